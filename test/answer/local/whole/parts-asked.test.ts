import { expect, test } from "vitest";
import { numberedPartsAsked } from "../../../../src/answer/local/whole/parts-asked.ts";
import { classify } from "../../../../src/answer/question/kind.ts";
import { found } from "../hits.ts";

const TITLE = "Harbour Board of Kiel";
const PLAN = ["1. Ships", "2. Tugs", "3. People"].map((heading) =>
  found(`${heading}\n\nKeep them safe.`, TITLE, { section: [heading] }),
);
const [FIRST] = PLAN;
const ID = FIRST?.hit.passage.resourceId ?? "";
const ask = (question: string, more: { named?: string[]; found?: typeof PLAN } = {}) =>
  numberedPartsAsked(
    {
      search: async () => [],
      read: async (_, ...ranges) =>
        PLAN.map(({ hit }) => hit.passage).filter(({ resourceId }) =>
          ranges.some((range) => range.resourceId === resourceId),
        ),
    },
    "w",
    question,
    classify(question),
    { found: PLAN, queries: [], named: [ID], sides: [], missing: [], dropped: [], ...more },
  );

test.each([
  "What are the goals of the Harbour Board of Kiel?",
  "List the three strategic goals of the Harbour Board",
  "The four main goal areas of the Harbour Board, please",
  "Welche Ziele hat das Harbour Board Kiel?",
])("%s", async (question) => {
  const part = await ask(question);
  expect(part?.text).toBe(
    "- 1. Ships: Keep them safe.\n- 2. Tugs: Keep them safe.\n- 3. People: Keep them safe.",
  );
  expect(part?.source?.metadata.quote).toBe("1. Ships");
});

test.each([
  "What are the goals of the Harbour Board of Kiel for dredging?",
  "How many goals does the Harbour Board of Kiel have for dredging?",
  "What are the tugs of the Harbour Board of Kiel?",
])("no parts of the document are asked for: %s", async (question) => {
  expect(await ask(question)).toBeUndefined();
});

test("of several documents, it is the one whose headings have the names", async () => {
  const other = found("The Bakers' Guild has goals.", "Bakers' Guild");
  const question = "What are the goals of the Harbour Board of Kiel?";
  expect(await ask(question, { found: [other, ...PLAN], named: [] })).toBeDefined();
  expect(await ask("What are the goals?", { found: [other, ...PLAN], named: [] })).toBeUndefined();
  expect(await ask(question, { found: [other], named: [] })).toBeUndefined();
});

test("of the only document that was found, no name needs to be said", async () => {
  expect(await ask("What are the goals?", { found: [...PLAN], named: [] })).toBeDefined();
});
