import { expect, it } from "vitest";
import { isNameList, namesInLine, type Persons } from "../../../../src/answer/local/imprint/name-list.ts";

const KNOWN = new Set(["materials", "methods", "data", "open", "question", "notes"]);
const persons: Persons = {
  isPerson: (name) =>
    !name
      .toLowerCase()
      .split(" ")
      .some((word) => KNOWN.has(word)),
  isBody: (name) => /University|Institute|Group/.test(name),
  isOther: (word) => KNOWN.has(word),
};
const listed = (text: string): string[] | undefined => {
  const list = namesInLine(text, persons);
  return isNameList(text, list) ? list.names : undefined;
};

it.each([
  ["Ada Moss and Erik Lund", ["Ada Moss", "Erik Lund"]],
  ["Ada B. Moss1,2, Erik Lund1 & Jo van der Hill3,*", ["Ada B. Moss", "Erik Lund", "Jo van der Hill"]],
  ["Ada Moss a,b,n, Erik Lund a,b, Jo Hill c", ["Ada Moss", "Erik Lund", "Jo Hill"]],
  ["A. Moss, E. B. Lund, and J.-P. Hill", ["A. Moss", "E. B. Lund", "J.-P. Hill"]],
  ["ADA MOSS,* ,† ERIK B. LUND, ‡", ["ADA MOSS", "ERIK B. LUND"]],
  ["Ada Moss‡ Erik Lund§", ["Ada Moss", "Erik Lund"]],
])("%s is a list of names", (text, names) => {
  expect(listed(text)).toEqual(names);
});

it.each([
  ["one name alone", "Ada Moss"],
  ["capitals without marks, as headings have them", "PRODUCT INFORMATION AND SPARE PARTS"],
  ["words that the document has in small letters", "Open Question and Data Notes"],
  ["single words", "Materials and Methods"],
  ["prose that begins with names", "Ada Moss and Erik Lund wrote this"],
])("%s is none: %s", (_, text) => {
  expect(listed(text)).toBeUndefined();
});

it("leaves what follows the names, such as where they work", () => {
  expect(namesInLine("Ada Moss and Erik Lund, Mill Institute, Kiel", persons)).toEqual({
    names: ["Ada Moss", "Erik Lund"],
    rest: "Mill Institute, Kiel",
  });
});
