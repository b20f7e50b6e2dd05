import type { Patterns } from "../../words/patterns.ts";

/** Characters after the numbered noun within which its items begin. */
const NEAR = 40;
/** Characters before it within which the items may already have been named. */
const BEFORE = 20;
const BEGINS =
  /^(?: (?:of|in) (?:the |its )?\p{L}+)?\s*(?:[,–—] ?(?:\p{Lu}|an? |one |including|namely|such as)|\p{Lu}\p{Ll}+ (?:and|,))|[:(\n]/u;
/** "Acme and Bell, the two partners": the items come first. */
const TOLD = /(?:[,–—:(]|(?<!\p{L})(?:is|are|was|were)) (?:the |its |our |all )?$/iu;
/** Words before the number, at most: "What are the two …", "Name the four …". */
const WORDS_BEFORE = 3;

/**
 * For a question that asks for several things by their number ("Which eight states …", "the six employees"): whether a
 * text mentions that many without saying which they are.
 */
export const countsOnly = (
  question: string,
  { words, find }: Patterns,
): ((text: string) => boolean) | undefined => {
  const numbers = `(?:(?!one )(?:${words.numbers})|[2-9]|\\d\\d)`;
  const asked = new RegExp(
    `^\\W*(?:[^ ]+ ){1,${WORDS_BEFORE}}?(?<![\\p{L}\\p{N}])(${numbers})(?: [\\p{L}-]+){0,2}? ([\\p{L}-]+s|people)(?!\\p{L})`,
    "iu",
  ).exec(question);
  const [, number = "", noun = ""] = asked ?? [];
  if (asked === null || words.plurals === undefined || words.announcing === undefined) return undefined;
  const announcing = find(words.announcing);
  const said = new RegExp(`(?<![\\p{L}\\p{N}])${number}(?: [\\p{L}-]+){0,2}? ${noun}(?!\\p{L})`, "giu");
  return (text) => {
    const all = [...text.matchAll(said)];
    return (
      all.length > 0 &&
      all.every(({ 0: found, index }) => {
        const behind = text.slice(index + found.length, index + found.length + NEAR);
        return (
          !BEGINS.test(behind) &&
          !announcing.test(behind) &&
          !TOLD.test(text.slice(Math.max(0, index - BEFORE), index))
        );
      })
    );
  };
};
