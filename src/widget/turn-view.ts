import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { ApiError } from "../client/errors.ts";
import type { Form, Part, Source } from "../client/index.ts";
import type { Turn, TurnState } from "../client/stores/turn.ts";
import { safeUrl } from "../markdown/text.ts";
import { calculationView } from "./calculation-view.ts";
import { formView } from "./form-view.ts";
import { renderMarkdown } from "./markdown.ts";
import { shown } from "./shown.ts";
import { type NumberedSource, numberedSources, numberOf, placeOf } from "./sources.ts";
import { say, type Words } from "./words.ts";

type About = NonNullable<Turn["about"]>;

export interface TurnActions {
  onSource(source: NumberedSource): void;
  onForm(form: Form, answers: FormData): void;
  onRepeat(): void;
  onEdit(): void;
}

/** What can be done with a turn now. */
interface TurnPlace {
  /** Only the last one can be repeated or taken back. */
  isLast: boolean;
  /** Its form, if it has one, can be filled in: nothing after it was answered. */
  isOpen: boolean;
  isBusy: boolean;
}

/** A question with its answer. */
export function turnView(
  turn: Turn,
  words: Words,
  actions: TurnActions,
  { isLast, isOpen, isBusy }: TurnPlace,
): TemplateResult {
  const { draft, imageUrl, parts, form, about, state } = turn;
  const sources = numberedSources(parts);
  const body = (part: Part) => partView(part, sources, words, actions);
  return html`<li class="turn" part="turn">
    <div class="question" part="question">
      <span class="unseen">${words.you}:</span>
      <p dir="auto">${shown(draft.text)}</p>
      ${imageView(draft.image, imageUrl, words)}
    </div>
    <div class="answer" part="answer" aria-busy=${state.is === "asking"}>
      <span class="unseen">${words.answer}:</span>
      ${about ? noticeView(about) : nothing}
      ${parts.map((part) => guard([part, words], () => body(part)))}
      ${about ? coverageView(about, sources, words) : nothing}
      ${sources.length > 0 ? sourceList(sources, words, actions) : nothing}
      ${form && isOpen ? formView(form, isBusy, words, (answers) => actions.onForm(form, answers)) : nothing}
      ${stateView(state, isLast, words, actions)}
    </div>
  </li>`;
}

/** A part with the marks of its sources and, where it was computed, how. */
function partView(part: Part, cited: NumberedSource[], words: Words, actions: TurnActions): TemplateResult {
  const { text, sources, calculation } = part;
  const marks = numberedSources([part]).map(({ source }) => mark(source, cited, words, actions));
  return html`<div class="text">${renderMarkdown(text, marks.length > 0 ? marks : nothing)}</div>
    ${calculation ? calculationView(calculation, sources, cited, words, actions.onSource) : nothing}`;
}

/** A sentence on the whole answer; it stands out where a model was to write it and could not. */
const noticeView = ({ engine, notice }: About): TemplateResult | typeof nothing =>
  notice === null
    ? nothing
    : html`<p class="notice ${engine === "excerpts" ? "" : "faint"}" part="notice" dir="auto">${shown(notice)}</p>`;

/** How much of each document was read for the answer. */
const coverageView = ({ coverage }: About, sources: NumberedSource[], words: Words): TemplateResult[] =>
  (coverage ?? []).map(({ resource_id, pages, pages_read }) => {
    const title = sources.find(({ source }) => source.resource_id === resource_id)?.source.resource_title;
    return html`<p class="faint">
      ${say(words.read, { pages, read: pages_read })} <bdi>${shown(title ?? "")}</bdi>
    </p>`;
  });

function mark(
  source: Source,
  sources: NumberedSource[],
  words: Words,
  { onSource }: TurnActions,
): TemplateResult {
  const number = numberOf(source, sources) ?? 0;
  const label = say(words.source, { number, title: shown(source.resource_title) });
  return html`<button class="mark" part="mark" aria-label=${label} @click=${() => onSource({ number, source })}>
    ${number}</button>`;
}

const sourceList = (sources: NumberedSource[], words: Words, { onSource }: TurnActions): TemplateResult =>
  html`<div class="sources" part="sources">
    <span class="faint">${words.sources}</span>
    <ol>
      ${sources.map(
        (each) => html`<li>
          <button part="source" @click=${() => onSource(each)}>
            ${each.number}. <bdi>${shown(each.source.resource_title)}</bdi>
            <span class="faint">${placeOf(each.source, words)}</span>
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
  // Where the page's policy lets no picture in, its words stand there, and lead to it.
  return html`<a href=${link} target="_blank" rel="noopener noreferrer">
    <img class="asked" src=${link} alt=${words.image} referrerpolicy="no-referrer">
  </a>`;
}

function stateView(
  state: TurnState,
  isLast: boolean,
  words: Words,
  { onRepeat, onEdit }: TurnActions,
): TemplateResult | typeof nothing {
  if (state.is === "answered") return nothing;
  const seconds =
    "until" in state && state.until !== undefined ? Math.ceil((state.until - Date.now()) / 1000) : 0;
  if (state.is === "asking")
    return html`<p class="faint working">${seconds > 0 ? say(words.waiting, { seconds }) : words.answering}</p>`;
  const mayRepeat = state.is === "stopped" || state.error.retryable;
  return html`<div class="ended" part=${state.is === "failed" ? "error" : "stopped"}>
    ${
      state.is === "failed"
        ? html`<p role="alert">${failureWords(state.error, words)}</p>`
        : html`<p class="faint">${words.stopped}</p>`
    }
    ${
      isLast
        ? html`<p class="row">
            ${
              mayRepeat
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

/** The server's own words are in English, and meant for whoever built the page: it gets them as an event. */
export function failureWords({ code, status }: ApiError, words: Words): string {
  if (status === 429 || code === "model_rate_limited" || code === "rate_limited") return words.busy;
  if (code === "not_reachable" || code === "timed_out" || code === "stream_broken") return words.notReachable;
  if (code === "origin_not_allowed") return say(words.wrongOrigin, { origin: location.origin });
  if (status === 401 || status === 403 || code === "token_unavailable") return words.notAllowed;
  return status === 404 ? words.notFound : words.failed;
}
