import type { Hit, Passage } from "../../../domain/passage.ts";

/** "FF—fill factor", "SD: standard deviation", "n = number of patients": a few letters, and the words that they stand for. */
const ENTRY =
  /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}]{0,5})\s?(?:[—–=]|(?<=\p{Lu}):)\s?(\p{Ll}[\p{L} ,'’-]{2,60}?)(?=[.;]|,? \p{L}[\p{L}\p{N}]{0,5}\s?[—–=:]|\n|$)/gu;
/** Entries that a note to a table has at least, and the share of its paragraph that they are. */
const FEWEST = 2;
const MOST = 0.6;
/** "FF", "Voc", "n", "η": no word. */
const SHORT = /^(?:[\p{Lu}\p{N}]+|\p{Lu}\p{Ll}{1,2}|\p{L})$/u;

/** What the short labels of a page's tables stand for, as notes beside them say; by the labels. */
export type Legend = ReadonlyMap<string, string>;

/** The entries of the paragraphs of a text that are notes to a table; none of any other. */
export const entriesIn = (text: string): [label: string, words: string][] =>
  text.split("\n").flatMap((paragraph) => {
    const found = [...paragraph.matchAll(ENTRY)].filter(([, label = ""]) => SHORT.test(label));
    const length = found.reduce((sum, [whole]) => sum + whole.length, 0);
    if (found.length < FEWEST || length < MOST * paragraph.length) return [];
    return found.map(([, label = "", words = ""]): [string, string] => [label, words.trim()]);
  });

/**
 * The legend for each passage with a table: from what was found on its page.
 * @param entriesOf see `entriesIn`
 */
export const legendsIn = (
  hits: readonly Hit[],
  entriesOf: typeof entriesIn,
): ((passage: Passage) => Legend) => {
  const byPage = new Map<string, Legend>();
  for (const [page, own] of Map.groupBy(hits, ({ passage }) => pageOf(passage))) {
    const entries = own.flatMap(({ passage }) => entriesOf(passage.text));
    if (entries.length > 0) byPage.set(page, new Map(entries));
  }
  return (passage) => byPage.get(pageOf(passage)) ?? new Map();
};

/** What has no pages has no passages beside it. */
const pageOf = ({ id, resourceId, place }: Passage): string =>
  "page" in place ? `${resourceId} ${place.page}` : id;

/** What a label begins with before its unit. */
const FIRST_WORD = /^[\p{L}\p{N}]{1,6}(?![\p{L}\p{N}])/u;

/** A row's label with the words that it stands for: "FF fill factor", "Voc (V) open-circuit voltage". */
export const spelledBy = (legend: Legend, label: string): string => {
  const words = legend.size === 0 ? undefined : legend.get(FIRST_WORD.exec(label)?.[0] ?? "");
  return words === undefined ? label : `${label} ${words}`;
};
