import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { harmless } from "./harmless.ts";

/** Longer texts are shown as they are written: their structure could take too long. */
const LONGEST = 50_000;

/** What a text is made of; undefined for one that is too long or too deep to be taken apart. */
export const tokensOf = (text: string): Token[] | undefined => {
  if (text.length > LONGEST) return undefined;
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    return undefined;
  }
};

/** HTML is shown as it is written. An extension could add other kinds; there is none. */
export const isKnown = (token: Token): token is Exclude<MarkedToken, Tokens.HTML> => token.type !== "html";

/** An address that a link may lead to: http, https and mailto; undefined for all others. */
export const safeUrl = (href: string): string | undefined => {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : undefined;
};

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Text with its entities read, as the server writes `&lt;` for what could be taken for a tag; lines stay. */
export const decoded = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|([a-z]{2,4}));/gi, (whole, decimal: string | undefined, name: string) => {
      if (decimal === undefined) return NAMED[name] ?? whole;
      const code = Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
    })
    .split("\n")
    .map(harmless)
    .join("\n");
