import { html, nothing, type TemplateResult } from "lit";
import { shapeOfPlace } from "../client/shape.ts";
import { safeUrl } from "../markdown/text.ts";
import { iconButton } from "./icons.ts";
import { isolated, shown } from "./shown.ts";
import { type NumberedSource, placeOf } from "./sources.ts";
import { say, type Words } from "./words.ts";

/** A cited place that is being viewed. */
export interface Looked extends NumberedSource {
  /** Whether its whole page is shown, and not only the cited lines. */
  isWhole: boolean;
  /** Why its picture could not be shown; undefined as long as it can. */
  fault: "broken" | "gone" | undefined;
}

interface Actions {
  onChange(looked: Looked): void;
  /** @param link the address of its picture. */
  onBroken(looked: Looked, link: string): void;
  onClose(): void;
  /** It was closed: by the reader with Escape, or by `onClose`. */
  onClosed(): void;
}

/** A link to the cited place, in another view; undefined if there is none. */
function viewOf({ source }: NumberedSource, view: Record<string, string>): string | undefined {
  const safe = source.evidence_url === null ? undefined : safeUrl(source.evidence_url);
  if (safe === undefined) return undefined;
  const url = new URL(safe);
  for (const [name, value] of Object.entries(view)) url.searchParams.set(name, value);
  // A clip begins where the passage begins in the whole recording.
  if (view.view === "clip") url.hash = "";
  return url.href;
}

/** The cited place: its words, and its picture or its sound. */
export function sourceDialog(
  looked: Looked,
  words: Words,
  { onChange, onBroken, onClose, onClosed }: Actions,
): TemplateResult {
  const { number, source, isWhole } = looked;
  const { quote, section } = source.metadata;
  const shape = shapeOfPlace(source.metadata);
  const isPage = shape === "pages";
  const view: Record<string, string> = isPage && isWhole ? { view: "page" } : {};
  const link = viewOf(looked, isPage ? { view: "page", scale: "2" } : {});
  return html`<dialog part="dialog" aria-labelledby="source-title" @close=${onClosed}>
    <header>
      <h3 id="source-title">${say(words.source, { number, title: isolated(source.resource_title) })}</h3>
      ${iconButton("close", words.closeSource, { part: "button", onClick: onClose })}
    </header>
    <p class="faint">
      ${placeOf(source, words)}${section ? html`<br><bdi>${shown(section)}</bdi>` : nothing}
    </p>
    ${quote ? html`<blockquote dir="auto">${shown(quote)}</blockquote>` : nothing}
    ${
      link === undefined || looked.fault === "gone"
        ? html`<p role="status">${words.gone}</p>`
        : html`${shape === "lines" ? nothing : medium(looked, view, words, () => onBroken(looked, link))}
          <p class="row">
            ${
              isPage && looked.fault === undefined
                ? html`<button part="button" @click=${() => onChange({ ...looked, isWhole: !isWhole })}>
                    ${isWhole ? words.citedLines : words.wholePage}
                  </button>`
                : nothing
            }
            <a href=${link} target="_blank" rel="noopener noreferrer">${words.openSource}</a>
          </p>`
    }
  </dialog>`;
}

function medium(
  looked: Looked,
  view: Record<string, string>,
  words: Words,
  onBroken: () => void,
): TemplateResult {
  if (looked.fault) return html`<p role="status">${words.noPicture}</p>`;
  const { metadata, resource_title } = looked.source;
  const title = shown(resource_title);
  const shape = shapeOfPlace(metadata);
  if (shape === "time")
    return html`<audio controls preload="none" src=${viewOf(looked, { view: "clip" }) ?? nothing}
      aria-label=${say(words.picture, { title })} @error=${onBroken}></audio>`;
  const scale = String(Math.min(3, Math.max(1, Math.ceil(devicePixelRatio))));
  return html`<div class="picture" tabindex="0" role="group" aria-label=${say(words.picture, { title })}>
    <img src=${viewOf(looked, shape === "pages" ? { ...view, scale } : {}) ?? nothing}
      alt=${[say(words.picture, { title }), metadata.quote].filter(Boolean).join(": ")}
      referrerpolicy="no-referrer" @error=${onBroken}>
  </div>`;
}
