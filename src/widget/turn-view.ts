import { html, nothing, type TemplateResult } from "lit";
import type { Form, Part } from "../client/index.ts";
import type { Turn, TurnState } from "../client/stores/turn.ts";
import { safeUrl } from "../markdown/text.ts";
import { calculationView } from "./calculation-view.ts";
import { failureKind, mayRepeat } from "./failures.ts";
import { formView } from "./form-view.ts";
import { renderMarkdown } from "./markdown.ts";
import { shown } from "./shown.ts";
import { type NumberedSource, placeOf, sourcesOf, sourcesOfPart } from "./sources.ts";
import { say, type Words } from "./words.ts";

type About = NonNullable<Turn["about"]>;

export interface TurnActions {
  onSource(source: NumberedSource): void;
  onForm(form: Form, answers: FormData): void;
  onRepeat(): void;
  onEdit(): void;
}

/** What can be done with a turn at present. */
interface TurnPlace {
  /** Only the last one can be repeated or taken back. */
  isLast: boolean;
  /** Its form, if it has one, can be filled in: nothing after it was answered. */
  isOpen: boolean;
  isBusy: boolean;
  /** It belongs to an earlier thread, which may be gone. */
  inThread: boolean;
}

/** A question with its answer. */
export function turnView(
  turn: Turn,
  words: Words,
  actions: TurnActions,
  { isLast, isOpen, isBusy, inThread }: TurnPlace,
): TemplateResult {
  const { draft, imageUrl, parts, form, about, state } = turn;
  const isWhole = state.is !== "asking";
  // Until it is complete, a citation only has the lines of its first use.
  const sources = isWhole ? sourcesOf(turn) : [];
  return html`<li class="turn" part="turn">
    <div class="question" part="question">
      <span class="unseen">${words.you}:</span>
      <p dir="auto">${shown(draft.text)}</p>
      ${imageView(draft.image, imageUrl, words)}
    </div>
    <div class="answer" part="answer" aria-busy=${!isWhole}>
      <span class="unseen">${words.answer}:</span>
      ${about ? noticeView(about) : nothing}
      ${
        parts.length > 0
          ? html`<div class="bubble" part="bubble">
              ${parts.map((part) => partView(part, turn, words, actions))}
              ${about ? coverageView(about, turn, words) : nothing}
            </div>`
          : nothing
      }
      ${sources.length > 0 ? sourceList(sources, words, actions) : nothing}
      ${form && isOpen ? formView(form, isBusy, words, (answers) => actions.onForm(form, answers)) : nothing}
      ${stateView(state, { isLast, inThread }, words, actions)}
    </div>
  </li>`;
}

/** Parts as they were last rendered: their Markdown is not parsed again with every part that follows. */
const drawn = new WeakMap<Part, { view: TemplateResult; citations: Turn["citations"]; words: Words }>();

function partView(part: Part, turn: Turn, words: Words, actions: TurnActions): TemplateResult {
  const { citations } = turn;
  const last = drawn.get(part);
  if (last?.citations === citations && last.words === words) return last.view;
  const view = partAnew(part, turn, words, actions);
  drawn.set(part, { view, citations, words });
  return view;
}

/** A part with the marks of its sources and, if it was calculated, how. */
function partAnew(part: Part, turn: Turn, words: Words, actions: TurnActions): TemplateResult {
  const { text, sources, calculation } = part;
  const marks = sourcesOfPart(part, turn).map((source) => mark(source, words, actions));
  return html`<div class="text">${renderMarkdown(text, marks.length > 0 ? marks : nothing)}</div>
    ${calculation ? calculationView(calculation, sources, turn, words, actions.onSource) : nothing}`;
}

/** A sentence on the whole answer; it is emphasised if a model should have written the answer and could not. */
const noticeView = ({ engine, notice }: About): TemplateResult | typeof nothing =>
  notice === null
    ? nothing
    : html`<p class="notice ${engine === "excerpts" ? "" : "faint"}" part="notice" dir="auto">${shown(notice)}</p>`;

/** How much of each document was read for the answer. */
const coverageView = ({ coverage }: About, turn: Turn, words: Words): TemplateResult[] =>
  (coverage ?? []).map(({ resource_id, pages, pages_read }) => {
    const title = turn.citations.find((each) => each.resource_id === resource_id)?.resource_title;
    return html`<p class="faint">
      ${say(words.read, { pages, read: pages_read })}${title === undefined ? nothing : html` · <bdi>${shown(title)}</bdi>`}
    </p>`;
  });

function mark(cited: NumberedSource, words: Words, { onSource }: TurnActions): TemplateResult {
  const { number, source } = cited;
  const label = say(words.source, { number, title: shown(source.resource_title) });
  return html`<button class="mark" part="mark" title=${label} aria-label=${label} @click=${() => onSource(cited)}>
    ${number}</button>`;
}

const sourceList = (sources: NumberedSource[], words: Words, { onSource }: TurnActions): TemplateResult =>
  html`<div class="sources" part="sources">
    <span class="faint">${words.sources}</span>
    <ol>
      ${sources.map(
        (each) => html`<li>
          <button part="source" @click=${() => onSource(each)}>
            <span class="number">${each.number}</span>
            <span><bdi>${shown(each.source.resource_title)}</bdi>
              <span class="faint">${placeOf(each.source, words)}</span></span>
          </button>
        </li>`,
      )}
    </ol>
  </div>`;

function imageView(
  image: File | undefined,
  url: string | null,
  words: Words,
): TemplateResult | typeof nothing {
  const link = url === null ? undefined : safeUrl(url);
  if (link === undefined) return image ? html`<p class="faint"><bdi>${shown(image.name)}</bdi></p>` : nothing;
  // If the page's policy blocks the picture, its description appears instead, and links to it.
  return html`<a href=${link} target="_blank" rel="noopener noreferrer">
    <img class="asked" src=${link} alt=${words.image} referrerpolicy="no-referrer">
  </a>`;
}

function stateView(
  state: TurnState,
  { isLast, inThread }: Pick<TurnPlace, "isLast" | "inThread">,
  words: Words,
  { onRepeat, onEdit }: TurnActions,
): TemplateResult | typeof nothing {
  if (state.is === "answered") return nothing;
  const seconds =
    "until" in state && state.until !== undefined ? Math.ceil((state.until - Date.now()) / 1000) : 0;
  if (state.is === "asking")
    return html`<p class="faint working">
      <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
      <span class=${seconds > 0 ? "" : "unseen"}>${seconds > 0 ? say(words.waiting, { seconds }) : words.answering}</span>
    </p>`;
  const kind = state.is === "failed" ? failureKind(state.error, inThread) : undefined;
  const isRepeatable = kind === undefined || (state.is === "failed" && mayRepeat(state.error, kind));
  return html`<div class="ended" part=${kind ? "error" : "stopped"}>
    ${kind ? html`<p role="alert">${words[kind]}</p>` : html`<p class="faint">${words.stopped}</p>`}
    ${
      isLast
        ? html`<p class="row">
            ${
              isRepeatable
                ? html`<button part="button again" ?disabled=${seconds > 0} @click=${onRepeat}>
                    ${seconds > 0 ? say(words.againIn, { seconds }) : words.again}
                  </button>`
                : nothing
            }
            <button part="button edit" @click=${onEdit}>${words.edit}</button>
          </p>`
        : nothing
    }
  </div>`;
}
