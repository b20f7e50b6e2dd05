import { expect, test } from "vitest";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const RISK = found(
  "Rules on the opening hours of bread shops may reduce our bread revenue, and increased interest in the revenue of bakeries may reduce it as well.",
  "The bakery of Kiel",
  { section: ["Risks"] },
);
const REASON = found(
  "Bread revenue was up 22% from a year ago, primarily reflecting demand for our rye loaves.",
  "The bakery of Kiel",
  { section: ["Revenue"] },
);
const OTHER = found(
  "Cake revenue was up 3%, primarily reflecting demand for our tarts.",
  "The bakery of Kiel",
  { section: ["Revenue"] },
);
const firstOf = (question: string, ...hits: ReturnType<typeof found>[]): string | undefined =>
  readLocally(question, { found: hits, named: [] }).parts[0]?.text;

test("the reason of the change that is asked for comes before what has its words and gives none", () => {
  const question = "Why did the bread revenue of the bakery increase?";
  expect(firstOf(question, RISK, REASON)).toContain("rye loaves");
  expect(firstOf(question, RISK, OTHER, REASON)).toContain("rye loaves");
});

test("that of another change does not", () => {
  expect(firstOf("Why did the bread revenue of the bakery increase?", RISK, OTHER)).not.toContain("tarts");
});
