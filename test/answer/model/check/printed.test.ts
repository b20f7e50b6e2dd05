import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unprintedFigures } from "../../../../src/answer/model/check/printed.ts";
import type { Passage, PassageTable } from "../../../../src/domain/documents/passage.ts";
import { passage } from "../../../store/lancedb/support.ts";

const TABLE: PassageTable = { title: "Sales", unit: "in millions", columns: ["June 25, 2022"], rows: [] };
const SALES = { ...passage("r", 0, "Total net sales 82,959 81,434"), table: TABLE };

const unprinted = (claim: string, of: Passage | string, question = "") =>
  unprintedFigures(
    claim,
    { passages: [{ passage: typeof of === "string" ? passage("r", 0, of) : of, title: "2022-Q3.pdf" }] },
    question,
  );

describe("figures of a claim that its passage prints", () => {
  it.each([
    ["as they stand there", "Sales were $82,959 million.", SALES],
    ["in another unit, rounded", "Sales were 82.96 billion dollars, about 83 billion.", SALES],
    ["in full", "Sales were $82,959,000,000.", SALES],
    ["with other separators", "Der Umsatz lag bei 82.959 Mio. Euro.", SALES],
    ["with spaces between thousands", "Les ventes étaient de 82 959 millions.", SALES],
    ["as a date in a column's head", "On June 25, 2022 it was so.", SALES],
    ["in the document's title", "In 2022 it was so.", "It was so."],
    ["with decimals, rounded", "It grew by 3.3 %, about 3%.", "It grew by 3.27 %."],
    ["with a scale beside them", "It cost 1.5 billion.", "It cost $1,500 million."],
    ["in thousands of another language", "It cost 2.4 billion.", "Es kostete 2,4 Milliarden Euro."],
    ["in words", "It has 4 metres.", "It rises by four metres."],
    ["in digits of another script", "It has 45 metres.", "٤٥ متر"],
    ["in names, ordinals and marks of the answer's own", "1. In Q3, the 3rd, Form 10-K [2] says so.", "So."],
    ["in groups as in India", "It cost 12,34,567.", "It cost 1234567."],
  ])("%s", (_, claim, of) => expect(unprinted(claim, of)).toEqual([]));

  it("are the years that were asked about as well", () => {
    expect(unprinted("In 2019 it was so.", "It was so.", "How was it in 2019?")).toEqual([]);
    expect(unprinted("It was 2500.", "It was so.", "Was it 2500?")).toEqual(["2500"]);
  });
});

describe("figures of a claim that its passage does not print", () => {
  it.each<[string, string, Passage | string, string[]]>([
    ["of another amount", "Sales were $82,960 million.", SALES, ["82,960"]],
    ["that are a part of a number", "Sales were 959 million.", SALES, ["959"]],
    ["of another scale", "Sales were 82,959 trillion.", SALES, ["82,959"]],
    ["rounded wrongly", "Sales were 82.95 billion.", SALES, ["82.95"]],
    ["rounded where nothing says so", "It has 5 metres.", "It has 5.3 metres.", ["5"]],
    ["that were reckoned", "It rose by 1,525.", SALES, ["1,525"]],
    ["among others that it does", "From 81,434 to 90,000.", SALES, ["90,000"]],
    ["in another scale's words", "It cost 5 billion.", "It cost 5 million.", ["5"]],
  ])("%s", (_, claim, of, missing) => expect(unprinted(claim, of)).toEqual(missing));
});

it("a number is printed wherever it stands, in any of the usual forms", () => {
  const forms = [
    (value: number) => String(value),
    (value: number) => value.toLocaleString("en"),
    (value: number) => value.toLocaleString("de"),
    (value: number) => value.toLocaleString("fr"),
    (value: number) => value.toLocaleString("de-CH"),
  ];
  const form = fc.constantFrom(...forms);
  fc.assert(
    fc.property(fc.integer({ min: 13, max: 10 ** 9 }), form, form, (value, one, other) => {
      expect(unprinted(`It was ${one(value)}.`, `Once, ${other(value)} came.`)).toEqual([]);
      expect(unprinted(`It was ${one(value)}.`, `Once, ${other(value + 1)} came.`)).not.toEqual([]);
    }),
  );
});

it("takes any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (claim, text) => {
      expect(unprinted(claim, text).length).toBeLessThanOrEqual(claim.length);
    }),
  );
});
