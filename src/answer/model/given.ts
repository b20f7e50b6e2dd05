import type { Passage } from "../../domain/passage.ts";
import { tableMarkdown } from "../../domain/table-text.ts";
import type { PassageSearch } from "../ports.ts";
import type { Found } from "../search/retrieve.ts";
import { neighboursOf } from "./neighbours.ts";

/** A passage that the model is given; its number is its place among them, from 1. */
export interface Given {
  passage: Passage;
  /** Of its document. */
  title: string;
  /** What the model reads of it: a table as Markdown under its heads. */
  shown: string;
}

/** Passages of a search that the model is given at the most, their neighbours not counted. */
const MAX_FOUND = 12;

export const givenOf = (passage: Passage, title: string): Given => ({
  passage,
  title,
  shown: passage.table ? tableMarkdown(passage.table) : passage.text,
});

/** As many of them, from the first, as have room for what is shown of them; one that is too long is passed over. */
export const fitting = (given: Given[], characters: number): Given[] => {
  let left = characters;
  return given.filter(({ shown }) => {
    if (shown.length > left) return false;
    left -= shown.length;
    return true;
  });
};

/**
 * The best of what was found, each followed by its neighbours where it needs them: best first, but for neighbours,
 * which stand beside their passage in the document's order. None is there twice.
 */
export const givenFrom = async (
  read: PassageSearch["read"],
  workspaceId: string,
  found: Found[],
  characters: number,
): Promise<Given[]> => {
  const best = found.slice(0, MAX_FOUND);
  const neighbours = await neighboursOf(
    read,
    workspaceId,
    best.map(({ hit }) => hit.passage),
  );
  const seen = new Set<string>();
  const isNew = ({ id }: Passage): boolean => !seen.has(id) && seen.add(id).has(id);
  const groups = best.map(({ hit: { passage }, title }, at) =>
    [passage, ...(neighbours[at] ?? [])].filter(isNew).map((each) => givenOf(each, title)),
  );
  const chosen = new Set(fitting(groups.flat(), characters));
  return groups.flatMap((group) =>
    group.filter((each) => chosen.has(each)).sort((one, other) => one.passage.index - other.passage.index),
  );
};
