import { html, nothing, type TemplateResult } from "lit";
import type { SessionList } from "../client/stores/session-list.ts";
import { dayOf } from "./day.ts";
import { failureKind } from "./failures.ts";
import { icon } from "./icons.ts";
import { shown } from "./shown.ts";
import type { Words } from "./words.ts";

interface SessionActions {
  /** Another thread was chosen; without an id, a new one. */
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
    <button class="new-session" part="button new-session" @click=${() => onChoose()}>
      ${icon("add")}${words.newSession}
    </button>
    <ul>
      ${sessions.map(
        ({ id, title, created_at: begun }) => html`<li>
          <button part="session" aria-current=${id === current ? "true" : nothing} @click=${() => onChoose(id)}>
            <span class="session-title" dir="auto">${shown(title)}</span>
            <time class="faint" datetime=${begun}>${dayOf(new Date(begun), words)}</time>
          </button>
        </li>`,
      )}
    </ul>
    <p class="faint" role="status">${isLoading ? words.loading : isEmpty ? words.noSessions : nothing}</p>
    ${error ? html`<p role="alert">${words[failureKind(error, false)]}</p>` : nothing}
    ${
      error || (hasMore && !isLoading)
        ? html`<button part="button" @click=${() => list.more()}>${error ? words.again : words.olderSessions}</button>`
        : nothing
    }
  </nav>`;
}
