import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";

/** Longer texts are shown as they are written, and so is deeper nesting: parsing them could take too long. */
const LONGEST = 50_000;
export const DEEPEST = 12;

/** The structure of a text; undefined if it is too long or too deep to be parsed. */
export const tokensOf = (text: string): Token[] | undefined => {
  if (text.length > LONGEST) return undefined;
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    // Too deep for the parser's recursion.
    return undefined;
  }
};

/** An unparsed text, as a token. */
export const plain = (text: string): Token => ({ type: "plain", raw: text });

/** HTML is shown as it is written. An extension could add other kinds; there is none. */
export const isKnown = (token: Token): token is Exclude<MarkedToken, Tokens.HTML> =>
  token.type !== "html" && token.type !== "plain";

/** The words of a token that contains no others. */
export const textOf = (token: Token): string => ("text" in token ? token.text : token.raw);
