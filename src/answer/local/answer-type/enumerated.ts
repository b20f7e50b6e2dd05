import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { isFrame } from "../../question/frame.ts";
import type { Patterns } from "../../words/patterns.ts";

/** What parts the items of an enumeration, and how many of these make one. */
const SEPARATOR =
  /[,;、，；،؛](?=\s|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})|\S[^\S\n]*\n(?=\s*\S)/gu;
const SEPARATORS = 2;
/** What announces is named so many words before its items: "three segments: ...", "risks to us include ...". */
const REACH = 4;
const COLON = /[:：]$/;
const SENTENCE_END = /[.!?](?=\s+\p{Lu}|\s*$)/u;
const BETWEEN_ITEMS = /[,;،؛]\s+|[、，；]\s*|\s*\n\s*/u;
/** What an item begins with that is no word of it: a bullet, "and". */
const BEFORE_ITEM = /^(?:[^\p{L}\p{N}]+|and |or )+/u;
const MAX_ITEM_WORDS = 8;
/** Characters in which items are looked for. */
const MAX_ITEMS = 1_000;

/** Whether a text names several things one after the other: parted by commas or semicolons, or a line each. */
export const enumerates = (text: string): boolean => (text.match(SEPARATOR) ?? []).length >= SEPARATORS;

/** What a question asks a list of: its terms that are no names, numbers or owners, and no words about documents. */
const listedBy = (question: string, { findAll, words }: Patterns, language: string): ReadonlySet<string> => {
  const names = new Set(
    words.capitalNouns ? [] : namesOf(question).flatMap((name) => termsOf(name, language)),
  );
  const plain = question.toLowerCase().replace(findAll(words.numbers), " ");
  return new Set(termsOf(plain, language).filter((term) => !names.has(term) && !isFrame(term, language)));
};

/**
 * The items that a text names where it announces what a question asks a list of: "North America", "International" and "AWS"
 * of "three segments: North America, International, and AWS"; none where it announces nothing of that.
 */
export const itemsAsked = (
  question: string,
  patterns: Patterns,
  language: string,
): ((text: string) => string[]) => {
  const listed = listedBy(question, patterns, language);
  const { announcing } = patterns.words;
  const announces = announcing === undefined ? undefined : patterns.find(announcing);
  return (text) => {
    let since = Number.POSITIVE_INFINITY;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      since = termsOf(word, language).some((term) => listed.has(term)) ? 0 : since + 1;
      if (since <= REACH && (COLON.test(word) || announces?.test(word))) {
        const after = text.slice(index + word.length, index + word.length + MAX_ITEMS);
        const [items = ""] = after.split(SENTENCE_END, 1);
        if (enumerates(items)) return itemsIn(items);
      }
    }
    return [];
  };
};

const itemsIn = (text: string): string[] =>
  text
    .split(BETWEEN_ITEMS)
    .map((item) => item.replace(BEFORE_ITEM, ""))
    .filter((item) => item !== "" && writtenWords(item).length <= MAX_ITEM_WORDS);
