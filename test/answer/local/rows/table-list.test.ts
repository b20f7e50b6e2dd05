import { expect, test } from "vitest";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const ABOVE = "No single customer bought more than a tenth of the bread that Orchard sold.";
const LEAD = "Bread sold was as follows:";
const BELOW = "The figures of the northern ovens were estimated by Anna Berg.";
const ROWS = ["Northern ovens $ 25", "Southern ovens $ 31"];

const letter = () => {
  const text = [ABOVE, LEAD, "", "2022", ...ROWS, "", BELOW].join("\n");
  const rows = ROWS.map((line) => {
    const start = text.indexOf(line);
    const [label = "", cell = ""] = line.split(/ (?=\$)/);
    return { label, under: [], cells: [cell], start, end: start + line.length };
  });
  return found(text, "Orchard", { table: { title: LEAD, columns: ["2022"], rows } });
};

const said = (question: string): string[] =>
  readLocally(question, { found: [letter()], named: [] }).considered.map(({ text }) => text);

test("what is said above and below a table may answer", () => {
  expect(said("Did a single customer buy more than a tenth of the bread?")[0]).toContain(
    "No single customer",
  );
  expect(said("Who estimated the figures of the northern ovens?")[0]).toContain("Anna Berg");
});

test("what leads in to it, its heads and its rows are no sentences", () => {
  const all = said("How much bread did the northern ovens sell in 2022?");
  expect(all[0]).toMatch(/^Northern ovens: \$ 25/);
  expect(all.some((text) => text.includes(LEAD) || /^2022/.test(text))).toBe(false);
});
