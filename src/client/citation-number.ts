import type { Citation, Part } from "../contract/generated/types.ts";

type Passage = Pick<Citation, "resource_id" | "chunk_index">;

/** The sources of an answer so far; a `Turn` is one. */
export interface Cited {
  parts: readonly Part[];
  citations: readonly Citation[];
}

export const isSamePassage = (one: Passage, other: Passage): boolean =>
  one.resource_id === other.resource_id && one.chunk_index === other.chunk_index;

/** The number of a passage among others, from 1; 0 if it is not among them. */
export const numberAmong = (passage: Passage, passages: readonly Passage[]): number =>
  passages.findIndex((each) => isSamePassage(each, passage)) + 1;

/**
 * The number of a passage in an answer, from 1: its place among the citations, which are in the order of their first
 * use. A streamed part arrives just before its citations are reported, so its passages are numbered after these, and
 * nothing changes the numbers later. 0 for a passage that the answer does not rest on.
 */
export function citationNumber(passage: Passage, { parts, citations }: Cited): number {
  const passages: Passage[] = [...citations];
  for (const source of parts.flatMap(({ sources }) => sources))
    if (!passages.some((each) => isSamePassage(each, source))) passages.push(source);
  return numberAmong(passage, passages);
}
