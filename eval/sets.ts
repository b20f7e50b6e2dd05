import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

export interface Text {
  id: string;
  text: string;
}

/** A retrieval set: passages, questions, and for each question the grades of the passages that answer it. */
export interface RetrievalSet {
  name: string;
  corpus: Text[];
  queries: Text[];
  grades: Map<string, Map<string, number>>;
  /** Gold answers by question, as words of the passage; empty if the set gives none. */
  answers: Map<string, string[]>;
  /** ISO 639-1. */
  language: string;
}

/**
 * The folder of the shared data, next to the repository unless `QA_TEST_DATA` names it; undefined, with a message, if
 * there is none.
 */
export function dataFolder(...parts: string[]): string | undefined {
  const root = process.env.QA_TEST_DATA ?? join(import.meta.dirname, "../../shared/data");
  const path = resolve(root, ...parts);
  if (existsSync(path)) return path;
  console.log(`skipped: no data at ${path} (set QA_TEST_DATA)`);
  return undefined;
}

/**
 * The folders of the reports that our own questions are about; undefined, with a message, if one of them is missing.
 */
export function reportFolders(): string[] | undefined {
  const folders = ["sec-10-q", "us-agency-reports"].map((name) => dataFolder("pdf", name));
  const present = folders.filter((folder) => folder !== undefined);
  return present.length < folders.length ? undefined : present;
}

/** The sets of paragraphs of which a half is for development. */
export const PROSE_SETS = ["xquad-en", "xquad-es", "xquad-de"];

export async function retrievalSet(name: string): Promise<RetrievalSet | undefined> {
  const folder = dataFolder("qa", name);
  if (folder === undefined) return undefined;
  const grades = new Map<string, Map<string, number>>();
  for (const line of linesOf(await readFile(join(folder, "qrels.tsv"), "utf8"))) {
    const [query = "", document = "", grade = "0"] = line.split("\t");
    const known = grades.get(query) ?? new Map<string, number>();
    grades.set(query, known.set(document, Number(grade)));
  }
  return {
    name,
    corpus: await textsOf(join(folder, "corpus.jsonl")),
    queries: await textsOf(join(folder, "queries.jsonl")),
    grades,
    answers: await answersOf(join(folder, "answers.jsonl")),
    language: /^xquad-(..)$/.exec(name)?.[1] ?? "en",
  };
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

const textsOf = async (file: string): Promise<Text[]> =>
  linesOf(await readFile(file, "utf8")).map((line): Text => {
    const { id, text } = JSON.parse(line);
    return { id: String(id), text: String(text) };
  });

async function answersOf(file: string): Promise<Map<string, string[]>> {
  if (!existsSync(file)) return new Map();
  return new Map(
    linesOf(await readFile(file, "utf8")).map((line) => {
      const { id, answers }: { id: string; answers: string[] } = JSON.parse(line);
      return [id, answers];
    }),
  );
}
