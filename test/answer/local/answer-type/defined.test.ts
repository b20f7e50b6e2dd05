import { expect, test } from "vitest";
import { found, headingsOf } from "../hits.ts";
import { readLocally } from "../read.ts";

const answer = (question: string, ...texts: string[]): string | undefined =>
  readLocally(question, { found: texts.map((text) => found(text)), named: [] }).parts[0]?.text;

test.each([
  [
    "What is Covered Software?",
    "1.4. “Covered Software” means the software to which the notice is attached.",
    "(b) that the Covered Software was made available under the license.",
  ],
  [
    "What is a Larger Work?",
    '1.7. "Larger Work" means a work that combines the software with other material.',
    "If the Larger Work is a combination of files, the license permits its distribution.",
  ],
  [
    "What is the Corresponding Source?",
    'The "Corresponding Source" for a work in object form means all the source needed to install it.',
    "The Corresponding Source is conveyed beside the object code by a server.",
  ],
  [
    "What is an opaque copy?",
    'A copy that is not transparent is called "Opaque".',
    "If you publish an opaque copy, you must include a machine-readable copy beside it.",
  ],
  [
    "What is MIL?",
    "The Mill Inspection League (MIL) looks at the stones of all mills.",
    "MIL will: see to the sails, paint the doors and oil the wheels of the mills.",
  ],
  [
    "What is tempering?",
    "Tempering provides a way to soften the bran before the grain is ground.",
    "Tempering is inherently not quick.",
  ],
  [
    "What is a sluice gate?",
    "A sluice gate lets the miller choose how much water drives the wheel.",
    "The sluice gate is mostly closed.",
  ],
  [
    "Was ist die Mahlansicht?",
    "Die Mahlansicht ist das Fenster, in dem Sie sehen, was gemahlen wird.",
    "Der Müller zeigt jetzt die Mahlansicht an, und die Mahlansicht bleibt.",
  ],
])("%s is told by what defines the term", (question, defines, uses) => {
  expect(answer(question, uses, defines)).toContain(defines.replace(/^[\d.]+ /, ""));
});

test("what stands below a name tells no list of what it names", () => {
  const text =
    "Grinding stages\n\nThe next pages let you choose a grinding stage.\n\n" +
    "The mill knows three grinding stages: coarse, fine and white.";
  const passage = found(text, "", headingsOf(text, "Grinding stages"));
  const { parts } = readLocally("What are the grinding stages?", { found: [passage], named: [] });
  expect(parts[0]?.text).toContain("coarse, fine and white");
});

test("a word with a hyphen is more than its first part", () => {
  const text = "Turbinen sind nur effizient, wenn sie sich schnell drehen.";
  const about = "Die Turbinen-Temperatur einer Dampfturbine beträgt im Betrieb 565 Grad Celsius.";
  expect(answer("Was ist die Turbinen-Temperatur einer Dampfturbine, in Grad Celsius?", text, about)).toBe(
    about,
  );
});

test("a question is no answer, what follows on it is", () => {
  const text =
    "Where is a sieve for the flour of the mill? Next to the stones the mill ships a coarse sieve.";
  expect(answer("Which sieve for flour does the mill ship?", text)).not.toMatch(/^Where/);
});

test("items that are formulas are a list", () => {
  const text = "The settings of a mill are:\n\n• speed = 5\n• grain = rye\n• sieve = fine";
  expect(answer("What are the settings of a mill?", text)).toContain("sieve = fine");
});

test("how something is done is told by what it is done with", () => {
  const text = "To stop the mill, pull the red lever.";
  expect(answer("How do I stop the mill?", "The mill may stop at night, as I do.", text)).toContain(text);
});

test("a name is told by what says of what it is the name; a common noun before it is another thing", () => {
  const segment = "The OVS segment consists of ovens that are sold to bakers abroad.";
  expect(
    answer("What is OVS?", "We have three segments: Europe, Asia, and OVS, our oldest one.", segment),
  ).toBe(segment);
  const down = "The OVS platform was down on Sunday, and for most of Monday.";
  expect(answer("What is OVS?", down, segment)).toBe(segment);
  const program = "The retirement program is an office of six people in Aix.";
  const is = "Retirement is the time of life behind the work at the mill.";
  expect(answer("What is retirement?", program, is)).toBe(is);
});

test("what something will include does not say what it is", () => {
  const is = "The mill council is an assembly of all millers.";
  expect(
    answer("What is the mill council?", "The mill council will include the figures in its next letter.", is),
  ).toBe(is);
});

test("a definition is found among many texts that say its words", () => {
  const others = Array.from({ length: 9 }, (_, passage) =>
    Array.from({ length: 10 }, (__, at) => `The mill council met with guild ${passage}${at} of it.`).join(
      " ",
    ),
  );
  const is = "The mill council is an assembly that is held each year, in May or in June, in some hall.";
  expect(answer("What is the mill council?", ...others, is)).toBe(is);
});
