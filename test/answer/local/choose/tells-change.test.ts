import { expect, test } from "vitest";
import { tellsChange } from "../../../../src/answer/local/choose/tells-change.ts";
import { found, foundTable } from "../hits.ts";

const sales = {
  what: "Orchard's bread sales",
  figure: "how much was Orchard's bread sales?",
  language: "en",
};
const said = (text: string) =>
  tellsChange(sales, { form: "sentence", text, hit: found(text, "Orchard").hit });

test.each([
  ["Bread sales increased 27% in the north.", "asked"],
  ["Total bread sales of Orchard fell by $3 million.", "asked"],
  ["The wheel broke. Bread sales rose 4%.", "asked"],
  ["Rye bread sales increased 27%.", "alike"],
  ["Bread sales increased.", "alike"],
  ["Bread sales were $3 million.", undefined],
  ["Pear sales increased 27%.", undefined],
  ["Bread sales are expected to be $3 million, or to grow between 2% and 8%.", undefined],
  ["Costs rose 4% with higher bread sales.", undefined],
])("a sentence tells of the very change, of one with its words, or of none: %s", (text, told) => {
  expect(said(text)).toBe(told);
});

test("a row tells of it where it says so, and its table and section have what it does not say", () => {
  const { hit } = foundTable("Orchard", { columns: ["2023"] }, [["Bread", "27%"]]);
  const inSection = (...section: string[]) => ({ ...hit, passage: { ...hit.passage, section } });
  const text = "Percentage growth › Bread: 27% (2023)";
  expect(tellsChange(sales, { form: "row", text, hit: inSection("Sales") })).toBe("alike");
  expect(tellsChange(sales, { form: "row", text, hit: inSection("Costs") })).toBeUndefined();
  expect(
    tellsChange(sales, { form: "row", text: "Bread: 27% (2023)", hit: inSection("Sales") }),
  ).toBeUndefined();
});
