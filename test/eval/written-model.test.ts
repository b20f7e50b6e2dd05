import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { WrittenModel } from "../../eval/written/model.ts";
import type { WrittenQuestion } from "../../eval/written/questions.ts";
import { CLAIM_SCHEMA, replySchema } from "../../src/answer/model/reply/reply.ts";
import { closedObject } from "../../src/domain/models/model-reply.ts";

const QUESTION = "What gross margin did Apple have in June 2022?";
const profit = { document: "q3.pdf", page: 4, quote: "Gross margin 35,885" };
const sales = { document: "q3.pdf", page: 4, quote: "Total net sales 82,959" };
const operands = [
  { name: "profit", quote: 1, figure: "35,885", scale: "million" },
  { name: "sales", quote: 2, figure: "82,959", scale: "million" },
];
const calculation = { expression: "share(profit, sales)", operands, result: "43.3%" };
const margin = { text: "Its gross margin was 43.3%.", quotes: [profit, sales], calculation };
const verdict = { text: "So it kept less than half.", quotes: [], rests_on: [1] };
const written: WrittenQuestion = {
  id: "t1",
  half: "choose",
  kind: "computed",
  documents: ["q3.pdf"],
  question: QUESTION,
  parts: [margin, verdict],
  faults: [],
};

const PROFIT =
  '<passage number="7" document="q3.pdf" page="4">\n| Gross margin | 35,885 | 33,000 |\n</passage>';
const SALES = '<passage number="9" document="q3.pdf" page="4">\nTotal net sales 82,959 81,434\n</passage>';
const OTHER = '<passage number="3" document="q3.pdf" page="9">\nNothing of the kind.\n</passage>';
const ASKING = replySchema(true);
const LAST = replySchema(false);
const FORMER = closedObject({
  type: { type: "string", enum: ["answer", "form"] },
  parts: { type: "array", items: CLAIM_SCHEMA },
  form: { type: "null" },
});
const ajv = new Ajv2020({ allowUnionTypes: true });

const modelFor = (fault?: WrittenQuestion["faults"][number], asked = written): WrittenModel => {
  const model = new WrittenModel();
  model.expect({ written: asked, ...(fault && { fault }) });
  return model;
};

/** What it replies to a prompt with these passages, which fits what was asked for. */
const replyTo = (model: WrittenModel, passages: string[], schema: object, name = "answer"): unknown => {
  const content = `${passages.join("\n")}\n\nQuestion: ${QUESTION}`;
  const messages = [
    { role: "system", content: "Rules." },
    { role: "user", content },
  ];
  const reply = model.complete({ messages, name, schema });
  expect(ajv.validate(schema, reply), ajv.errorsText()).toBe(true);
  return reply;
};

const CANNOT_TELL = { text: "The passages do not say this.", sources: [], calculation: null, rests_on: [] };

it("gives the written reply with the numbers of the passages and their words", () => {
  const model = modelFor();
  expect(replyTo(model, [PROFIT, OTHER, SALES], LAST)).toEqual({
    type: "answer",
    parts: [
      {
        text: margin.text,
        sources: [
          { passage: 7, quote: "Gross margin | 35,885" },
          { passage: 9, quote: "Total net sales 82,959" },
        ],
        calculation: {
          expression: "share(profit, sales)",
          operands: [
            { name: "profit", source: 1, figure: "35,885", scale: "million" },
            { name: "sales", source: 2, figure: "82,959", scale: "million" },
          ],
          result: "43.3%",
        },
        rests_on: [],
      },
      { text: verdict.text, sources: [], calculation: null, rests_on: [1] },
    ],
    form: null,
  });
  expect(model.heard).toMatchObject({ calls: 1, rounds: 0, given: { atOnce: true } });
});

it("gives each part with its first quote if it can have no more", () => {
  expect(replyTo(modelFor(), [PROFIT, SALES], FORMER)).toEqual({
    type: "answer",
    parts: [
      { text: margin.text, source: 7, quote: "Gross margin | 35,885" },
      { text: verdict.text, source: null, quote: null },
    ],
    form: null,
  });
});

