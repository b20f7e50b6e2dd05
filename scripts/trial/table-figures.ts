/**
 * Draws figures from the tables of PDFs at random, with what the extraction says about each: page and line, the row's
 * label with those above it, the head of its column, the table's unit, and the figure as an answer states it. A person
 * compares them with the pages. `bun scripts/trial/table-figures.ts [how many, by default 100] [seed, by default 1]
 * [PDFs; by default the test data's quarterly reports]`
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Block } from "../../src/domain/documents/structure.ts";
import { figureInWords } from "../../src/domain/documents/table-text.ts";
import { readPdf } from "../../src/extract/pdf/pages.ts";
import { sharedData } from "../../test/support/data.ts";
import { randomNumbers } from "./random.ts";

const [count = "100", seed = "1", ...named] = process.argv.slice(2);
const folder = sharedData("pdf", "sec-10-q");
const files = named.length > 0 ? named : folder ? readdirSync(folder).map((name) => join(folder, name)) : [];

const drawn: string[] = [];
let tables = 0;
for (const file of files) {
  const source = { file, extension: "pdf", media: "", pictures: false };
  for await (const { unit } of readPdf(source)) {
    for (const block of (unit.kind === "page" && unit.structure) || []) {
      if (block.kind !== "table") continue;
      tables += 1;
      drawn.push(...figuresOf(block).map((figure) => `${basename(file)} p.${unit.page} ${figure}`));
    }
  }
}

function figuresOf(block: Extract<Block, { kind: "table" }>): string[] {
  const { title, unit, columns, rows } = block;
  const table = { ...block, rows: rows.map((row) => ({ ...row, start: 0, end: 0 })) };
  return rows.flatMap(({ first, label, under, cells }, row) =>
    cells.flatMap((cell, column) =>
      /\d/.test(cell)
        ? `line ${first + 1}\n  ${cell}\n  row:    ${[...under, label].join(" › ")}\n  column: ${columns[column]}\n  unit:   ${unit ?? "-"}\n  title:  ${title ?? "-"}\n  told:   ${figureInWords(table, row, column)}`
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
