import type { Passage } from "../../domain/documents/passage.ts";
import { MAX_SEARCHES } from "../cost.ts";
import type { PageFound } from "../explanation.ts";
import type { Question } from "../question/question.ts";
import { foundWithoutBallast } from "./given/ballast.ts";
import { pagesNumbered, passagesOn, wholeReader } from "./given/document-pages.ts";
import { fitting, type Given, inOrder, ranked, type Titled } from "./given/given.ts";
import { FULL_ROOM } from "./given/room.ts";
import { tablePieces } from "./given/table-pieces.ts";
import { onlyNamed, type Searches, searchEach } from "./search/searches.ts";
import type { ModelSources } from "./sources.ts";

/** What a model still needs: further searches, pages of documents by title, the rest of tables by passage number. */
export interface More {
  searches: string[];
  pages: { document: string; page: number }[];
  tables: number[];
}

/** The result of one round. */
export interface Gathered {
  found: Given[];
  /** The requested pages that exist. */
  pages: PageFound[];
}

/** Passages of one round, at most. */
const MAX_PASSAGES = 12;
/** Pages, and tables to be completed, that a model may request at once. */
export const MAX_PAGES = 4;
export const MAX_TABLES = 4;
/** Each of several searches contributes its best. */
const FOUND_EACH = 4;

/**
 * What a model requested in addition: nothing that it already has, grouped by document and in document order.
 * @param characters of the shown text, at most
 * @param named the documents that the question names: a search that names no other one stays within them
 */
export const gather = async (
  reading: ModelSources,
  question: Question,
  { searches, pages, tables }: More,
  given: Given[],
  characters: number,
  signal: AbortSignal,
  named: readonly string[] = [],
): Promise<Gathered> => {
  const { workspaceId, resourceIds } = question;
  const rest = tables
    .slice(0, MAX_TABLES)
    .map((number) => given[number - 1]?.passage)
    .filter((passage) => passage !== undefined);
  const queries = searches
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, MAX_SEARCHES);
  const [{ read, there }, found] = await Promise.all([
    pagesNamed(reading, question, pages.slice(0, MAX_PAGES), given),
    searched(reading, { workspaceId, queries, ...(resourceIds && { resourceIds }) }, named, signal),
  ]);
  const pieces = await tablePieces(reading.read, workspaceId, [
    ...rest,
    ...[...read, ...found].map(({ passage }) => passage),
  ]);
  const titles = new Map(
    [...given, ...read, ...found].map(({ passage, title }) => [passage.resourceId, title]),
  );
  const ofTable = (of: readonly Passage[]): Titled[] =>
    pieces
      .filter(({ passage }) => of.some(({ resourceId }) => resourceId === passage.resourceId))
      .map(({ passage }) => ({ passage, title: titles.get(passage.resourceId) ?? "" }));
  const known = new Set(given.map(({ passage }) => passage.id));
  const wanted = [...ofTable(rest), ...read, ...found, ...ofTable(found.map(({ passage }) => passage))];
  const fresh = wanted.filter(({ passage }) => !known.has(passage.id));
  const all = ranked(fresh, pieces, FULL_ROOM.passages);
  return { found: inOrder(fitting(bestOf(all), characters)), pages: there };
};

const bestOf = (all: Given[]): Given[] =>
  all.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).slice(0, MAX_PASSAGES);

const searched = async (
  reading: ModelSources,
  { queries, ...where }: Searches,
  named: readonly string[],
  signal: AbortSignal,
): Promise<Titled[]> => {
  const results = await Promise.all(
    queries.map(async (query) => {
      const anywhere = await searchEach(reading, { ...where, queries: [query] }, signal);
      const isElsewhere = anywhere.sides.some(({ terms }) => terms.size > 0) || named.length === 0;
      const within = { ...where, queries: [query], resourceIds: [...named] };
      const retrieved = isElsewhere ? anywhere : await searchEach(reading, within, signal);
      const found = foundWithoutBallast(onlyNamed(query, retrieved), retrieved.sides.length > 1);
      return found.slice(0, FOUND_EACH).map(({ hit, title }) => ({ passage: hit.passage, title }));
    }),
  );
  return results.flat();
};

/** The passages on pages of documents given by title (those shown, otherwise any allowed), and which pages exist. */
const pagesNamed = async (
  { read, documents }: ModelSources,
  { workspaceId, resourceIds }: Question,
  pages: More["pages"],
  given: readonly Given[],
): Promise<{ read: Titled[]; there: PageFound[] }> => {
  if (pages.length === 0) return { read: [], there: [] };
  const known = new Map(given.map(({ passage, title }) => [title, passage.resourceId]));
  const isKnown = pages.every(({ document }) => known.has(document));
  const all = isKnown ? [] : await documents(workspaceId, resourceIds);
  const ids = new Map([...all.map(({ id, title }) => [title, id] as const), ...known]);
  const whole = wholeReader(read, workspaceId);
  const found = await Promise.all(
    pages.map(async ({ document, page }) => {
      const id = ids.get(document);
      if (id === undefined) return [];
      const all = (await whole(id)).passages;
      const passages = passagesOn(all, [page, ...pagesNumbered(all, page)]);
      return passages.length === 0 ? [] : [{ resourceId: id, page, title: document, passages }];
    }),
  );
  return {
    read: found.flat().flatMap(({ passages, title }) => passages.map((passage) => ({ passage, title }))),
    there: found.flat().map(({ resourceId, page }) => ({ resourceId, page })),
  };
};
