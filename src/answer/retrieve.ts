import type { Report } from "../domain/events.ts";
import type { Hit } from "../domain/passage.ts";
import type { Dropped } from "./explanation.ts";
import {
  type Card,
  headingsOf,
  type Named,
  namedBy,
  namesIn,
  withoutNames,
  withQuarters,
} from "./identity.ts";
import type { PassageQuery, PassageSearch } from "./ports.ts";
import { trimQuestion } from "./trim-question.ts";

/** Passages given for one question, at the most. */
const RETRIEVED = 20;
const BEYOND = `beyond the ${RETRIEVED} passages that are read`;
/** How many of a document's first passages may name it, and how many such passages are looked at. */
const OPENING = 2;
const MAX_OPENINGS = 60;

export interface RetrievalDependencies {
  passages: PassageSearch;
  /** Titles of those of these resources that are ready right now. */
  readyTitles(workspaceId: string, resourceIds: string[]): Promise<Map<string, string>>;
  /** The question's vector; undefined when passages are to be found by full text alone. */
  embedQuestion?(text: string, signal?: AbortSignal): Promise<Float32Array | undefined>;
  report: Report;
}

/** A passage that was found, with the title of its resource. */
export interface Found {
  /** `about`: what says which document it is of, for the local reader. */
  hit: Hit & { about: string };
  title: string;
}

/** What was found for a question, best first, and how. */
export interface Retrieved {
  found: Found[];
  /** What was searched for, in the order of the searches. */
  queries: string[];
  /** Ready resources that the question names, by title, company or period; empty when it names none. */
  named: string[];
  /** Names in the question that nothing found has. */
  missing: string[];
  dropped: Dropped[];
}

export type Retrieve = (
  query: { workspaceId: string; text: string; resourceIds?: string[] },
  signal: AbortSignal,
) => Promise<Retrieved>;

/**
 * Finds passages of the workspace's ready resources by full text and the text's vector, best first. When the text cannot
 * be embedded, that is reported and full text alone has to do. A question that names documents ("the Q2 2023 report of
 * Apple") finds their passages first: documents are known by their titles and the headings they begin with.
 * A hit counts only if its record says `ready` at this moment, so nothing deleted or half-indexed is ever given to a
 * model, or cited.
 */
export const retriever = ({
  passages,
  readyTitles,
  embedQuestion,
  report,
}: RetrievalDependencies): Retrieve => {
  const vectorOf = async (text: string, signal: AbortSignal): Promise<Float32Array | undefined> => {
    try {
      return await embedQuestion?.(text, signal);
    } catch (error) {
      signal.throwIfAborted();
      report({ level: "warn", event: "question_not_embedded", error: String(error) });
      return undefined;
    }
  };

  return async ({ workspaceId, text, resourceIds }, signal) => {
    const trimmed = trimQuestion(text);
    const names = namesIn(trimmed);
    const within = resourceIds && { resourceIds };
    const opening: PassageQuery = { text: names.text, limit: MAX_OPENINGS, first: OPENING, ...within };
    const finding = names.text === "" ? Promise.resolve([]) : passages.search(workspaceId, opening);
    // A search that fails ends the question at once, so its vector is no longer needed.
    const useless = new AbortController();
    finding.catch((error: unknown) => useless.abort(error));
    const vector = await vectorOf(text, AbortSignal.any([signal, useless.signal]));
    const query: PassageQuery = { text, limit: RETRIEVED, ...within, ...(vector && { vector }) };
    const [found, openings] = await Promise.all([passages.search(workspaceId, query), finding]);
    signal.throwIfAborted();
    const titles = await readyTitles(workspaceId, idsOf([...found, ...openings]));
    const cards = cardsOf(titles, openings);
    const named = namedBy(trimmed, names, [...cards.values()]);
    const inNamed = named
      ? await passages.search(workspaceId, {
          ...query,
          text: withoutNames(text, named.terms),
          resourceIds: [...named.resourceIds],
        })
      : [];
    signal.throwIfAborted();
    // Named documents are among the ready ones, as of the same moment.
    const ready = found.filter(({ passage }) => titles.has(passage.resourceId));
    const ordered = merged(inNamed, ready, named);
    return {
      found: ordered.slice(0, RETRIEVED).map((hit) => {
        const { title, headings } = cards.get(hit.passage.resourceId) ?? { title: "", headings: "" };
        return { hit: { ...hit, about: withQuarters(`${title}\n${headings}`) }, title };
      }),
      queries: [text],
      named: [...(named?.resourceIds ?? [])],
      missing: [],
      dropped: ordered.slice(RETRIEVED).map((hit) => ({ hit, reason: BEYOND })),
    };
  };
};

const idsOf = (hits: Hit[]): string[] => [...new Set(hits.map(({ passage }) => passage.resourceId))];

const cardsOf = (titles: Map<string, string>, openings: Hit[]): Map<string, Card> => {
  const cards = new Map<string, Card>();
  for (const [resourceId, title] of titles) {
    const texts = openings
      .filter(({ passage }) => passage.resourceId === resourceId)
      .sort((one, other) => one.passage.index - other.passage.index)
      .map(({ passage }) => passage.text);
    cards.set(resourceId, { resourceId, title, headings: headingsOf(texts) });
  }
  return cards;
};

/**
 * First what stands in the documents that the question names, then the rest. The two take turns where the best passage
 * of all stands elsewhere and has all those names as well: then they may say what is asked of, not where.
 */
function merged(inNamed: Hit[], found: Hit[], named: Named | undefined): Hit[] {
  const first = found[0];
  const doubtful =
    named !== undefined &&
    first !== undefined &&
    !named.newest &&
    !named.resourceIds.has(first.passage.resourceId) &&
    named.areIn(first.passage.text);
  const lists = doubtful ? interleaved(inNamed, found) : [...inNamed, ...found];
  return [...new Map(lists.map((hit) => [hit.passage.id, hit])).values()];
}

const interleaved = <T>(one: T[], other: T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
