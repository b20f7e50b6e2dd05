import type { Hit } from "../../domain/documents/passage.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { wordsOf } from "../../domain/words/words.ts";
import type { PassageQuery } from "../ports.ts";
import { type DocumentNames, hasWord } from "./names.ts";
import { idsOf, type SearchDependencies, type Wanted } from "./search.ts";

/** Names that are looked for, at the most. */
const MAX_NAMES = 6;
/** Passages that are looked at for the documents that bear a name. */
const MAX_PASSAGES = 20;

/** Passages of documents that bear a name, with the titles of these. */
export interface NamedPassages {
  hits: Hit[];
  titles: Map<string, string>;
}

/**
 * Passages with those names of a question that nothing found has: a document that is named so may tell what is asked in
 * words that others have more of, and nowhere say its name beside it. None where all names are found.
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

/** A name of letters alone: quarters and years are no names of documents. */
const PLAIN = /^[\p{L}\p{M}]+$/u;
