/**
 * Draws figures of the tables of PDFs at random, with what the extraction says of each: page and line, the row's label
 * with what it stands under, the head of its column, the unit. A person compares them with the pages.
 * `bun scripts/trial/table-figures.ts [how many, by default 100] [seed, by default 1] [PDFs; by default the test data's
 * quarterly reports]`
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { linesOf } from "../../src/extract/pdf/lines.ts";
import { loadPdf } from "../../src/extract/pdf/pdfium.ts";
import { type TableBlock, tablesOn } from "../../src/extract/pdf/tables.ts";
import { sharedData } from "../../test/support/data.ts";
import { randomNumbers } from "./random.ts";

const [count = "100", seed = "1", ...named] = process.argv.slice(2);
const folder = sharedData("pdf", "sec-10-q");
const files = named.length > 0 ? named : folder ? readdirSync(folder).map((name) => join(folder, name)) : [];

const drawn: string[] = [];
let tables = 0;
for (const file of files) {
  const document = (await loadPdf(file)).open();
  if (typeof document === "string") throw new Error(`${file} is ${document}`);
  for (let index = 0; index < document.pageCount; index++) {
    for (const table of document.withPage(index, (page) => tablesOn(linesOf(page.text))) ?? []) {
      tables += 1;
      drawn.push(...figuresOf(table).map((figure) => `${basename(file)} p.${index + 1} ${figure}`));
    }
  }
  document.close();
}

function figuresOf({ title, unit, columns, rows }: TableBlock): string[] {
  return rows.flatMap(({ first, label, under, cells }) =>
    cells.flatMap((cell, column) =>
      /\d/.test(cell)
        ? `line ${first + 1}\n  ${cell}\n  row:    ${[...under, label].join(" › ")}\n  column: ${columns[column]}\n  unit:   ${unit ?? "-"}\n  title:  ${title ?? "-"}`
        : [],
    ),
  );
}

console.log(`${files.length} files, ${tables} tables, ${drawn.length} figures`);
const random = randomNumbers(Number(seed));
for (let left = Math.min(Number(count), drawn.length); left > 0; left--) {
  const [figure] = drawn.splice(Math.floor(random() * drawn.length), 1);
  console.log(`\n${figure}`);
}
