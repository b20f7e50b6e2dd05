import { termsOf } from "../../domain/language/terms.ts";
import type { DocumentCard } from "./names.ts";

/** A stem begins as its word does, but for its last letter ("companies", "compani"); a short one is the word. */
const SHORT = 2;
/** Signs that a term is without and its word may have: "U.S.", "R&D". */
const SIGNS = /[.&'’ʼ]/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Characters on either side of a name that are read to know it: most words around it. */
const AROUND = 24;

/** Those of these documents that tell of one of the names in what was found of them; all where none does. */
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

/** Where these first stand in a text in small letters: it mostly needs no more to be read of it. */
const firstPlaces = (plain: string, beginnings: readonly string[]): number[] =>
  beginnings.map((beginning) => plain.indexOf(beginning)).filter((place) => place >= 0);

/** Whole words on both sides of a place. */
const wordsAround = (text: string, place: number): string => {
  const start = text.lastIndexOf(" ", Math.max(0, place - AROUND)) + 1;
  const end = text.indexOf(" ", place + AROUND);
  return text.slice(start, end < 0 ? text.length : end);
};

/** Never false of a text of ASCII that has a term with such a beginning: tells most others without reading their words. */
const mayHave = (plain: string, beginnings: readonly string[]): boolean => {
  const unsigned = plain.replace(SIGNS, "");
  return beginnings.some((beginning) => unsigned.includes(beginning));
};
