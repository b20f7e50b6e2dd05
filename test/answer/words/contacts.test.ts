import { expect, test } from "vitest";
import { answerTypeOf } from "../../../src/answer/local/answer-type/answer-type-of.ts";
import { contactAsked } from "../../../src/answer/words/contacts.ts";
import { found } from "../local/hits.ts";
import { readLocally } from "../local/read.ts";

test.each([
  ["What is the phone number of the mill?", "Call 0431 220 330."],
  ["What is the phone number of the mill?", "(431) 555-0100"],
  ["What is the phone number of the mill?", "Call us at 1-431-555-0100."],
  ["Wie ist die Telefonnummer der Mühle?", "+49 431 220330"],
  ["¿Cuál es el número de teléfono del molino?", "431-555-0100"],
  ["Under which e-mail address is the mill reached?", "Write to mill@example.org."],
  ["What is the website of the mill?", "See www.example.org."],
  ["What is the website of the mill?", "See mill.example."],
])("%s %s", (question, written) => {
  const contact = contactAsked(question);
  expect(contact?.test(`${written} www.example.org mill@example.org 0431 220 330`)).toBe(true);
  expect(
    contact?.test("In 2018-2022 it ground 12,400.50 tonnes, e.g. 98109-5210 sacks for $100-200 each."),
  ).toBe(false);
});

test.each([
  ["What is the street address of the mill?", "410 Harbour Avenue North, Oldtown, Maine 04011-5210"],
  ["What is the mailing address of the mill?", "Box 12, Oldtown, ME 04011"],
  ["Where is the head office of the mill?", "The mill is headquartered in Oldtown."],
  ["What is the address of the mill?", "1600 HARBOUR ROAD"],
  ["Wie lautet die Postanschrift der Mühle?", "Lange Straße 5, 24103 Kiel"],
])("%s %s", (question, written) => {
  expect(contactAsked(question)?.test(written)).toBe(true);
  expect(
    contactAsked(question)?.test(
      "The address to the owners of 12345 shares was given in fiscal 2018 and 2019 by letter.",
    ),
  ).toBe(false);
});

test("nothing to reach somebody by is asked for", () => {
  expect(contactAsked("How did the mill's sales of telephones go?")).toBeUndefined();
});

test("a form's value is shown with the caption below it", () => {
  const form = found(
    "MILL OF KIEL\n\n(431) 555-0100\n\n(Telephone number of the mill)\n\n(Former name, if any)",
  );
  const { parts } = readLocally("telephone number of the mill", { found: [form], named: [] });
  expect(parts[0]?.text).toMatch(/^\(431\) 555-0100\s+\(Telephone number of the mill\)/);
});

test("an address is shown with the telephone number between it and their caption", () => {
  const form = found(
    "MILL OF KIEL\n\n12 Dock Road, Kiel, Maine 04011\n\n(431) 555-0100\n\n" +
      "(Address and telephone number of principal executive offices)",
  );
  for (const question of ["Where is the mill headquartered?", "What is the street address of the mill?"]) {
    const { parts, outcome: certainty } = readLocally(question, { found: [form], named: [] });
    expect(parts[0]?.text).toMatch(/^12 Dock Road, Kiel, Maine 04011\s+\(431\) 555-0100\s+\(Address/);
    expect(certainty).toBe("confident");
  }
});

test("what says more of a telephone, but gives no number, comes behind one", () => {
  const said = found("The phone of Jo Miller has a new number since May.");
  const number = found("Jo Miller is reached by phone, 0431 220 330.");
  const { parts } = readLocally("What is the phone number of Jo Miller?", {
    found: [said, number],
    named: [],
  });
  expect(parts[0]?.text).toContain("0431 220 330");
});

test("where a head office is, is told by what says where it is and by no other place", () => {
  const { isIn, names } = answerTypeOf("Where is the mill's head office?", "place", () => new Set());
  expect(isIn("The mill is based in Oldtown.", false)).toBe(true);
  expect(isIn("The principal officer of the mill spoke in Oldtown.", false)).not.toBe(true);
  expect(names("The principal officer of the mill spoke in Oldtown.")).toEqual([]);
});

test("another's is none", () => {
  const { parts, outcome: certainty } = readLocally("What is the e-mail address of Ada Moss?", {
    found: [found("Submitted by Jo Hill, e-mail hill@example.org."), found("Ada Moss leads the mill.")],
    named: [],
  });
  expect(certainty).not.toBe("confident");
  expect(parts[0]?.text).not.toContain("hill@example.org");
});

test("the number of a form is none that is called", () => {
  const contact = contactAsked("What is the phone number of the mill?");
  expect(contact?.test("Phone (if there is one) FEB 2023 21-0966VA FORM")).toBe(false);
  expect(contact?.test("call 1-431-555-0100")).toBe(true);
});
