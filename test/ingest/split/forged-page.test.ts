import { describe, expect, test } from "vitest";
import type { ExtractedPage } from "../../../src/domain/documents/extracted.ts";
import type { Block } from "../../../src/domain/documents/structure.ts";
import { blocksOf, type Part } from "../../../src/ingest/split/blocks.ts";
import { boundariesOf } from "../../../src/ingest/split/boundaries.ts";
import { portionsOf } from "../../../src/ingest/split/portions.ts";
import { sizesOf } from "../../../src/ingest/split/size.ts";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";

const LINES = 4000;
const numbered = Array.from({ length: LINES }, (_, index) => `Word${index} goes here.`);
const rows = Array.from({ length: LINES / 2 }, (_, index) => ({
  first: 2 * index,
  last: 2 * index + 1,
  label: `Word${2 * index}`,
  under: [],
  cells: ["1"],
}));
const wholePage = { first: 0, last: LINES - 1, under: [], cells: ["1"] };
const forged: [string, Block[]][] = [
  ["paragraph", [{ kind: "paragraph", first: 0, last: LINES - 1 }]],
  ["list", [{ kind: "list", first: 0, last: LINES - 1, items: rows.map(({ first }) => first + 1) }]],
  ["table", [{ kind: "table", first: 0, last: LINES - 1, columns: ["2022"], rows }]],
  ["column of paragraphs", numbered.map((_, line) => ({ kind: "paragraph", first: line, last: line }))],
];

const portions = (page: ExtractedPage): Part[][] =>
  Array.from(
    portionsOf(
      blocksOf(page).map((block) => ({ ...block, section: [] })),
      page.lines,
    ),
  );

const lengthOf = (parts: Part[], lines: string[]): number =>
  parts.flatMap(({ first, last }) => lines.slice(first, last + 1)).join("\n").length;

describe.each(forged)("a page of one endless %s", (_, structure) => {
  const page: ExtractedPage = { kind: "page", page: 1, lines: numbered, structure };

  test("is split into portions, none of which contains more than a printed page might", () => {
    const all = portions(page);
    expect(Math.max(...all.map((parts) => lengthOf(parts, numbered)))).toBeLessThan(20_000);
    const lines = all.flat().flatMap(({ first, last }) => numbered.slice(first, last + 1));
    expect(lines).toEqual(numbered);
  });

  test("has its rows and items whole, each in one portion", () => {
    const parts = portions(page).flat();
    for (const part of parts.slice(1)) {
      if (part.kind === "list") expect(part.items[0]).toBe(part.first);
      if (part.kind === "table") expect(part.rows[0]?.first).toBe(part.first);
    }
    const items = parts.flatMap((part) =>
      part.kind === "list" ? part.items : part.kind === "table" ? part.rows.map(({ first }) => first) : [],
    );
    expect(new Set(items).size).toBe(items.length);
    expect([0, LINES / 2]).toContain(items.length);
  });

  test("has every word in its passages", async () => {
    const passages = await Array.fromAsync(
      splitIntoPassages(
        (async function* () {
          yield page;
        })(),
      ),
    );
    const text = passages.map((passage) => passage.text).join("\n");
    expect(text.match(/Word\d+/g)).toEqual(numbered.map((line) => line.split(" ")[0]));
  });
});

test.each<[string, Block]>([
  [
    "row",
    { kind: "table", first: 0, last: LINES - 1, columns: ["2022"], rows: [{ ...wholePage, label: "All" }] },
  ],
  ["item", { kind: "list", first: 0, last: LINES - 1, items: [0] }],
])("a %s of a whole endless page is divided at its lines", (_, block) => {
  const all = portions({ kind: "page", page: 1, lines: numbered, structure: [block] });
  expect(Math.max(...all.map((parts) => lengthOf(parts, numbered)))).toBeLessThan(20_000);
  expect(all.flat().flatMap(({ first, last }) => numbered.slice(first, last + 1))).toEqual(numbered);
  const rows = all.flat().flatMap((part) => (part.kind === "table" ? part.rows.map(({ last }) => last) : []));
  for (const last of rows) expect(last).toBe(all[0]?.at(-1)?.last);
});

test.each([
  ["sentence", "Go on. ", 1],
  ["cut", "a", 100],
])("one endless line is looked through %s by %s", (_, again, length) => {
  const text = again.repeat(LINES);
  const steps = [...boundariesOf(text, sizesOf(text))];
  expect(steps.length).toBeGreaterThan(LINES / length - 2);
});

test("a printed page is one portion", () => {
  const lines = numbered.slice(0, 400);
  const parts = lines.map((_, line): Block => ({ kind: "paragraph", first: line, last: line }));
  expect(portions({ kind: "page", page: 1, lines, structure: parts })).toHaveLength(1);
});
