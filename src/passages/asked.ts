import { eventLoopYielder } from "../domain/concurrency/event-loop.ts";
import { withoutLigatures } from "../domain/language/ligatures.ts";
import { termsOf } from "../domain/language/terms.ts";
import { trimQuestion } from "../domain/text/trim-question.ts";
import { searchTerms } from "./analysis.ts";

/** A question's terms in one language. */
export interface Asked {
  /** In order. */
  terms: string[];
  /** What can stand for a term in a passage, including the term itself: keyed by the form that is searched for. */
  forms: ReadonlyMap<string, string>;
}

/** "E-mail" is also written "email", and "SHP-2" "SHP2". */
const HYPHENS = /(?<=\p{L})[-\u2010\u2011](?=[\p{L}\p{N}])/gu;

/**
 * Number of distinct terms that are searched for, across all languages: the first and the last ones of a text that has
 * more. A question does not need more, and time grows with them: 20,000 passages take 25 ms for 256 and 150 ms for
 * 2,000.
 */
const MAX_TERMS = 256;

/**
 * Reads a question in each of these languages; see `askedIn`. Of a long one, reads its beginning and its end, and as
 * many terms of each language as leave room for the others.
 * @param text of any length.
 */
export const askedInEach = async (
  text: string,
  languages: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Asked>> => {
  const yieldWhenDue = eventLoopYielder();
  const trimmed = trimQuestion(text);
  let each = new Map<string, Asked>();
  for (const language of languages) {
    each.set(language, askedIn(trimmed, language));
    await yieldWhenDue();
  }
  for (let most = MAX_TERMS / 2; most > 1 && countOf(each) > MAX_TERMS; most /= 2) {
    each = new Map([...each].map(([language, asked]) => [language, shortened(asked, most)]));
    await yieldWhenDue();
  }
  return each;
};

const countOf = (each: ReadonlyMap<string, Asked>): number =>
  new Set([...each.values()].flatMap(({ terms }) => terms)).size;

/** Reads a question as plain words, never as query syntax. */
export const askedIn = (text: string, language: string): Asked => {
  const terms = [...new Set(searchTerms(text, language))];
  const forms = new Map(terms.map((term) => [term, term]));
  for (const word of text.toLowerCase().split(/\s+/, MAX_TERMS)) {
    for (const variant of [...withoutLigatures(word), word.replace(HYPHENS, "")]) {
      const [form, ...others] = termsOf(variant, language);
      const [term] = termsOf(word, language);
      if (form === undefined || others.length > 0 || term === undefined) continue;
      if (forms.has(term) && !forms.has(form)) forms.set(form, term);
    }
  }
  return shortened({ terms, forms }, MAX_TERMS);
};

/** With at most this many terms, half of them from each end. */
const shortened = ({ terms, forms }: Asked, most: number): Asked => {
  if (terms.length <= most) return { terms, forms };
  const kept = new Set([...terms.slice(0, most / 2), ...terms.slice(-most / 2)]);
  return { terms: [...kept], forms: new Map([...forms].filter(([, term]) => kept.has(term))) };
};
