import { describe, expect, it } from "vitest";
import type { Box } from "../../../src/extract/pdf/geometry.ts";
import { structureOf } from "../../../src/extract/pdf/structure/blocks.ts";
import { BodyType } from "../../../src/extract/pdf/structure/body-type.ts";
import { HeadingLevels } from "../../../src/extract/pdf/structure/headings.ts";
import { bodiesOf } from "../../../src/extract/pdf/tables/aligned/bodies.ts";
import { columnsOf } from "../../../src/extract/pdf/tables/aligned/columns.ts";
import { cellLine } from "../../../src/extract/pdf/tables/cells.ts";
import { tablesOn } from "../../../src/extract/pdf/tables/find-tables.ts";
import type { Placed } from "../../../src/extract/pdf/text/fragments.ts";
import type { Line } from "../../../src/extract/pdf/text/lines.ts";
import { rowsOf } from "../../../src/extract/pdf/text/rows.ts";

/** Counts how often places are looked at, so that work is measured and not time. */
class Looks {
  count = 0;

  box(left: number, bottom: number, width: number, height = 10): Box {
    const seen = (value: number): number => {
      this.count += 1;
      return value;
    };
    return {
      get left() {
        return seen(left);
      },
      get right() {
        return seen(left + width);
      },
      get bottom() {
        return seen(bottom);
      },
      get top() {
        return seen(bottom + height);
      },
    };
  }
}

type Printed = [left: number, text: string][];

/** Lines 14 points apart, each with these texts. */
function linesWith(count: number, printed: (index: number) => Printed, looks = new Looks()): Line[] {
  return Array.from({ length: count }, (_, index) => {
    const cells = printed(index);
    const bottom = -14 * index;
    const [first, last] = [cells[0], cells.at(-1)];
    const left = first?.[0] ?? 0;
    const right = last ? last[0] + 5 * last[1].length : 0;
    return {
      text: cells.map(([, text]) => text).join(" "),
      box: looks.box(left, bottom, right - left),
      pieces: cells.map(([x, text]) => ({
        text,
        start: 0,
        box: looks.box(x, bottom, 5 * text.length),
        style: { size: 10, bold: false, italic: false },
      })),
    };
  });
}

const FIGURES: Printed = [
  [60_000, "1,234"],
  [60_100, "5,678"],
];

/** Four times as much takes little more than four times the work; sorting takes the rest. */
function expectLinear(workOf: (size: number) => number): void {
  expect(workOf(8000)).toBeLessThan(6 * workOf(2000));
}

describe("a forged page", () => {
  it("nests sections no deeper than eight, however far heads are indented", () => {
    const rows = tablesOn(
      linesWith(3000, (index) => {
        const label: Printed = [[10 + 4 * index, `s${index}`]];
        return index % 9 === 8 ? [...label, ...FIGURES] : label;
      }),
    ).flatMap(({ block }) => block.rows);
    expect(rows.length).toBeGreaterThan(2000);
    expect(Math.max(...rows.map(({ under }) => under.length))).toBe(8);
    expect(rows.findLast(({ cells }) => cells.join("") !== "")?.under.at(-1)).toMatch(/^s29\d\d$/);
  });

  it("repeats a long head for its rows only as often as the text of a page has room for", () => {
    const head = "A head that goes on ".repeat(500).trim();
    const rows = tablesOn(
      linesWith(1000, (index) => {
        if (index === 1) return [[10, head]];
        return [[index === 0 ? 10 : 30, "Row"], ...FIGURES];
      }),
    ).flatMap(({ block }) => block.rows);
    const named = rows.filter(({ under }) => under.length > 0);
    expect(named[0]?.under).toEqual([head]);
    expect(named.length * head.length).toBeLessThanOrEqual(200_000);
    expect(rows).toHaveLength(1000);
  });

  it("has its pieces compared with few others, however many stand at one height", () => {
    expectLinear((size) => {
      const looks = new Looks();
      const pieces = Array.from(
        { length: size },
        (_, index): Placed => ({
          text: `word${index}`,
          box: looks.box(30 * index, 700, 20),
          style: undefined,
        }),
      );
      const rows = rowsOf(pieces);
      expect(rows.flat().map(({ text }) => text)).toEqual(pieces.map(({ text }) => text));
      return looks.count;
    });
  });

  it.each<[string, (index: number, size: number) => Printed]>([
    [
      "labels above one table",
      (index, size) => (index < size - 3 ? [[10, "label"]] : [[10, "row"], ...FIGURES]),
    ],
    [
      "heads above one table",
      (index, size) => (index < size - 3 ? [[10, "head:"]] : [[10, "row"], ...FIGURES]),
    ],
    [
      "labels between rows",
      (index) => (index % 9 < 8 ? [[10, "a label, and on,"]] : [[10, "row"], ...FIGURES]),
    ],
    ["labels of figures", (index) => [[10 + (index % 50), "label"], ...FIGURES]],
    ["notes below a table", (index) => (index < 4 ? [[10, "row"], ...FIGURES] : [[10, "* a note"]])],
  ])("is read once: a long column of %s", (_, printed) => {
    expectLinear((size) => {
      const looks = new Looks();
      const lines = linesWith(size, (index) => printed(index, size), looks);
      const tables = tablesOn(lines);
      expect(tables.length).toBeGreaterThan(0);
      structureOf(lines, structureOptions(lines, tables));
      return looks.count;
    });
  });

  it("is no table where each row has its figures elsewhere, and is not compared as one", () => {
    const lines = linesWith(2000, (index) => [
      [10, "row"],
      [3000, "1,234"],
      [3100 + 40 * index, "5,678"],
    ]);
    const cells = lines.flatMap((line, index) => cellLine(line, index) ?? []);
    const widths = bodiesOf(cells).map((body) => columnsOf(cells, body).length);
    expect(Math.max(...widths)).toBeLessThan(250);
    expect(tablesOn(lines)).toEqual([]);
  });
});

const structureOptions = (lines: Line[], tables: ReturnType<typeof tablesOn>) => {
  const body = new BodyType();
  body.learn(lines);
  return {
    tables,
    running: { header: 0, footer: 0 },
    body,
    levels: new HeadingLevels(),
    outline: undefined,
    fields: [],
  };
};

it("takes marked lines for notes only up to the first other line below a table", () => {
  const kinds = (...below: string[]): string[] => {
    const lines = linesWith(3 + below.length, (index) =>
      index < 3 ? [[10, "Row"], ...FIGURES] : [[10, below[index - 3] ?? ""]],
    );
    return structureOf(lines, structureOptions(lines, tablesOn(lines))).map(({ kind }) => kind);
  };
  expect(kinds("* a note", "* another")).toEqual(["table", "footnote", "footnote"]);
  expect(kinds("Figure 3: Sales", "* a mark")).toEqual(["table", "caption", "list"]);
});
