import { expect, test } from "vitest";
import { labelledAsked } from "../../../../src/answer/local/answer-type/labelled.ts";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

test.each([
  ["Who is the chair?", "Chair", "Ada Moss", true],
  ["Who took the minutes?", "Minutes", "Ada Moss", true],
  ["When is the next meeting?", "Next meeting", "18 April, 19:00", true],
  ["Who is the chair of the Northwind mill?", "Chair", "Ada Moss", false],
  ["Who is the vice chair of the guild of bakers?", "Chair", "Ada Moss", false],
  ["Who is the chair?", "Deputy chair", "Ada Moss", false],
  ["Who is the chair?", undefined, "The chair is Ada Moss.", false],
  ["Who is the Chief Executive of the mill?", "Chief Executive", "Ada Moss", true],
  [
    "Who founded Orchard?",
    "Orchard",
    "In October 2022, Orchard sold shares of its mills, with net proceeds of 1.0 billion crowns.",
    false,
  ],
])("a name with its value: %s %s: %s", (question, name, value, expected) => {
  const shown = name === undefined ? { text: value } : { text: `${name}: ${value}`, name };
  expect(labelledAsked(question, "en")(shown)).toBe(expected);
});

const FORM =
  "Milling: a course\n\nTeacher: Dr. Ada Moss\nLab: Thursday 1:00–3:50 pm, Room 220\n\nAttendance\n\nAttendance at labs is required. Two absences from lab lower the grade.";

test.each([
  ["Where is the lab?", "Lab: Thursday 1:00–3:50 pm, Room 220"],
  ["Who is the teacher?", "Teacher: Dr. Ada Moss"],
])("a form is read by its names: %s", (question, value) => {
  const section = { section: ["Milling: a course"] };
  const { parts, outcome: certainty } = readLocally(question, {
    found: [found(FORM, "", section)],
    named: [],
  });
  expect(parts[0]?.text).toBe(value);
  expect(certainty).toBe("confident");
});

test.each(["Chair: vacant", "Chair: see the board"])("a name without a value answers nothing: %s", (text) => {
  const others = ["The fair of the town begins in spring.", "Nobody counts the birds of the town."];
  const hits = [text, ...others].map((each) => found(each, "", { section: ["Board"] }));
  expect(readLocally("Who is the chair?", { found: hits, named: [] }).outcome).not.toBe("confident");
});

test("a figure of a document's first lines does not say that all below is of what it is a figure of", () => {
  const about = "course.pdf\nMilling\nOctober 9: midterm exam";
  const hit = (text: string) => {
    const each = found(text, "course.pdf", { section: ["Milling"], resourceId: "course" });
    return { ...each, hit: { ...each.hit, about } };
  };
  const others = ["The fair takes place on December 12.", "The trip to Tarn is on October 19."].map(hit);
  expect(readLocally("When is the midterm?", { found: others, named: [] }).outcome).not.toBe("confident");
});
