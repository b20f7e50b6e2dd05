import type { Hit, Passage } from "../../domain/passage.ts";

/** "FF—fill factor", "SD: standard deviation", "n = number of patients": a few letters, and the words that they stand for. */
const ENTRY =
  /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}]{0,5})\s?(?:[—–=]|(?<=\p{Lu}):)\s?(\p{Ll}[\p{L} ,'’-]{2,60}?)(?=[.;]|,? \p{L}[\p{L}\p{N}]{0,5}\s?[—–=:]|\n|$)/gu;
/** Entries that a note to a table has at least. */
const FEWEST = 2;

const ONE = /^\p{L}[\p{L}\p{N}]{0,5}\s?[—–=]\s?\p{Ll}[\p{L} ,'’-]{2,60}[.;]?$/u;

/** Whether a text is an entry of such a note and nothing more. */
export const isEntry = (text: string): boolean => ONE.test(text.trim());

/** What the short labels of a page's tables stand for, as notes beside them say; by the labels. */
export type Legend = ReadonlyMap<string, string>;

/** The entries of a text that is a note to a table; none of any other. */
export const entriesIn = (text: string): [label: string, words: string][] => {
  const entries = Array.from(text.matchAll(ENTRY), ([, label = "", words = ""]): [string, string] => [
    label,
    words.trim(),
  ]);
  return entries.length < FEWEST ? [] : entries;
};

/** The legend for each passage with a table: from what was found on its page. */
export const legendsIn = (hits: readonly Hit[]): ((passage: Passage) => Legend) => {
  const byPage = new Map<string, Legend>();
  for (const [page, own] of Map.groupBy(hits, ({ passage }) => pageOf(passage))) {
    const entries = own.flatMap(({ passage }) => entriesIn(passage.text));
    if (entries.length > 0) byPage.set(page, new Map(entries));
  }
  return (passage) => byPage.get(pageOf(passage)) ?? NONE;
};

const NONE: Legend = new Map();

const pageOf = ({ resourceId, place }: Passage): string =>
  `${resourceId} ${place.source_type === "pdf" ? place.page : ""}`;

const FIRST_WORD = /^[\p{L}\p{N}]{1,6}(?![\p{L}\p{N}])/u;

/** A row's label with the words that it stands for: "FF fill factor", "Voc (V) open-circuit voltage". */
export const spelledBy = (legend: Legend, label: string): string => {
  const words = legend.size === 0 ? undefined : legend.get(FIRST_WORD.exec(label)?.[0] ?? "");
  return words === undefined ? label : `${label} ${words}`;
};
