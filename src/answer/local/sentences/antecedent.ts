import type { Patterns } from "../../words/patterns.ts";
import { termsIn } from "../scoring/term-weighting.ts";
import type { Terms } from "../scoring/terms.ts";

/** How many sentences before one may introduce its subject. */
const REACH = 2;
/** Terms of a sentence that continues a subject, at most; a longer one states its own. */
const MAX_TERMS = 20;
/** A noun with its modifiers. */
const NOUN = / ?([\p{L}\p{M}-]+(?: [\p{L}\p{M}-]+)?)/u;

/**
 * The nearest sentence before that at `at` which introduces its subject: "We began an upgrade of the mill. ... The
 * upgrade will take two years." Undefined if its subject is new.
 */
export const antecedentOf = <T extends { text: string; terms: Terms }>(
  sentences: readonly T[],
  at: number,
  { words, opening }: Patterns,
  language: string | undefined,
): T | undefined => {
  const sentence = sentences[at];
  if (words.article === undefined || sentence === undefined || sentence.terms.list.length > MAX_TERMS)
    return undefined;
  const article = opening(words.article).exec(sentence.text)?.[0];
  if (article === undefined) return undefined;
  const noun = NOUN.exec(sentence.text.slice(article.length))?.[1] ?? "";
  const [term] = termsIn(noun, language).list;
  return term === undefined
    ? undefined
    : sentences.slice(Math.max(0, at - REACH), at).findLast((before) => before.terms.set.has(term));
};
