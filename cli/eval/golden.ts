import { readFile } from "node:fs/promises";
import { usageError } from "../errors/failure.ts";
import { fileFault } from "../terminal/file-fault.ts";
import { csvRows } from "./csv.ts";

/** A question with the expected citations. */
export interface Golden {
  question: string;
  /** Titles, any of which is right; none: the question should be answered by saying that nothing was found. */
  documents: string[];
  page?: number;
  /** Words that the answer or one of its quotes must have. */
  text?: string;
}

/** The names a file may give its columns; case, spaces, `-` and `_` do not matter. */
const COLUMNS = {
  question: ["question"],
  document: ["expecteddocument", "document", "expecteddocuments", "documents"],
  page: ["page", "expectedpage"],
  text: ["expectedtext", "text"],
} as const;

/** Fields by which a server judges golden files, and nothing is measured here. */
const JUDGED_ELSEWHERE = ["all", "answers", "pages"];

const MAX_QUESTIONS = 10_000;

/**
 * Reads questions from a CSV file with a header, or from one with a JSON object in each line (`.jsonl`, `.ndjson`).
 * @returns them, and the fields of the file that only `qa evaluations` knows.
 * @throws a usage error that names the line, for what cannot be read.
 */
export async function goldenQuestions(path: string): Promise<{ golden: Golden[]; unmeasured: string[] }> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw usageError(`Cannot read ${path}: ${fileFault(error)}`);
  });
  const rows = /\.(?:jsonl|ndjson)$/i.test(path) ? jsonRows(text, path) : parsedCsv(text, path);
  if (rows.length === 0) throw usageError(`${path} has no questions.`);
  if (rows.length > MAX_QUESTIONS) throw usageError(`${path} has more than ${MAX_QUESTIONS} questions.`);
  return {
    golden: rows.map((row, at) => goldenOf(row, `${path}, question ${at + 1}`)),
    unmeasured: JUDGED_ELSEWHERE.filter((field) => rows.some((row) => field in row)),
  };
}

type Row = Record<string, unknown>;

function parsedCsv(text: string, path: string): Row[] {
  try {
    return csvRows(text);
  } catch (error) {
    throw usageError(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const jsonRows = (text: string, path: string): Row[] =>
  text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      const row: unknown = JSON.parse(line);
      if (typeof row === "object" && row !== null) return [Object.fromEntries(Object.entries(row))];
    } catch {
      // Said below, as for a line that is JSON but no object.
    }
    throw usageError(`${path}, line ${at + 1}: it is not a JSON object.`);
  });

function goldenOf(row: Row, where: string): Golden {
  const named = new Map(
    Object.entries(row).map(([name, value]) => [name.toLowerCase().replace(/[\s_-]/g, ""), value]),
  );
  const cellOf = (column: keyof typeof COLUMNS): unknown =>
    COLUMNS[column].map((name) => named.get(name)).find((value) => value !== undefined && value !== null);
  const textOf = (column: keyof typeof COLUMNS): string => String(cellOf(column) ?? "").trim();
  const question = textOf("question");
  if (question === "")
    throw usageError(`${where}: there is no question. The columns are question, document, page, text.`);
  const given = cellOf("document");
  const documents = (Array.isArray(given) ? given.flat().map(String) : textOf("document").split(";"))
    .map((document) => document.trim())
    .filter((document) => document !== "");
  const page = textOf("page");
  if (page !== "" && !/^[1-9]\d*$/.test(page))
    throw usageError(`${where}: the page ${page} is not a whole number from 1.`);
  const text = textOf("text");
  return {
    question,
    documents,
    ...(page === "" ? {} : { page: Number(page) }),
    ...(text === "" ? {} : { text }),
  };
}
