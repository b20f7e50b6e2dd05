/** Splits the PDFs of a folder and prints, as JSON, how many passages they have and what is wrong with those. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ExtractedPage } from "../../../src/domain/documents/extracted.ts";
import { type PassageDraft, pageOf } from "../../../src/domain/documents/passage.ts";
import { ExtractionFailure } from "../../../src/extract/failure.ts";
import { readPdf } from "../../../src/extract/pdf/pages.ts";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";
import { coverage, misplaced } from "./passages.ts";

export interface PassageProblems {
  passages: number;
  problems: string[];
}

async function pagesOf(file: string): Promise<ExtractedPage[]> {
  const pages: ExtractedPage[] = [];
  const source = { file, extension: "pdf", media: "", pictures: false };
  try {
    for await (const { unit } of readPdf(source)) if (unit.kind === "page") pages.push(unit);
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
  }
  return pages;
}

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

async function problemsOf(file: string): Promise<PassageProblems> {
  const pages = await pagesOf(file);
  const byPage = new Map<number, PassageDraft[]>(pages.map(({ page }) => [page, []]));
  let passages = 0;
  const problems: string[] = [];
  for await (const passage of splitIntoPassages(each(pages))) {
    if (passage.index !== passages++) problems.push(`passage ${passage.index} is number ${passages - 1}`);
    const own = byPage.get(pageOf(passage) ?? 0);
    if (own) own.push(passage);
    else problems.push(`of no page: ${JSON.stringify(passage)}`);
  }
  for (const page of pages) {
    const own = byPage.get(page.page) ?? [];
    problems.push(...own.flatMap((passage) => misplaced(passage, page)), ...coverage(own, page));
  }
  return { passages, problems };
}

const [folder = ""] = process.argv.slice(2);
const all: PassageProblems = { passages: 0, problems: [] };
for (const name of readdirSync(folder).filter((name) => name.endsWith(".pdf"))) {
  const { passages, problems } = await problemsOf(join(folder, name));
  all.passages += passages;
  all.problems.push(...problems.map((problem) => `${name}: ${problem}`));
}
console.log(JSON.stringify(all));
