import { html, nothing, type TemplateResult } from "lit";
import { icon, iconButton } from "./icons.ts";
import type { Words } from "./words.ts";

interface Header {
  showsSessions: boolean;
  onSessions(): void;
  /** If undefined, there is nothing to leave for a new thread. */
  onNew: (() => void) | undefined;
  /** If undefined, the widget is always open in the page. */
  onClose: (() => void) | undefined;
}

/** The widget's title, with the buttons that begin a thread, show the others and close it. */
export function headerView(
  words: Words,
  { showsSessions, onSessions, onNew, onClose }: Header,
): TemplateResult {
  return html`<header part="header">
    <span class="badge">${icon("chat")}</span>
    <h2 id="title" part="title">${words.title}</h2>
    ${onNew ? iconButton("add", words.newSession, { part: "button new-session", onClick: onNew }) : nothing}
    <button id="threads" class="icon" part="button" title=${words.sessions} aria-label=${words.sessions}
      aria-expanded=${showsSessions} aria-controls="sessions" @click=${onSessions}>${icon("threads")}</button>
    ${onClose ? iconButton("close", words.close, { part: "button close", onClick: onClose }) : nothing}
  </header>`;
}