it("asks for what is missing twice, in other words, and then cannot tell", () => {
  const model = modelFor();
  const asking = (searches: string[]) => ({
    type: "more",
    parts: [],
    form: null,
    more: { searches, pages: [], tables: [] },
  });
  expect(replyTo(model, [PROFIT], ASKING)).toEqual(asking(["Total net sales Apple June 2022"]));
  expect(replyTo(model, [PROFIT], ASKING)).toEqual(asking(["Total net sales q3.pdf"]));
  expect(replyTo(model, [PROFIT], ASKING)).toMatchObject({
    type: "answer",
    parts: [CANNOT_TELL],
    more: null,
  });
  expect(model.heard).toMatchObject({ calls: 3, rounds: 2, given: { missing: [sales] } });
});

it("gives the reply once it was given what it asked for", () => {
  const model = modelFor();
  replyTo(model, [PROFIT], ASKING);
  expect(replyTo(model, [PROFIT, SALES], ASKING)).toMatchObject({
    type: "answer",
    parts: [margin, verdict].map(({ text }) => ({ text })),
  });
  expect(model.heard.given).toEqual({ atOnce: false });
});

it("says at once that it cannot tell if it may not ask, or if there is nothing to tell", () => {
  expect(replyTo(modelFor(), [PROFIT], LAST)).toMatchObject({ parts: [CANNOT_TELL] });
  const absent: WrittenQuestion = { ...written, kind: "absent", parts: [] };
  expect(replyTo(modelFor(undefined, absent), [PROFIT], ASKING)).toMatchObject({ parts: [CANNOT_TELL] });
});

it("plants an invented quote in a passage that does not say it, next to the real ones", () => {
  const invented = { ...sales, quote: "Total net sales 99,999" };
  const fault = { kind: "invented_quote" as const, parts: [{ ...margin, quotes: [profit, invented] }] };
  expect(replyTo(modelFor(fault), [OTHER, PROFIT], LAST)).toMatchObject({
    parts: [{ sources: [{ passage: 7 }, { passage: 7, quote: "Total net sales 99,999" }] }],
  });
  expect(replyTo(modelFor(fault), [OTHER], LAST)).toMatchObject({ parts: [CANNOT_TELL] });
});

it("attributes an exchanged source to the named passage, if that is there", () => {
  const exchanged = { ...sales, page: 9 };
  const fault = { kind: "source_exchanged" as const, parts: [{ ...margin, quotes: [profit, exchanged] }] };
  expect(replyTo(modelFor(fault), [PROFIT, SALES, OTHER], LAST)).toMatchObject({
    parts: [{ sources: [{ passage: 7 }, { passage: 3, quote: sales.quote }] }],
  });
});

it("states a figure of another row only if that is among the passages", () => {
  const other = { ...sales, quote: "Total cost of sales 47,074" };
  const fault = { kind: "other_operand" as const, parts: [{ ...margin, quotes: [profit, other] }] };
  expect(replyTo(modelFor(fault), [PROFIT, SALES], LAST)).toMatchObject({ parts: [CANNOT_TELL] });
});

it("plans the question as it is, and sums up and goes through documents in the form asked for", () => {
  const text = { type: "string" };
  const plan = closedObject({
    question: text,
    queries: { type: "array", items: text },
    whole: { type: "boolean" },
  });
  expect(replyTo(modelFor(), [], plan, "question")).toEqual({
    question: QUESTION,
    queries: [QUESTION],
    whole: false,
  });
  const summary = closedObject({ summary: text, notes: { type: "array", items: text } });
  expect(replyTo(new WrittenModel(), [], summary, "summary")).toEqual({ summary: "A document.", notes: [] });
  const findings = closedObject({ findings: { type: "array", items: CLAIM_SCHEMA } });
  expect(replyTo(modelFor(), [SALES], findings, "findings")).toEqual({
    findings: [{ text: margin.text, source: 9, quote: "Total net sales 82,959" }],
  });
});
