import type { TokenSource } from "../client/token.ts";
import { QaChat } from "./element.ts";
import type { Words } from "./words.ts";

export { ApiError } from "../client/errors.ts";
export type { Exchange, Token } from "../client/index.ts";
export type { TokenSource, Words };

/** `<qa-chat>`. Its attributes have the same names, with hyphens; `token` has none. */
export interface QaChatElement extends HTMLElement {
  /** Where the server is: `https://qa.example.com`. Attribute `base-url`; known where the server gave out the script. */
  baseUrl: string;
  /** Id of the workspace that is asked. */
  workspace: string;
  /** An address of your own server that answers a POST with an end user's `{token, expires_at}`. Attribute `token-url`. */
  tokenUrl: string;
  /** Fetches that in another way. */
  token: TokenSource | undefined;
  /** @default "inline" */
  mode: "inline" | "floating";
  /** Whether a floating one is open. @default false */
  open: boolean;
  /** Without it the widget is as light or dark as the page's `color-scheme`. */
  theme: "light" | "dark" | undefined;
  /** Words in place of the English ones; as attribute JSON. */
  words: Partial<Words> | undefined;
  /** Questions to begin with, of which six are shown; as attribute JSON. */
  suggestions: readonly string[] | undefined;
}

/** Makes `<qa-chat>` known to the page, unless it is. @param baseUrl where the server is, for elements that do not say. */
export function defineQaChat(baseUrl = ""): void {
  if (customElements.get("qa-chat")) return;
  customElements.define(
    "qa-chat",
    class extends QaChat {
      constructor() {
        super(baseUrl);
      }
    },
  );
}

declare global {
  interface HTMLElementTagNameMap {
    "qa-chat": QaChatElement;
  }
}
