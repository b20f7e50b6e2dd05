/**
 * Lines drawn at random from pages with tables, with the number that the extraction gives each, next to the number from
 * `pdftotext -layout` (its lines that are not blank). `bun scripts/trial/lines.ts [count] [seed] [files]`; by default
 * 300 of the shared test data's reports. Prints where the two differ, to be decided by looking at the page.
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { ExtractedPage } from "../../src/domain/documents/extracted.ts";
import { readPdf } from "../../src/extract/pdf/pages.ts";
import { sharedData } from "../../test/support/data.ts";
import { randomNumbers } from "./random.ts";

/** Reports of agencies to draw from, in addition to all of the quarterly ones. */
const AGENCIES = 5;

const [count = "300", seed = "1", ...named] = process.argv.slice(2);
const inFolder = (name: string): string[] => {
  const folder = sharedData("pdf", name);
  const names = folder ? readdirSync(folder).filter((each) => each.endsWith(".pdf")) : [];
  return names.sort().map((each) => join(folder ?? "", each));
};
const files =
  named.length > 0 ? named : [...inFolder("sec-10-q"), ...inFolder("us-agency-reports").slice(0, AGENCIES)];
if (files.length === 0) process.exit(0);
if (Bun.which("pdftotext") === null) {
  console.warn("skipped: pdftotext (poppler-utils) is not installed");
  process.exit(0);
}

interface Candidate {
  file: string;
  page: ExtractedPage;
  line: number;
}

const dense = (text: string): string => text.replace(/[\s.…]+/g, "");

const candidates: Candidate[] = [];
for (const file of files) {
  const source = { file, extension: "pdf", media: "", pictures: false };
  for await (const { unit } of readPdf(source)) {
    if (unit.kind !== "page" || !unit.structure?.some(({ kind }) => kind === "table")) continue;
    for (const line of unit.lines.keys()) candidates.push({ file, page: unit, line });
  }
}

const random = randomNumbers(Number(seed));
const tally = { same: 0, other: 0, missing: 0 };
for (let left = Math.min(Number(count), candidates.length); left > 0; left--) {
  const [drawn] = candidates.splice(Math.floor(random() * candidates.length), 1);
  if (!drawn) break;
  const { file, page, line } = drawn;
  const { stdout } = Bun.spawnSync([
    "pdftotext",
    "-layout",
    "-f",
    `${page.page}`,
    "-l",
    `${page.page}`,
    file,
    "-",
  ]);
  const theirs = stdout
    .toString()
    .split("\n")
    .filter((each) => each.trim() !== "");
  const own = dense(page.lines[line] ?? "");
  const numbers = theirs.flatMap((each, index) => (dense(each) === own ? [index] : []));
  const place = `${basename(file)} p.${page.page} line ${line + 1}: ${page.lines[line]?.slice(0, 100)}`;
  if (numbers.includes(line)) tally.same += 1;
  else if (numbers.length === 0) {
    tally.missing += 1;
    console.log(
      `no such line   ${place}\n               theirs: ${theirs[line]?.trim().replace(/\s+/g, " ").slice(0, 100)}`,
    );
  } else {
    tally.other += 1;
    console.log(
      `theirs ${numbers
        .map((number) => number + 1)
        .join(", ")
        .padEnd(8)}${place}`,
    );
  }
}
console.log(`the same ${tally.same}, another number ${tally.other}, not a line of theirs ${tally.missing}`);
