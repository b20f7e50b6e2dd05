import type { TokenSource } from "../client/token.ts";
import { QaChat } from "./element.ts";
import type { Words } from "./words.ts";

export { ApiError } from "../client/errors.ts";
export type { Exchange, Token } from "../client/index.ts";
export type { TokenSource, Words };

/** `<qa-chat>`. Its attributes have the same names, with hyphens; `token` has none. */
export interface QaChatElement extends HTMLElement {
  /** The server's address: `https://qa.example.com`. Attribute `base-url`; known if the server delivered the script. */
  baseUrl: string;
  /** Id of the workspace to ask. */
  workspace: string;
  /**
   * An address of your own server that answers a POST with an end user's `{token, expires_at}`. Attribute `token-url`.
   */
  tokenUrl: string;
  /** Fetches that in another way. */
  token: TokenSource | undefined;
  /** @default "inline" */
  mode: "inline" | "floating";
  /** Whether a floating one is open. @default false */
  open: boolean;
  /** If undefined, the widget follows the page's `color-scheme`. */
  theme: "light" | "dark" | undefined;
  /** Texts that replace the English ones; as an attribute, JSON. */
  words: Partial<Words> | undefined;
  /** Questions to begin with, of which six are shown; as an attribute, JSON. */
  suggestions: readonly string[] | undefined;
}

/**
 * Registers `<qa-chat>` with the page, unless it is registered. @param baseUrl the server's address, for elements that
 * do not give one.
 */
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
