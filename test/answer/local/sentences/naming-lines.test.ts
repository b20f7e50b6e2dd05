import { expect, test } from "vitest";
import { namingLines } from "../../../../src/answer/local/sentences/naming-lines.ts";
import type { Hit } from "../../../../src/domain/documents/passage.ts";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const TEXT =
  "Mill rules\n\nHow to report a fire\n\nCall 112 at once.\n\nCancelling\n\nWrite to us.\n\nPrice list of 2025";
const HEADINGS = ["Mill rules", "How to report a fire", "Cancelling"];
const ABOUT = ["rules", ...HEADINGS, "Price list of 2025"].join("\n");

const hitOf = (text: string, index: number): Hit & { about: string } => {
  const headings = HEADINGS.filter((heading) => text.includes(heading)).map((heading) => ({
    start: text.indexOf(heading),
    end: text.indexOf(heading) + heading.length,
  }));
  const { hit } = found(text, "rules", { index, headings });
  return { ...hit, about: ABOUT };
};

const at = (hits: Hit[], hit: Hit, words: string): string[] =>
  namingLines(hits)(hit, hit.passage.text.indexOf(words)).split("\n");

test("of a document's opening, what stands above a place and heads no section before it names the document there", () => {
  const hit = hitOf(TEXT, 0);
  expect(at([hit], hit, "Call")).toEqual(["rules", "Mill rules", "How to report a fire"]);
  expect(at([hit], hit, "Write")).toEqual(["rules", "Mill rules", "Cancelling"]);
});

test("all of it does in later passages, and where its lines were not found", () => {
  const [first, later] = [hitOf(TEXT, 0), hitOf("It is open on Sundays.", 9)];
  expect(at([first, later], later, "open")).toEqual(ABOUT.split("\n"));
  expect(at([later], later, "open")).toEqual(ABOUT.split("\n"));
});

test("a heading further down does not answer for what stands above it", () => {
  const hit = hitOf(TEXT, 0);
  const { parts } = readLocally("How can I cancel?", { found: [{ hit, title: "rules" }], named: [] });
  expect(parts[0]?.text).toContain("Write to us");
});
