import { termsOf } from "../domain/language/terms.ts";
import type { Card } from "./names.ts";

/** A stem begins as its word does, but for its last letter ("companies", "compani"); a short one is the word. */
const SHORT = 2;
/** Signs that a term is without and its word may have: "U.S.", "R&D". */
const SIGNS = /[.&'’ʼ]/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Those of these documents that tell of one of the names in what was found of them; all where none does. */
export function tellingOf<C extends Card>(names: ReadonlySet<string>, cards: C[]): C[] {
  if (names.size === 0) return cards;
  const beginnings = [...names].map((name) => name.slice(0, Math.max(SHORT, name.length - 1)));
  const telling = cards.filter(({ texts }) =>
    texts.some((text) => mayHave(text, beginnings) && termsOf(text).some((term) => names.has(term))),
  );
  return telling.length > 0 ? telling : cards;
}

/** Never false of a text that has a term with such a beginning: tells most others without reading their words. */
const mayHave = (text: string, beginnings: readonly string[]): boolean => {
  if (BEYOND_ASCII.test(text)) return true;
  const plain = text.toLowerCase().replace(SIGNS, "");
  return beginnings.some((beginning) => plain.includes(beginning));
};
