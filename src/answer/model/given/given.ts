import { firstOfEach } from "../../../domain/collections/first-of-each.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { tableMarkdown } from "../../../domain/documents/table-text.ts";
import type { PassageSearch } from "../../ports.ts";
import type { FoundPassage } from "../../search/retrieve.ts";
import { withoutBallast } from "./ballast.ts";
import { neighboursOf } from "./neighbours.ts";
import { type TablePiece, tablePieces } from "./table-pieces.ts";

/** A passage that the model is given; its number is its position among them, from 1. */
export interface Given {
  passage: Passage;
  /** The document's title. */
  title: string;
  /** What the model reads: a table as Markdown under its heads. */
  shown: string;
  /** Its rank among all by importance, from 0; absent if that is its position among those given. */
  rank?: number;
  /** The number printed on its page, if that differs from the page's number in the file. */
  printed?: number;
}

/** Hits that the model is given, at most, without their neighbours. */
const MAX_FOUND = 12;

export const givenOf = (passage: Passage, title: string): Given => ({
  passage,
  title,
  shown: passage.table ? tableMarkdown(passage.table) : passage.text,
});

/** As many of them, best first, as fit in their shown form, in order; one that is too long is skipped. */
export const fitting = (given: Given[], characters: number): Given[] => {
  const rankOf = new Map(given.map((each, at) => [each, each.rank ?? at] as const));
  let left = characters;
  const chosen = new Set<Given>();
  for (const each of given.toSorted((one, other) => (rankOf.get(one) ?? 0) - (rankOf.get(other) ?? 0))) {
    if (each.shown.length > left) continue;
    left -= each.shown.length;
    chosen.add(each);
  }
  return given.filter((each) => chosen.has(each));
};

/** Passages of documents without hits come with the title as well. */
export type Titled = Pick<FoundPassage, "title"> & { passage: Passage };

interface Besides {
  first: readonly Titled[];
  last: readonly Titled[];
}

/**
 * The best hits, with the neighbours that each needs and the other pieces of its table. Those of a document stay
 * together in its order, the document with the best hit first. None is repeated.
 * @param besides those that come before all hits, and those that come last if there is room
 */
export const givenFrom = async (
  read: PassageSearch["read"],
  workspaceId: string,
  found: FoundPassage[],
  characters: number,
  { first, last }: Besides = { first: [], last: [] },
): Promise<Given[]> => {
  const best = found.slice(0, MAX_FOUND).map(({ hit: { passage }, title }) => ({ passage, title }));
  const passages = best.map(({ passage }) => passage);
  const [neighbours, pieces] = await Promise.all([
    neighboursOf(read, workspaceId, passages),
    tablePieces(read, workspaceId, [...first.map(({ passage }) => passage), ...passages]),
  ]);
  const near = best.flatMap((own, at) => {
    const beside = withoutBallast(neighbours[at] ?? [], passages);
    return [own, ...beside.map((passage) => ({ passage, title: own.title }))];
  });
  const titles = new Map([...first, ...best].map(({ passage, title }) => [passage.resourceId, title]));
  const rest = pieces.map(({ passage }) => ({ passage, title: titles.get(passage.resourceId) ?? "" }));
  return inOrder(ranked([...first, ...near, ...rest, ...last], pieces, characters));
};

/** Each once, under the heads of its table, as many as fit. */
export const ranked = (
  all: readonly Titled[],
  pieces: readonly TablePiece[],
  characters: number,
): Given[] => {
  const headed = new Map(pieces.map(({ passage, table }) => [passage.id, table]));
  const given = firstOfEach(all, ({ passage }) => passage.id).map(({ passage, title }, rank) => {
    const table = headed.get(passage.id) ?? passage.table;
    return { ...givenOf(passage, title), ...(table && { shown: tableMarkdown(table) }), rank };
  });
  return fitting(given, characters);
};

/** Grouped by document, in its order; the document with the best one first. */
export const inOrder = (given: Given[]): Given[] =>
  [...Map.groupBy(given, ({ passage }) => passage.resourceId).values()].flatMap((own) =>
    own.toSorted((one, other) => one.passage.index - other.passage.index),
  );
