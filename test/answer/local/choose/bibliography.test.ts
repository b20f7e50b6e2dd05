import { expect, it } from "vitest";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const CITED = found(
  "[3] A. Moss, Effect of cold water on wheels of water mills in winter, Mill Letters 12, 1990. [4] E. Lund et al., Ice on wheels, 1991.",
  "Mills",
  {
    section: ["7. References"],
  },
);
const TEXT = found("In winter the wheels of water mills turn slowly, as ice forms in cold water.", "Mills", {
  section: ["2 Results"],
});
const firstOf = (question: string): string | undefined =>
  readLocally(question, { found: [CITED, TEXT], named: [] }).parts[0]?.text;

it("does not answer what the document itself tells", () => {
  expect(firstOf("What effect has cold water on wheels of water mills in winter?")).toContain("turn slowly");
});

it.each([
  [
    "a curriculum",
    "3 Literature",
    "In year nine pupils read two plays by Lessing.",
    "What do pupils read in year nine?",
  ],
  ["a manual", "8 References", "Aliases are bound to objects once.", "How are aliases bound to objects?"],
])("no chapter of %s is one for its heading", (_, heading, text, question) => {
  const chapter = found(text, "Mills", { section: [heading] });
  expect(readLocally(question, { found: [chapter], named: [] }).parts[0]?.text).toBe(text);
});

it("is read where what is cited is asked for", () => {
  expect(firstOf("Which paper is cited on the effect of cold water on wheels?")).toContain("A. Moss");
});
