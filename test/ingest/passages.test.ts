import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ExtractedPage } from "../../src/domain/extracted.ts";
import type { PassageDraft } from "../../src/domain/passage.ts";
import { ExtractionFailure } from "../../src/extract/failure.ts";
import { readPdf } from "../../src/extract/pdf/pages.ts";
import { splitIntoPassages } from "../../src/ingest/split.ts";
import { sharedData } from "../support/data.ts";
import { coverage, misplaced } from "../support/passages.ts";

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

async function problemsOf(file: string): Promise<{ passages: number; problems: string[] }> {
  const pages = await pagesOf(file);
  const byPage = new Map<number, PassageDraft[]>(pages.map(({ page }) => [page, []]));
  let passages = 0;
  const problems: string[] = [];
  for await (const passage of splitIntoPassages(each(pages))) {
    if (passage.index !== passages++) problems.push(`passage ${passage.index} is number ${passages - 1}`);
    const own = passage.place.source_type === "pdf" ? byPage.get(passage.place.page) : undefined;
    if (own) own.push(passage);
    else problems.push(`of no page: ${JSON.stringify(passage)}`);
  }
  for (const page of pages) {
    const own = byPage.get(page.page) ?? [];
    problems.push(...own.flatMap((passage) => misplaced(passage, page)), ...coverage(own, page));
  }
  return { passages, problems: problems.map((problem) => `${basename(file)}: ${problem}`) };
}

describe("passages of real files", () => {
  // In this process: a process for each of them would take minutes. None of them hangs its reader.
  const root = sharedData("pdf");
  it.skipIf(!root).each([
    { folder: "sec-10-q", atLeast: 3_000 },
    { folder: "us-agency-reports", atLeast: 1_000 },
    { folder: "odd", atLeast: 400 },
  ])("stand where they say, and leave nothing out: $folder", async ({ folder, atLeast }) => {
    const path = join(root ?? "", folder);
    let count = 0;
    const problems: string[] = [];
    for (const name of readdirSync(path).filter((name) => name.endsWith(".pdf"))) {
      const found = await problemsOf(join(path, name));
      count += found.passages;
      problems.push(...found.problems);
    }
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(atLeast);
  });
});
