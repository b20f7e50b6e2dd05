import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExtractedPage } from "../../../src/domain/documents/extracted.ts";
import { pageOf } from "../../../src/domain/documents/passage.ts";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";
import { type Stated, structuredPage } from "../../support/pdf/structured-page.ts";
import { coverage, misplaced } from "../../support/store/passages.ts";

const word = fc.oneof(
  fc.constantFrom(
    "the",
    "Company",
    "co-",
    "sold",
    "$",
    "7,442",
    "sales.",
    "Net",
    "•",
    "quarter,",
    "as follows:",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
);
const line = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(" ").trim());
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const kinds = ["paragraph", "paragraph", "caption", "footnote", "header", "footer", "contents"] as const;
const row = fc
  .tuple(
    line,
    fc.array(line, { maxLength: 2 }),
    fc.array(line, { maxLength: 1 }),
    fc.array(line, { maxLength: 2 }),
  )
  .map(([first, more, under, cells]) => ({
    lines: [first, ...more] satisfies [string, ...string[]],
    under,
    cells,
  }));
const part: fc.Arbitrary<Stated> = fc.oneof(
  fc.tuple(fc.constantFrom(...kinds), lines).map(([kind, texts]): Stated => [kind, ...texts]),
  fc.record({ heading: line, level: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ list: fc.array(lines, { minLength: 1 }), intro: fc.array(line, { maxLength: 2 }) }),
  fc.record({
    heads: fc.array(line, { maxLength: 3 }),
    columns: fc.array(line, { maxLength: 2 }),
    rows: fc.array(row, { minLength: 1, maxLength: 30 }),
  }),
);
const pages = fc
  .array(fc.array(part, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((stated) => stated.map((parts, index) => structuredPage(parts, index + 1)));

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

const withoutStructure = ({ structure, ...bare }: ExtractedPage): ExtractedPage => bare;

describe("passages of any structure", () => {
  test("contain every word that is not in a header, footer or contents, at the stated places", async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (source) => {
        const passages = Map.groupBy(
          await Array.fromAsync(splitIntoPassages(each(source))),
          (passage) => pageOf(passage) ?? 0,
        );
        // Where no page has a passage otherwise, all have those of headers, footers and contents.
        const any = source.some(({ structure = [] }) =>
          structure.some(({ kind }) => !kinds.slice(4).some((other) => other === kind)),
        );
        const isTold = source.every(
          (page) => coverage(passages.get(page.page) ?? [], withoutStructure(page)).length === 0,
        );
        for (const page of source) {
          const own = passages.get(page.page) ?? [];
          expect(own.flatMap((passage) => misplaced(passage, page))).toEqual([]);
          expect(coverage(own, any || !isTold ? page : withoutStructure(page))).toEqual([]);
        }
      }),
    );
  });

  test("hold every row once and whole, unless it is too large, and no other text after the first row", async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (source) => {
        const passages = await Array.fromAsync(splitIntoPassages(each(source)));
        const seen = passages.flatMap(({ text, table }) => {
          const rows = table?.rows ?? [];
          const [first, last] = [rows[0], rows.at(-1)];
          if (first && last) expect(last.end).toBe(text.length);
          for (const [index, { start, end }] of rows.entries()) {
            expect(text.slice(start, end).trim()).not.toBe("");
            expect(text.slice(end, rows[index + 1]?.start ?? end).trim()).toBe("");
          }
          return rows;
        });
        const all = source.flatMap(({ structure = [], lines: printed }) =>
          structure.flatMap((block) =>
            block.kind === "table"
              ? block.rows.map((row) => ({ ...row, words: printed.slice(row.first, row.last + 1).join(" ") }))
              : [],
          ),
        );
        const small = all
          .filter(({ words }) => words.length < 300)
          .map(({ label, cells }) => JSON.stringify([label, cells]));
        const found = seen.map(({ label, cells }) => JSON.stringify([label, cells]));
        for (const one of new Set(small))
          expect(found.filter((other) => other === one).length).toBeGreaterThanOrEqual(
            small.filter((other) => other === one).length,
          );
        expect(seen.length).toBeGreaterThanOrEqual(all.length);
      }),
    );
  });
});
