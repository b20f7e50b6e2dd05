import { describe, expect, it } from "vitest";
import { checkPart, type Held } from "../../../src/answer/model/check/check.ts";
import { givenOf } from "../../../src/answer/model/given/given.ts";
import { readPart } from "../../../src/answer/model/reply/reply.ts";
import type { PassageTable } from "../../../src/domain/documents/passage.ts";
import { passage } from "../../store/lancedb/support.ts";

const tablePassage = (table: Omit<PassageTable, "rows">, rows: [string, ...string[]][]) => {
  const lines = rows.map((row) => row.join(" "));
  const starts = lines.map((_, at) => lines.slice(0, at).join("\n").length + (at === 0 ? 0 : 1));
  return {
    ...passage("r", 0, lines.join("\n")),
    table: {
      ...table,
      rows: rows.map(([label, ...cells], at) => ({
        label,
        under: [],
        cells,
        start: starts[at] ?? 0,
        end: (starts[at] ?? 0) + (lines[at]?.length ?? 0),
      })),
    },
  };
};

const SALES = tablePassage({ title: "Sales", unit: "in millions", columns: ["2022", "2021", "2020"] }, [
  ["Net sales", "82,959", "81,434", "59,685"],
  ["Cost of sales", "47,074", "46,179", "37,005"],
  ["Operating income", "23,076", "24,126", "13,091"],
]);
const STORES = passage(
  "s",
  0,
  "The firm had 24 stores in Essen and 31 in Bonn. No dogs are allowed in them.",
);
const GIVEN = [givenOf(SALES, "report.pdf"), givenOf(STORES, "stores.pdf")];

const check = (part: object, before: (Held | undefined)[] = []) => {
  const read = readPart(part);
  if (read === undefined) throw new Error("no part");
  return checkPart(read, { given: GIVEN, question: "" }, before);
};
const refusalOf = (checked: ReturnType<typeof checkPart>): string =>
  "refusal" in checked ? checked.refusal : "it holds";

const row = (quote: string, passage = 1) => ({ passage, quote });
const operand = (name: string, figure: string, source = 1, scale: string | null = "million") => ({
  name,
  figure,
  source,
  scale,
});

const GROWTH = {
  text: "Net sales rose by 1.9% from 2021 to 2022.",
  sources: [row("Net sales 82,959 81,434")],
  calculation: {
    expression: "change(new, old)",
    operands: [operand("new", "82,959"), operand("old", "81,434")],
    result: "1.9%",
  },
};

describe("a part with a calculation", () => {
  it("holds where it agrees with its text, and shows each operand with its place", () => {
    expect(check(GROWTH)).toMatchObject({
      sources: [{ resource_id: "r" }],
      calculation: {
        expression: "change(new, old)",
        operands: [
          { name: "new", text: "82,959", value: 82_959_000_000, source: 0 },
          { name: "old", text: "81,434", value: 81_434_000_000, source: 0 },
        ],
        result: { text: "1.9%" },
      },
    });
  });

  it("may rest on several passages", () => {
    const checked = check({
      text: "Sales per store were 1,508.3 million dollars.",
      sources: [row("Net sales 82,959"), row("24 stores in Essen and 31 in Bonn", 2)],
      calculation: {
        expression: "sales / (essen + bonn)",
        operands: [
          operand("sales", "82,959"),
          operand("essen", "24", 2, null),
          operand("bonn", "31", 2, null),
        ],
        result: "1,508.3",
      },
    });
    expect(checked).toMatchObject({ sources: [{ resource_id: "r" }, { resource_id: "s" }] });
  });

  it.each([
    [
      "states another result",
      { text: "Net sales rose by 2.9% from 2021 to 2022." },
      /change\(new, old\) is 1\.87/,
    ],
    ["says the opposite", { text: "Net sales fell by 1.9% from 2021 to 2022." }, /says that it is more/],
    [
      "names a figure that its quote does not print",
      {
        calculation: {
          ...GROWTH.calculation,
          operands: [operand("new", "82,960"), operand("old", "81,434")],
        },
      },
      /does not print 82,960/,
    ],
    [
      "takes a figure from another year than it says",
      {
        text: "Net sales rose by 39% from 2021 to 2022, from 59,685 to 82,959.",
        sources: [row("Net sales 82,959 81,434 59,685")],
        calculation: {
          ...GROWTH.calculation,
          operands: [operand("new", "82,959"), operand("old", "59,685")],
        },
      },
      /59,685 stands in another row or column/,
    ],
    [
      "takes a figure from another row than it says",
      {
        text: "Operating income was 46,179 in 2021.",
        sources: [row("Cost of sales 47,074 46,179")],
        calculation: null,
      },
      /46,179 stands in another row or column/,
    ],
    ["has an invented quote", { sources: [row("Net sales 82,959 81,435")] }, /does not say the quoted words/],
    [
      "has a figure besides that is printed nowhere",
      { text: "Net sales rose by 1.9% to 99,999 in 2022 from 2021." },
      /do not print 99,999/,
    ],
  ])("does not hold where it %s", (_, change, why) => {
    expect(refusalOf(check({ ...GROWTH, ...change }))).toMatch(why);
  });

  it("without one may state no figure that is printed nowhere", () => {
    expect(refusalOf(check({ ...GROWTH, calculation: null }))).toMatch(/do not print 1\.9/);
    expect(refusalOf(check({ text: "It has 55 stores.", sources: [] }))).toMatch(/do not print 55/);
  });
});

