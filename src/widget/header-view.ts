import { html, nothing, type TemplateResult } from "lit";
import type { Words } from "./words.ts";

interface Header {
  showsSessions: boolean;
  onSessions(): void;
  /** Without it the widget stands in the page for good. */
  onClose: (() => void) | undefined;
}

/** The widget's title, with the buttons that show the threads and close it. */
export function headerView(words: Words, { showsSessions, onSessions, onClose }: Header): TemplateResult {
  return html`<header part="header">
    <h2 id="title" part="title">${words.title}</h2>
    <button id="threads" part="button" aria-expanded=${showsSessions} aria-controls="sessions" @click=${onSessions}>
      ${words.sessions}
    </button>
    ${
      onClose
        ? html`<button part="button close" aria-label=${words.close} @click=${onClose}>✕</button>`
        : nothing
    }
  </header>`;
}
