import { withoutLigatures } from "../../domain/language/ligatures.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { searchTerms } from "./analysis.ts";

/** A question's terms in one language. */
export interface Asked {
  /** In their order. */
  terms: string[];
  /** What else stands for a term in a passage, and itself: by the form that is searched for. */
  forms: ReadonlyMap<string, string>;
}

/**
 * Terms that are searched for: distinct, and the first and last 128 of a text that has more. A question does not need
 * more, and time grows with them: 20,000 passages take 25 ms for 256 and 150 ms for 2,000.
 */
const MAX_TERMS = 256;

/** Reads a question as plain words, never as query syntax. @param text of any length. */
export const askedIn = (text: string, language: string): Asked => {
  const distinct = [...new Set(searchTerms(text, language))];
  const terms =
    distinct.length <= MAX_TERMS
      ? distinct
      : [...distinct.slice(0, MAX_TERMS / 2), ...distinct.slice(-MAX_TERMS / 2)];
  const forms = new Map(terms.map((term) => [term, term]));
  for (const word of text.toLowerCase().split(/\s+/, MAX_TERMS)) {
    for (const variant of withoutLigatures(word)) {
      const [form, ...others] = termsOf(variant, language);
      const [term] = termsOf(word, language);
      if (form === undefined || others.length > 0 || term === undefined) continue;
      if (forms.has(term) && !forms.has(form)) forms.set(form, term);
    }
  }
  return { terms, forms };
};
