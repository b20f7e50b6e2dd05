import type { Block } from "../../../domain/structure.ts";

export type Table = Extract<Block, { kind: "table" }>;

/** What shows that lines are one block, the surest first. */
const EVIDENCE = ["contents", "ruling", "figures", "words", "fields", "pairs"] as const;

/** Lines that a detector takes for one block, and what shows it. */
export interface Candidate<B extends Block = Block> {
  evidence: (typeof EVIDENCE)[number];
  block: B;
}

export type TableCandidate = Candidate<Table>;

/**
 * The candidates without those that share a line with one of surer evidence, or of the same and further up in the list;
 * from the top of the page.
 */
export function resolved<B extends Block>(candidates: readonly Candidate<B>[]): Candidate<B>[] {
  const end = Math.max(-1, ...candidates.map(({ block }) => block.last)) + 1;
  const isTaken = new Uint8Array(end);
  const sure = (candidate: Candidate<B>): number => EVIDENCE.indexOf(candidate.evidence);
  return candidates
    .toSorted((one, other) => sure(one) - sure(other))
    .filter(({ block: { first, last } }) => {
      if (isTaken.subarray(first, last + 1).includes(1)) return false;
      isTaken.fill(1, first, last + 1);
      return true;
    })
    .sort((one, other) => one.block.first - other.block.first);
}
