import fc from "fast-check";
import { expect, test } from "vitest";
import { laidOut } from "../../../cli/terminal/layout.ts";

const TABLE = [
  "Sales (in millions)",
  "",
  "|  | Three Months Ended June 25, 2022 | Change |",
  "|---|---|---|",
  "| Flour › Rye | $7 | 2% |",
  "| A\\|B | 12,300 |  | [1]",
].join("\n");

test("a table is set in columns, heads wrapped, figures to the right, the mark behind its row", () => {
  expect(laidOut(TABLE, 60).split("\n")).toEqual([
    "Sales (in millions)",
    "",
    "             Three Months  Change",
    "               Ended June",
    "                 25, 2022",
    "Flour › Rye            $7      2%",
    "A|B                12,300         [1]",
  ]);
});

test("and row by row if it does not fit", () => {
  expect(laidOut(TABLE, 30).split("\n")).toEqual([
    "Sales (in millions)",
    "",
    "Flour › Rye",
    "  Three Months Ended June 25,",
    "  2022: $7",
    "  Change: 2%",
    "A|B [1]",
    "  Three Months Ended June 25,",
    "  2022: 12,300",
  ]);
});

test("off a terminal text stays as it is", () => {
  expect(laidOut(TABLE, Number.POSITIVE_INFINITY)).toBe(TABLE);
});

test("no line is wider than the terminal, and no word is lost", () => {
  const cell = fc.stringMatching(/^[a-z]{0,9}( [a-z]{1,9}){0,3}$/);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })),
      fc.integer({ min: 20, max: 90 }),
      (rows, width) => {
        const [head = [], ...more] = rows;
        const text = [head, head.map(() => "---"), ...more].map((cells) => `|${cells.join("|")}|`).join("\n");
        const shown = laidOut(text, width);
        for (const line of shown.split("\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(width);
        for (const cells of more)
          for (const word of cells.slice(0, head.length).join(" ").split(" ")) expect(shown).toContain(word);
      },
    ),
  );
});
