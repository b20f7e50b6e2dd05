import { html, nothing, type TemplateResult } from "lit";
import type { ApiError } from "../client/errors.ts";
import type { Conversation } from "../client/stores/conversation.ts";
import { failureKind } from "./failures.ts";
import { icon } from "./icons.ts";
import { type TurnActions, turnView } from "./turn-view.ts";
import type { Words } from "./words.ts";

export interface ThreadActions extends TurnActions {
  onScroll(event: Event): void;
  /** One of the suggested questions was chosen. */
  onAsk(question: string): void;
  /** Reload the thread that could not be shown. */
  onReload(): void;
}

/** What was asked and answered so far. @param suggestions questions to begin with. */
export function threadView(
  { turns, error, isAsking, isLoading, sessionId }: Conversation,
  words: Words,
  suggestions: readonly string[],
  actions: ThreadActions,
): TemplateResult {
  const open = turns.findLast(({ state }) => state.is === "answered");
  const isEmpty = turns.length === 0 && !error;
  return html`<div class="log" part="log" role="group" tabindex="0" aria-label=${words.title} @scroll=${actions.onScroll}>
      ${isEmpty ? (isLoading ? html`<p class="faint">${words.loading}</p>` : emptyView(words, suggestions, actions)) : nothing}
      ${error ? unreadView(error, words, actions) : nothing}
      <ol class="turns">
        ${turns.map((turn) =>
          turnView(turn, words, actions, {
            isLast: turn === turns.at(-1),
            isOpen: turn === open,
            isBusy: isAsking || isLoading,
            inThread: sessionId !== undefined,
          }),
        )}
      </ol>
    </div>`;
}

const emptyView = (words: Words, suggestions: readonly string[], { onAsk }: ThreadActions): TemplateResult =>
  html`<div class="empty" part="empty">
    <span class="badge">${icon("chat")}</span>
    <p>${words.hello}</p>
    ${
      suggestions.length > 0
        ? html`<ul class="suggestions" aria-label=${words.suggestions}>
            ${suggestions.map(
              (question) =>
                html`<li><button part="suggestion" dir="auto" @click=${() => onAsk(question)}>${question}</button></li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;

function unreadView(error: ApiError, words: Words, { onReload }: ThreadActions): TemplateResult {
  const kind = failureKind(error, true);
  return html`<div class="ended" part="error">
    <p role="alert">${words[kind]}</p>
    ${kind === "notFound" ? nothing : html`<button part="button again" @click=${onReload}>${words.again}</button>`}
  </div>`;
}
