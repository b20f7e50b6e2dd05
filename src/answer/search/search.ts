import type { Hit } from "../../domain/documents/passage.ts";
import { withoutStruck } from "../../domain/documents/struck.ts";
import type { Report } from "../../domain/events.ts";
import { trimQuestion } from "../../domain/text/trim-question.ts";
import type { PassageQuery, PassageSearch } from "../ports.ts";
import { synonymsIn } from "../question/names/synonyms.ts";
import { documentNamesIn } from "./names.ts";

export interface SearchDependencies {
  passages: Pick<PassageSearch, "search">;
  /** Titles of those of these resources that are ready at this moment. */
  readyTitles(workspaceId: string, resourceIds: string[]): Promise<Map<string, string>>;
  /** The question's vector; undefined if only full-text search is to be used. */
  embedQuestion?(text: string, signal?: AbortSignal): Promise<Float32Array | undefined>;
  report: Report;
}

/** The query as typed. */
export interface Wanted {
  workspaceId: string;
  /** See `Question`. */
  revision?: number;
  text: string;
  /** Limits it to these resources. */
  resourceIds?: string[];
}

export interface SearchResult {
  /** The query to the index: the text with synonyms, and its vector. */
  query: PassageQuery;
  /** All hits from the index, best first. */
  found: Hit[];
  /** The hits in ready resources. */
  ready: Hit[];
  /** Titles of these resources. */
  titles: Map<string, string>;
}

/** @param limit hits from the index, at most. */
export type SearchPassages = (wanted: Wanted, limit: number, signal: AbortSignal) => Promise<SearchResult>;

/**
 * Finds passages of a workspace by full-text search and by the text's vector. If the text cannot be embedded, that is
 * reported, and only full-text search is used. A hit only counts if its record says `ready` at this moment, so nothing
 * deleted or half indexed is ever shown, given to a model, or cited.
 */
export const passageSearch = ({
  passages,
  readyTitles,
  embedQuestion,
  report,
}: SearchDependencies): SearchPassages => {
  const vectorOf = async (text: string, signal: AbortSignal): Promise<Float32Array | undefined> => {
    try {
      return await embedQuestion?.(text, signal);
    } catch (error) {
      signal.throwIfAborted();
      report({ level: "warn", event: "question_not_embedded", error: String(error) });
      return undefined;
    }
  };

  return async ({ workspaceId, text, resourceIds }, limit, signal) => {
    const trimmed = trimQuestion(text);
    const synonyms = synonymsIn(trimmed).map(({ said }) => said);
    const vector = await vectorOf(text, signal);
    const query: PassageQuery = {
      text: [text, ...documentNamesIn(trimmed).periods, ...synonyms].join(" "),
      limit,
      ...(resourceIds && { resourceIds }),
      ...(vector && { vector }),
    };
    const found = await passages.search(workspaceId, query);
    signal.throwIfAborted();
    const titles = await readyTitles(workspaceId, idsOf(found));
    return { query, found, ready: found.filter(({ passage }) => titles.has(passage.resourceId)), titles };
  };
};

/** The resources of these hits, without repeats. */
export const idsOf = (hits: Hit[]): string[] => [...new Set(hits.map(({ passage }) => passage.resourceId))];

/** Passages examined for a word: one of a ready document is enough, and others may come first. */
const KNOWING = 10;

/** Whether ready documents that the question may use contain a word, as written. */
export const isKnownIn = async (
  { passages, readyTitles }: Pick<SearchDependencies, "passages" | "readyTitles">,
  { workspaceId, resourceIds }: Wanted,
  word: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const query = { text: word, asWritten: true, limit: KNOWING, ...(resourceIds && { resourceIds }) };
  const hits = await passages.search(workspaceId, query);
  signal.throwIfAborted();
  return (await readyTitles(workspaceId, idsOf(hits))).size > 0;
};

/** Finds and reads passages without their struck-out words, which never answer anything. */
export const withoutStruckWords = (passages: PassageSearch): PassageSearch => ({
  search: async (workspaceId, query) => {
    const hits = await passages.search(workspaceId, query);
    return hits.map((hit) => ({ ...hit, passage: withoutStruck(hit.passage) }));
  },
  read: async (workspaceId, ...ranges) => (await passages.read(workspaceId, ...ranges)).map(withoutStruck),
});
