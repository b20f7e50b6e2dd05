import { numberAmong } from "../../../client/citation-number.ts";
import type { Part, Source } from "../../../client/index.ts";

/** A passage has one number in an answer, however many of its lines are cited. */
const passageOf = ({ resource_id, chunk_index }: Source): string => `${resource_id} ${chunk_index}`;

/** The first source of each passage. */
export const eachOnce = (sources: readonly Source[]): Source[] => {
  const passages = new Map<string, Source>();
  for (const source of sources) if (!passages.has(passageOf(source))) passages.set(passageOf(source), source);
  return [...passages.values()];
};

/** All passages that an answer rests on, in the order of their numbers, which begin at 1. */
export const sourcesOf = (parts: readonly Part[]): Source[] =>
  eachOnce(parts.flatMap(({ sources }) => sources));

export const numberIn = (all: readonly Source[], source: Source): number => numberAmong(source, all);