describe("a verdict", () => {
  const compared = (text: string, expression = "essen > bonn") =>
    refusalOf(
      check({
        text,
        sources: [row("24 stores in Essen and 31 in Bonn", 2)],
        calculation: {
          expression,
          operands: [operand("essen", "24", 1, null), operand("bonn", "31", 1, null)],
          result: "",
        },
      }),
    );

  it.each([
    ["No, Essen has 24 stores and Bonn 31.", "essen > bonn"],
    ["Yes, Bonn has more stores, 31 against 24.", "bonn > essen"],
    ["Essen has fewer stores than Bonn.", "essen < bonn"],
    ["Bonn has more stores than Essen.", "essen < bonn"],
  ])("holds where the comparison does: %s", (text, expression) => {
    expect(compared(text, expression)).toBe("it holds");
  });

  it.each([
    ["No, Essen did not have more than Bonn.", "essen > bonn"],
    ["Compared with Essen, Bonn has more stores.", "bonn > essen"],
    ["There are more stores in Bonn (31) than in Essen (24).", "bonn > essen"],
    ["No more than 31 stores are in Bonn.", "essen < bonn"],
  ])("is not refused for how it is said: %s", (text, expression) => {
    expect(compared(text, expression)).toBe("it holds");
  });

  it.each([
    ["Yes, Essen has 24 stores and Bonn 31.", "essen > bonn"],
    ["No, Bonn has 31 stores and Essen 24.", "bonn > essen"],
    ["Essen has more stores.", "essen < bonn"],
    ["So Essen has the larger number.", "bonn > essen"],
  ])("does not where it says the opposite: %s", (text, expression) => {
    expect(compared(text, expression)).not.toBe("it holds");
  });

  it("is drawn from parts that hold, by what they calculate", () => {
    const growth = check(GROWTH);
    if ("refusal" in growth) throw new Error(growth.refusal);
    const drawn = (text: string, before: (Held | undefined)[]) =>
      refusalOf(check({ text, sources: [], rests_on: [1] }, before));
    expect(drawn("Yes, sales rose.", [growth])).toBe("it holds");
    expect(drawn("No, sales fell.", [growth])).toMatch(/says that it is more/);
    expect(drawn("Yes, sales rose.", [undefined])).toMatch(/did not hold/);
    const { calculated: _, ...uncalculated } = growth;
    expect(drawn("Yes, sales rose.", [uncalculated])).toMatch(/without a comparison/);
  });

  it("does not affirm what the quoted words deny", () => {
    const allowed = (text: string) =>
      refusalOf(check({ text, sources: [row("No dogs are allowed in them", 2)] }));
    expect(allowed("No, dogs are not allowed in the stores.")).toBe("it holds");
    expect(allowed("Yes, dogs are allowed in the stores.")).toMatch(/deny/);
  });
});
