import { html, nothing, type TemplateResult } from "lit";
import type { SessionList } from "../client/stores/session-list.ts";
import { shown } from "./shown.ts";
import { failureWords } from "./turn-view.ts";
import type { Words } from "./words.ts";

interface SessionActions {
  /** Another thread was chosen; without an id a new one. */
  onChoose(id?: string): void;
}

/** The end user's threads, to choose one from. */
export function sessionsView(
  list: SessionList,
  current: string | undefined,
  words: Words,
  { onChoose }: SessionActions,
): TemplateResult {
  const { sessions, error, isLoading, hasMore } = list;
  const isEmpty = sessions.length === 0 && !isLoading && !error;
  return html`<nav id="sessions" class="sessions" part="sessions" aria-label=${words.sessions}>
    <button part="button new-session" @click=${() => onChoose()}>${words.newSession}</button>
    <ul>
      ${sessions.map(
        ({ id, title }) => html`<li>
          <button part="session" dir="auto" aria-current=${id === current ? "true" : nothing} @click=${() => onChoose(id)}>
            ${shown(title)}
          </button>
        </li>`,
      )}
    </ul>
    <p class="faint" role="status">${isLoading ? words.loading : isEmpty ? words.noSessions : nothing}</p>
    ${error ? html`<p role="alert">${failureWords(error, words)}</p>` : nothing}
    ${
      error || (hasMore && !isLoading)
        ? html`<button part="button" @click=${() => list.more()}>${error ? words.again : words.olderSessions}</button>`
        : nothing
    }
  </nav>`;
}
