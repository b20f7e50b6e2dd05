import type { Passage } from "../../../domain/passage.ts";
import type { ImprintWords } from "../../words/imprint-words.ts";
import type { Patterns } from "../../words/patterns.ts";
import { type Line, linesOf, titleLines } from "./title-lines.ts";

/** What a letter says of those who write to each other, in lines that follow on each other. */
export interface Letter {
  /** Who signs it, and as what. */
  signed: Line[];
  /** Whom it is addressed to: the name above the greeting, or the greeting. */
  addressed: Line[];
}

/** Lines of a signature, and those above a greeting among which the addressee stands, at the most. */
const MOST_SIGNED = 3;
const MOST_ADDRESS = 6;
/** Words of such a line, and of one that greets or closes. */
const LONGEST = 8;
/** Lines at the end of a letter in which it is closed; of what is enclosed there may be more. */
const CLOSING = 15;
const NAMED = /^[\p{Lu}\p{Lo}]/u;
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]{2,}/gu;
const SENTENCE = /[.!?:]$/;

/** Whether a document greets somebody on its first page, as letters do. */
export const greets = (passages: readonly Passage[], { words, opening }: Patterns): boolean => {
  const { letters } = words.imprint ?? {};
  return letters !== undefined && titleLines(linesOf(passages)).some(beginsWith(opening(letters.greets)));
};

/**
 * Reads a letter: it greets somebody where it begins, and is closed ("Yours sincerely") above a name. Undefined for what
 * has no such end, or quotes a letter further on.
 * @param title the lines of the first page
 */
export const letterIn = (
  { lines, title }: { lines: readonly Line[]; title: readonly Line[] },
  { letters }: Pick<ImprintWords, "letters">,
  { opening }: Patterns,
): Letter | undefined => {
  if (letters === undefined) return undefined;
  const isGreeting = beginsWith(opening(letters.greets));
  const greeting = title.findIndex(isGreeting);
  const closing = lines.findLastIndex(beginsWith(opening(letters.closes)));
  const isQuoted = greeting < 0 && lines.some(isGreeting);
  if (closing < 0 || isQuoted || (greeting < 0 && closing < lines.length - CLOSING)) return undefined;
  const below = lines.slice(closing + 1, closing + 1 + MOST_SIGNED);
  const end = below.findIndex(
    (line) => !isOneThing(line) || !NAMED.test(line.text) || SENTENCE.test(line.text),
  );
  const signed = end < 0 ? below : below.slice(0, end);
  if (signed.length === 0) return undefined;
  if (greeting < 0) return { signed, addressed: [] };
  const greeted = title[greeting];
  // It begins with a capital letter that is none of a name.
  const [, ...greetedNames] = namesIn(greeted?.text ?? "");
  const named = new Set(greetedNames);
  const above = title.slice(Math.max(0, greeting - MOST_ADDRESS), greeting);
  const addressee = above.findLast(({ text }) => namesIn(text).some((name) => named.has(name)));
  return { signed, addressed: [addressee ?? greeted].filter((line) => line !== undefined) };
};

/** Whether a line begins so, and is too short to say more. */
const beginsWith =
  (words: RegExp) =>
  (line: Line): boolean =>
    isOneThing(line) && words.test(line.text);

const namesIn = (text: string): string[] => text.match(NAME) ?? [];

/** Whether a line has so few words that it may name or greet somebody alone. */
const isOneThing = ({ text }: Line): boolean => text.split(/\s+/).length <= LONGEST;
