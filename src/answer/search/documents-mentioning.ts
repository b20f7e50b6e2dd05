import { termsOf } from "../../domain/language/terms.ts";
import type { DocumentCard } from "./names.ts";

/** A stem begins like its word, except for its last letter ("companies", "compani"); a short one is the word. */
const SHORT = 2;
/** Signs that terms omit and their words may have: "U.S.", "R&D". */
const SIGNS = /[.&'’ʼ]/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Characters on either side of a name that are read to recognise it: most words around it fit. */
const AROUND = 24;

/** Those of these documents whose hits mention one of the names; all if none does. */
export function documentsMentioning<C extends DocumentCard>(names: ReadonlySet<string>, cards: C[]): C[] {
  if (names.size === 0) return cards;
  const beginnings = [...names].map((name) => name.slice(0, Math.max(SHORT, name.length - 1)));
  const hasName = (text: string): boolean => termsOf(text).some((term) => names.has(term));
  const tells = (text: string): boolean => {
    if (BEYOND_ASCII.test(text)) return hasName(text);
    const plain = text.toLowerCase();
    return (
      firstPlaces(plain, beginnings).some((place) => hasName(wordsAround(text, place))) ||
      (mayHave(plain, beginnings) && hasName(text))
    );
  };
  const telling = cards.filter(({ texts }) => texts.some(tells));
  return telling.length > 0 ? telling : cards;
}

/** The first positions of these in a lower-case text: usually no more of it needs to be read. */
const firstPlaces = (plain: string, beginnings: readonly string[]): number[] =>
  beginnings.map((beginning) => plain.indexOf(beginning)).filter((place) => place >= 0);

/** The whole words on both sides of a position. */
const wordsAround = (text: string, place: number): string => {
  const start = text.lastIndexOf(" ", Math.max(0, place - AROUND)) + 1;
  const end = text.indexOf(" ", place + AROUND);
  return text.slice(start, end < 0 ? text.length : end);
};

/** Never false for ASCII text that has a term with such a beginning: rules out most others unread. */
const mayHave = (plain: string, beginnings: readonly string[]): boolean => {
  const unsigned = plain.replace(SIGNS, "");
  return beginnings.some((beginning) => unsigned.includes(beginning));
};
