import { byFrequency } from "../../../domain/collections/by-frequency.ts";
import { OPENING, openingOf } from "../../../domain/documents/opening.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { sentencesOf } from "../../../domain/text/sentences.ts";
import type { PassageSearch } from "../../ports.ts";
import { readable } from "../../source.ts";
import { monthsIn, YEAR } from "../../words/calendar.ts";
import { documentWords, saysByWord } from "../../words/document-words.ts";

/** What a model is told about a document besides its passages. */
export interface Introduction {
  resourceId: string;
  title: string;
  /** What it says about itself: what it is, whose, for which period, and how its fiscal years are named. */
  lines: string[];
  /** What is known about all of it, if the question needs that. */
  details?: string;
}

/** Documents that are introduced, and first passages of one that are read for it. */
const MOST = 8;
const READ = 12;
const MOST_LINES = 8;
const LONGEST_OPENING = 300;
/** Sentences about its fiscal years, and characters of one. */
const SENTENCES = 2;
const LONGEST_SENTENCE = 300;
/** Names of fiscal years that are given: its own, and the previous one. */
const NAMED_YEARS = 3;
/** A fiscal year that is defined by a day of the year, or by its weeks. */
const WEEKS = /\b5[23][- ]weeks?\b|\b5[23] Wochen\b/i;

/**
 * Introduces documents in a few lines from their beginnings.
 * @param documents in the order in which they are wanted
 * @param passages of any documents, for what they say about fiscal years; undefined if not wanted
 */
export const introductionsOf = async (
  read: PassageSearch["read"],
  workspaceId: string,
  documents: readonly { id: string; title: string }[],
  passages: readonly Passage[] | undefined,
): Promise<Introduction[]> => {
  const wanted = documents.slice(0, MOST);
  if (wanted.length === 0) return [];
  const ranges = wanted.map(({ id }) => ({ resourceId: id, first: 0, last: READ - 1 }));
  const openings = Map.groupBy(await read(workspaceId, ...ranges), ({ resourceId }) => resourceId);
  return wanted.map(({ id, title }) => {
    const opening = openings.get(id) ?? [];
    const others = passages?.filter(({ resourceId }) => resourceId === id);
    const fiscal = others ? fiscalYears([...opening, ...others]) : [];
    return { resourceId: id, title, lines: [...beginning(opening), ...fiscal] };
  });
};

const beginning = (opening: readonly Passage[]): string[] => {
  const lines = openingOf(opening.slice(0, OPENING)).slice(0, MOST_LINES);
  const said = lines.join(" · ").slice(0, LONGEST_OPENING);
  return said === "" ? [] : [`It begins: ${said}`];
};

/** What it says about when its fiscal years end, and what it calls them. */
const fiscalYears = (passages: readonly Passage[]): string[] => {
  const said = new Set<string>();
  const called: string[] = [];
  for (const { text, language = "en", table } of passages) {
    const month = new RegExp(`(?<![\\p{L}])(?:${monthsIn(language)})(?![\\p{L}])`, "iu");
    if (table !== undefined || !saysByWord(text, "fiscal", language)) continue;
    const named = new RegExp(`${documentWords("fiscal", language)} ${YEAR}(?!\\d)`, "giu");
    called.push(...(text.match(named) ?? []).map((name) => name.toLowerCase()));
    for (const { start, end } of sentencesOf(text, language)) {
      const sentence = readable(text.slice(start, end));
      const isTold =
        saysByWord(sentence, "fiscal", language) && (month.test(sentence) || WEEKS.test(sentence));
      if (isTold && sentence.length <= LONGEST_SENTENCE) said.add(sentence);
    }
  }
  const best = [...said].toSorted((one, other) => Number(WEEKS.test(other)) - Number(WEEKS.test(one)));
  const names = byFrequency(called).slice(0, NAMED_YEARS);
  return [
    ...(best.length === 0 ? [] : [`On its fiscal years: ${best.slice(0, SENTENCES).join(" … ")}`]),
    ...(names.length === 0 ? [] : [`It calls them: ${names.join(", ")}`]),
  ];
};
