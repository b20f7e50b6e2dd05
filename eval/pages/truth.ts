import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Half } from "../questions.ts";
import { dataFolder } from "../sets.ts";

/** A value of a table on a page, with the names of its row and column. */
export interface TrueCell {
  row: string;
  column: string;
  value: string;
}

/** A page as a person reads it. */
export interface TruePage {
  /** Absolute path of the PDF. */
  file: string;
  /** From 1. */
  page: number;
  /** What the page tests: "raised-notes", "arabic". */
  kind: string;
  /** In reading order, as a person would type them. */
  lines: string[];
  cells: TrueCell[];
  /** Text that must not be read: hidden sentences, figures joined with their note marks. */
  absent: string[];
  /** Whether it is suitable as a scan. */
  scannable: boolean;
}

const FOLDER = join(import.meta.dirname);

/** The pages made for this project, of one half, and those of public reports if the shared data is available. */
export function truePages(half: Exclude<Half, "all">): TruePage[] {
  const own = join(FOLDER, half);
  const made = pagesIn(join(own, "truth.jsonl"), own);
  const data = dataFolder("pdf");
  if (data === undefined) return made;
  const real = readFileSync(join(FOLDER, "real.jsonl"), "utf8");
  const ofHalf = linesIn(real).filter((line) => JSON.parse(line).half === half);
  return [...made, ...ofHalf.map((line) => pageOf(line, data, "reports"))];
}

const pagesIn = (file: string, folder: string): TruePage[] =>
  existsSync(file) ? linesIn(readFileSync(file, "utf8")).map((line) => pageOf(line, folder)) : [];

const linesIn = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

function pageOf(json: string, folder: string, kind = ""): TruePage {
  const given: Partial<TruePage> & { file: string; page: number } = JSON.parse(json);
  return {
    kind,
    lines: [],
    cells: [],
    absent: [],
    scannable: false,
    ...given,
    file: join(folder, given.file),
  };
}
