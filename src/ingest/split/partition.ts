import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import { MAX_SIZE, OVERLAP_SIZE, TARGET_SIZE } from "./size.ts";

/** A position in a text where a passage may begin. */
export interface Boundary {
  /** Offset in the text. */
  at: number;
  /** The cost of beginning a passage here: 0 is a natural break, 1 as bad as an empty passage. */
  penalty: number;
  /** Whether this cuts a sentence: a passage that begins here repeats up to `OVERLAP_SIZE` before it. */
  cuts: boolean;
}

/**
 * Chooses where passages begin so that together they are as close as possible to the target size, with the lowest
 * penalty (the method by which TeX breaks lines). No passage exceeds `MAX_SIZE`, provided no two boundaries are further
 * apart. Runs in steps that let other work in between: a malicious page may consist of one-letter lines.
 * @param boundaries ascending; the first is the text's beginning
 * @param sizes see `sizesOf`
 * @returns the chosen boundaries
 */
export async function partition(
  boundaries: Boundary[],
  end: number,
  sizes: Uint32Array,
): Promise<Boundary[]> {
  const yieldWhenDue = eventLoopYielder();
  const sizeAt = (index: number) => sizes[boundaries[index]?.at ?? end] ?? 0;
  const count = boundaries.length;
  const costs = [0];
  const cameFrom = [0];
  for (let to = 1; to <= count; to++) {
    let best = Number.POSITIVE_INFINITY;
    for (let from = to - 1; from >= 0; from--) {
      const size = sizeAt(to) - sizeAt(from);
      const most = boundaries[from]?.cuts ? MAX_SIZE - OVERLAP_SIZE : MAX_SIZE;
      if (size > most && from < to - 1) break;
      const cost = (costs[from] ?? 0) + sizeCost(size) + (boundaries[to]?.penalty ?? 0);
      if (cost >= best) continue;
      best = cost;
      cameFrom[to] = from;
    }
    costs[to] = best;
    if (to % STEP === 0) await yieldWhenDue();
  }
  return chosenBy(cameFrom, boundaries);
}

/** @param cameFrom by a boundary's index, that of the one before it at the least cost */
function chosenBy(cameFrom: number[], boundaries: Boundary[]): Boundary[] {
  const chosen: Boundary[] = [];
  for (let at = boundaries.length; at > 0; ) {
    at = cameFrom[at] ?? 0;
    const boundary = boundaries[at];
    if (boundary) chosen.unshift(boundary);
  }
  return chosen;
}

/** Boundaries between two looks at the clock. */
const STEP = 64;

function sizeCost(size: number): number {
  const room = size < TARGET_SIZE ? TARGET_SIZE : MAX_SIZE - TARGET_SIZE;
  return ((size - TARGET_SIZE) / room) ** 2;
}
