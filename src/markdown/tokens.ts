import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";

/** Longer texts are shown as they are written, and so is what is nested deeper: their structure could take too long. */
const LONGEST = 50_000;
export const DEEPEST = 12;

/** What a text is made of; undefined for one that is too long or too deep to be taken apart. */
export const tokensOf = (text: string): Token[] | undefined => {
  if (text.length > LONGEST) return undefined;
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    // Too deep for its recursion.
    return undefined;
  }
};

/** A text that is not taken apart, as a token. */
export const plain = (text: string): Token => ({ type: "plain", raw: text });

/** HTML is shown as it is written. An extension could add other kinds; there is none. */
export const isKnown = (token: Token): token is Exclude<MarkedToken, Tokens.HTML> =>
  token.type !== "html" && token.type !== "plain";

/** The words of a token that holds no others. */
export const textOf = (token: Token): string => ("text" in token ? token.text : token.raw);
