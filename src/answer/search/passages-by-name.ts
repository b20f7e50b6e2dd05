import type { Hit } from "../../domain/documents/passage.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { wordsOf } from "../../domain/words/words.ts";
import type { PassageQuery } from "../ports.ts";
import { type DocumentNames, hasWord } from "./names.ts";
import { idsOf, type SearchDependencies, type Wanted } from "./search.ts";

/** Names that are looked for, at most. */
const MAX_NAMES = 6;
/** Passages that are examined for the documents that have a name, at most. */
const MAX_PASSAGES = 20;

/** Passages of documents that have a name, with their titles. */
export interface NamedPassages {
  hits: Hit[];
  titles: Map<string, string>;
}

/**
 * Passages with those names of a question that occur in no hit: a document with that name may contain the answer in
 * words that others use more, without repeating its name there. None if all names are found.
 */
export const passagesByName = async (
  search: (query: PassageQuery) => Promise<Hit[]>,
  readyTitles: SearchDependencies["readyTitles"],
  { workspaceId, resourceIds, text }: Wanted,
  { terms, periods }: DocumentNames,
  found: { hits: readonly Hit[]; titles: ReadonlyMap<string, string> },
): Promise<NamedPassages> => {
  const texts = [
    ...found.titles.values(),
    ...found.hits.map(({ about = "", passage }) => `${about}\n${passage.text}`),
  ];
  const ofPeriods = new Set(termsOf(periods.join(" ")));
  const isName = (word: string): boolean => {
    const own = PLAIN.test(word) ? termsOf(word) : [];
    return own.length > 0 && own.every((term) => terms.has(term) && !ofPeriods.has(term));
  };
  const names = [...new Set(wordsOf(text))].filter(isName).slice(0, MAX_NAMES);
  const lost = names.filter((name) => !hasWord(name, texts, "iu"));
  if (lost.length === 0) return { hits: [], titles: new Map() };
  const hits = await search({
    text: lost.join(" "),
    limit: MAX_PASSAGES,
    ...(resourceIds && { resourceIds }),
  });
  const titles = await readyTitles(workspaceId, idsOf(hits));
  return { hits, titles };
};

/** A name of letters only: quarters and years do not name documents. */
const PLAIN = /^[\p{L}\p{M}]+$/u;
