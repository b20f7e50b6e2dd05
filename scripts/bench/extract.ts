/**
 * Pages per second of our PDF extraction against poppler's `pdftotext`, over the same files in one run.
 * `bun scripts/bench/extract.ts [folder of PDFs]`; the default is the shared test data's quarterly reports.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readPdf } from "../../src/extract/pdf/pages.ts";
import { sharedData } from "../../test/support/data.ts";

const folder = process.argv[2] ?? sharedData("pdf", "sec-10-q");
if (folder === undefined) process.exit(0);
if (Bun.which("pdftotext") === null) {
  console.warn("skipped: pdftotext (poppler-utils) is not installed");
  process.exit(0);
}
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".pdf"))
  .map((name) => join(folder, name));

async function ours(): Promise<number> {
  let pages = 0;
  for (const file of files) {
    const source = { file, extension: "pdf", media: "", pictures: false };
    for await (const _ of readPdf(source)) pages += 1;
  }
  return pages;
}

async function poppler(): Promise<void> {
  for (const file of files) {
    await Bun.spawn(["pdftotext", file, "-"], { stdout: "ignore", stderr: "ignore" }).exited;
  }
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

const pages = await ours();
// Alternating, the better of each: the machine has other work.
const times: { ours: number; poppler: number }[] = [];
for (let round = 0; round < 3; round++) {
  times.push({ ours: await seconds(ours), poppler: await seconds(poppler) });
}
const best = (of: "ours" | "poppler") => pages / Math.min(...times.map((time) => time[of]));
console.log(`${files.length} files, ${pages} pages`);
console.log(`ours       ${best("ours").toFixed(0)} pages/s (one process)`);
console.log(`pdftotext  ${best("poppler").toFixed(0)} pages/s (one process per file)`);
console.log(`ratio      ${(best("ours") / best("poppler")).toFixed(2)} × pdftotext`);
