import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { isFrame } from "../../question/frame.ts";
import type { Patterns } from "../../words/patterns.ts";

/** What separates the items of an enumeration, and how many separators make one. */
const SEPARATOR =
  /[,;、，；،؛](?=\s|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})|\S[^\S\n]*\n(?=\s*\S)/gu;
const SEPARATORS = 2;
/** Most words between the announcing noun and the items: "three segments: ...", "risks to us include ...". */
const REACH = 4;
const COLON = /[:：]$/;
const SENTENCE_END = /[.!?](?=\s+\p{Lu}|\s*$)/u;
const BETWEEN_ITEMS = /[,;،؛]\s+|[、，；]\s*|\s*\n\s*/u;
/** What may precede the first word of an item: a bullet, "and". */
const BEFORE_ITEM = /^(?:[^\p{L}\p{N}]+|and |or )+/u;
const MAX_ITEM_WORDS = 8;
/** Characters within which items are looked for. */
const MAX_ITEMS = 1_000;

/** Whether a text enumerates several things: separated by commas or semicolons, or one per line. */
export const enumerates = (text: string): boolean => (text.match(SEPARATOR) ?? []).length >= SEPARATORS;

/** What a question asks a list of: its terms, without names, numbers, owners and words about documents. */
const listedBy = (question: string, { findAll, words }: Patterns, language: string): ReadonlySet<string> => {
  const names = new Set(
    words.capitalNouns ? [] : namesOf(question).flatMap((name) => termsOf(name, language)),
  );
  const plain = question.toLowerCase().replace(findAll(words.numbers), " ");
  return new Set(termsOf(plain, language).filter((term) => !names.has(term) && !isFrame(term, language)));
};

/**
 * The items that a text names if it announces what the question asks a list of: "North America", "International" and
 * "AWS" from "three segments: North America, International, and AWS"; none if it does not announce it.
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
