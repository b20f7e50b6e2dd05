import { termsOf } from "../../domain/language/terms.ts";
import type { Patterns } from "./patterns.ts";

const YEAR = /^(?:1[0-9]|20)\d\d$/;
const MONEY = /[$€£¥]/;
/** How many words a number may stand before or after what it counts: "118 total tackles". */
const NUMBER_REACH = 5;
/** Words that name what is to be counted, at the most: "retirement phone calls". */
const MAX_COUNTED = 3;

/** The terms for what is to be counted: those that follow on "how many", up to the first word that says nothing. */
export const countedBy = (
  question: string,
  { find, words }: Patterns,
  language: string,
): ReadonlySet<string> | undefined => {
  const found = find(words.counting).exec(question);
  if (found === null) return undefined;
  const after = question
    .slice(found.index + found[0].length)
    .trim()
    .split(/\s+/)
    .map((word) => termsOf(word, language));
  const end = after.findIndex((terms, at) => at > 0 && terms.length === 0);
  const counted = after.slice(0, end < 0 ? MAX_COUNTED : Math.min(end, MAX_COUNTED)).flat();
  return counted.length === 0 ? undefined : new Set(counted);
};

/** Whether a text gives a number of it: one that is no year and no sum of money, a few words away. */
export const countsIn = (
  text: string,
  counted: ReadonlySet<string>,
  { find, words }: Patterns,
  language: string,
): boolean => {
  const all = text.split(/\s+/);
  const number = find(words.numbers);
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, word] of all.entries()) {
    const plain = word.replace(/^[^\p{L}\p{N}$€£¥]+|[^\p{L}\p{N}%]+$/gu, "");
    const isCount = (/\p{Nd}/u.test(plain) && !YEAR.test(plain)) || number.test(plain);
    if (isCount && !MONEY.test(plain) && !MONEY.test(all[at - 1] ?? "")) last = at;
    if (at - last <= NUMBER_REACH && termsOf(word, language).some((term) => counted.has(term))) return true;
  }
  return false;
};
