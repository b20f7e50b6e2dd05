import { expect, test } from "vitest";
import { answerTypeOf } from "../../../src/answer/local/answer-type/answer-type-of.ts";
import { personsIn, smallWordsIn } from "../../../src/answer/words/person.ts";
import { found } from "../local/hits.ts";
import { readLocally } from "../local/read.ts";

const small = smallWordsIn(["The brewer and the grand hall of the mill."]);
const namesIn = (text: string): string[] =>
  personsIn(text, (word) => small.has(word)).map(({ start, end }) => text.slice(start, end));

test.each([
  ["Signed by Ada M. Stone in Kiel", ["Ada M. Stone"]],
  ["/s/ ADA STONE", ["ADA STONE"]],
  ["The painter Jan van Eyck lived there", ["Jan van Eyck"]],
  ["led by Hassan al-Turabi", ["Hassan al-Turabi"]],
  ["Ada alone", []],
  ["Grand Hall of the Brewer", []],
  ["Stone Miller, Inc. and Ada Stone Ltd", []],
  ["the OPM GSA", []],
])("%s", (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test("who has a role is told by a name beside the role, not by a list of papers that speak of it", () => {
  const papers = found(
    "31.1 Certification of the Chief Financial Officer of Kiel Mill pursuant to Rule 13a.",
  );
  const signed = found("Ada M. Stone, Senior Vice President, Chief Financial Officer, Kiel Mill");
  const { parts } = readLocally("Who is the chief financial officer of Kiel Mill?", {
    found: [papers, signed],
    named: [],
  });
  expect(parts[0]?.text).toContain("Ada M. Stone");
});

test("a name far from the role is not of it", () => {
  const far = found(
    `The chief financial officer of Kiel Mill ${"tells what was ground and sold ".repeat(4)}, writes Bo Miller.`,
  );
  const near = found("The chief financial officer is Ada Stone, who came to Kiel Mill as a child.");
  const { parts } = readLocally("Who is the chief financial officer of Kiel Mill?", {
    found: [far, near],
    named: [],
  });
  expect(parts[0]?.text).toContain("Ada Stone");
});

test("a chief officer of something else, by words or initials, has another role", () => {
  const who = (question: string, text: string): boolean | undefined =>
    answerTypeOf(question, "person", () => new Set()).isIn(text, false);
  const chief = "Ada Stone, Chief Information Officer, came to the mill.";
  expect(who("Who is the chief pharmacy officer of the mill?", chief)).toBe(false);
  expect(who("Who is the CFO of the mill?", chief)).toBe(false);
  expect(who("Who is the CIO of the mill?", chief)).toBe(true);
  expect(who("Who is the chief information officer of the mill?", chief)).toBe(true);
  expect(who("Who are the CFO and the CIO of the mill?", chief)).toBe(true);
  expect(who("Who leads the mill?", chief)).toBe(true);
});

test("a deputy's office is another one, and papers with capital letters are nobody", () => {
  const chief = found("Ada Stone, Director of the mill, wrote this.");
  const deputy = found("Bo Miller is the Deputy Director of the mill.");
  const form = found("Form of Director Restricted Stock Award Agreement of the mill.");
  const who = (question: string): string | undefined =>
    readLocally(question, { found: [form, chief, deputy], named: [] }).parts[0]?.text;
  expect(who("Who is the deputy director of the mill?")).toContain("Bo Miller");
  expect(who("Who is the director of the mill?")).toContain("Ada Stone");
});

test("a place is where something is said to be", () => {
  const without = found("The Harbour School teaches sailors, as the Rowing Club does.");
  const within = found("The school at the harbour teaches sailors in Husum.");
  const { parts } = readLocally("Where does the harbour school teach sailors?", {
    found: [without, within],
    named: [],
  });
  expect(parts[0]?.text).toContain("Husum");
});

test.each([
  [
    "Who is the director of the mill?",
    "Deputy Director Jane Smith opened the mill.",
    "John Brown is the director of the mill.",
  ],
  [
    "Who is the president of the mill?",
    "The vice president of the mill is Jane Doe.",
    "John Brown is president of the mill.",
  ],
  [
    "Who is the treasurer of the mill?",
    "Jane Doe is secretary of the mill.",
    "The treasurer of the mill is John Brown.",
  ],
])("another rank or role comes behind: %s", (question, other, own) => {
  const { parts } = readLocally(question, { found: [found(other), found(own)], named: [] });
  expect(parts[0]?.text).toBe(own);
});

test.each([
  ["Who led the fleet?", "The fleet, headed by his assistant Nils E. Holm, sailed.", "en", true],
  ["Who led the fleet?", "A Norman named Oursel led the fleet.", "en", true],
  ["Who led the fleet?", "The miller led the fleet.", "en", false],
  ["Who was the admiral's director?", "A Norman named Oursel led the fleet.", "en", false],
  ["Wer führte die Flotte?", "Die Flotte wurde von Nils Holm angeführt.", "de", true],
  ["Wer führte die Flotte?", "Die Flotte lag bei Nils Holm im Hafen.", "de", false],
])("who led is told by a verb as by a role: %s %s", (question, text, language, is) => {
  expect(answerTypeOf(question, "person", () => new Set(["miller"]), language).isIn(text, false)).toBe(is);
});
