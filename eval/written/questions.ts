import { readFileSync } from "node:fs";
import { join } from "node:path";

export type WrittenSet = "reports" | "everyday";
export type WrittenKind = (typeof WRITTEN_KINDS)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];

export const WRITTEN_KINDS = ["printed", "several", "computed", "counted", "compared", "absent"] as const;
export const FAULT_KINDS = [
  "wrong_result",
  "other_operand",
  "invented_quote",
  "source_exchanged",
  "verdict_turned",
] as const;

/** Words from a document's page; a file name, and the file's page from 1. */
export interface WrittenQuote {
  document: string;
  page: number;
  quote: string;
}

export interface WrittenCalculation {
  expression: string;
  /** `quote` is an index into the part's quotes, from 1; `figure` is as printed. */
  operands: { name: string; quote: number; figure: string; scale: string | null }[];
  result: string;
}

export interface WrittenPart {
  text: string;
  quotes: WrittenQuote[];
  calculation?: WrittenCalculation;
  /** Numbers of the earlier parts that a conclusion rests on. */
  rests_on?: number[];
}

/** A line of `eval/written/*.jsonl`: a question with the reply that a careful model would write. */
export interface WrittenQuestion {
  id: string;
  half: "choose" | "report";
  kind: WrittenKind;
  documents: string[];
  question: string;
  /** Empty if the documents do not answer it. */
  parts: WrittenPart[];
  /** The same parts with something wrong in one of them. */
  faults: { kind: FaultKind; parts: WrittenPart[] }[];
}

export const writtenQuestions = (set: WrittenSet, half: WrittenQuestion["half"]): WrittenQuestion[] =>
  readFileSync(join(import.meta.dirname, `${set}.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): WrittenQuestion => {
      const written: Omit<WrittenQuestion, "faults"> & Partial<WrittenQuestion> = JSON.parse(line);
      return { ...written, faults: written.faults ?? [] };
    })
    .filter((written) => written.half === half);
