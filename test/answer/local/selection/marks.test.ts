import { describe, expect, test } from "vitest";
import type { QuestionKind } from "../../../../src/answer/explanation.ts";
import { labelFit } from "../../../../src/answer/local/scoring/extract-features.ts";
import { FEATURES, type Features } from "../../../../src/answer/local/scoring/features.ts";
import { RANKING_WEIGHTS } from "../../../../src/answer/local/scoring/weights.ts";
import { type Mark, type Marked, rulesFor } from "../../../../src/answer/local/selection/marks.ts";
import type { FoundPassage } from "../../../../src/answer/search/retrieve.ts";
import { found, foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const NONE: Features = { ...RANKING_WEIGHTS };
for (const name of FEATURES) NONE[name] = 0;
/** Says something beyond the question, which otherwise rules out many kinds. */
const FRESH: Features = { ...NONE, fresh: 1 };

type Case = [
  mark: Mark,
  reason: string,
  kind: QuestionKind,
  features: Partial<Features>,
  more?: Partial<Marked> & { headless?: true },
];

const EXACT = { row: 1, label: 1, period: 1, around: 1 };
const CASES: Case[] = [
  ["plain", "its label and period are exactly those asked for", "amount", EXACT],
  [
    "plain",
    "its label is exactly what is asked for, and it has all words of the question",
    "amount",
    { row: 1, label: 1, own: 1 },
  ],
  [
    "plain",
    "the question names its code or the head of its column",
    "name",
    { row: 1, label: 0.7 },
    { isKeyed: true },
  ],
  ["plain", "it gives the reason for the change asked about", "why", {}, { explains: "asked" }],
  ["plain", "it is the definition asked for", "definition", { defines: 1, around: 1 }],
  ["plain", "it is the document's own answer to this question", "how", { headed: 1 }, { question: "How?" }],
  [
    "plain",
    "it is a list, and the words of the question are in or around it",
    "list",
    { fits: 1, around: 1 },
    { form: "list" },
  ],
  [
    "aside",
    "its only words of the question are those that name the document",
    "other",
    {},
    { isBare: true, headless: true },
  ],
  [
    "aside",
    "it counts something other than what is asked for",
    "amount",
    { row: 1, uncounted: 1 },
    { headless: true },
  ],
  ["aside", "it counts something other than what is asked for", "amount", { uncounted: 1 }],
  [
    "aside",
    "a person is asked for, and it names nobody",
    "person",
    {},
    { form: "sentence", text: "It is tested." },
  ],
  ["aside", "it has less than half of what is asked", "yes_no", { row: 1, around: 0.4 }],
  [
    "aside",
    "an important word of the question is missing: rye",
    "other",
    { missed: 0.3 },
    { missing: "rye" },
  ],
  ["aside", "an important word of the question is missing", "other", { missed: 0.3 }, { missing: "" }],
  [
    "aside",
    "its label is not what is asked for, and the rest does not make up for that",
    "amount",
    { row: 1, label: 0.3, around: 0.7 },
  ],
  [
    "aside",
    "it has the names in the question, but nothing of what is asked about them",
    "place",
    { unsaid: 1 },
  ],
  ["aside", "it is only a heading", "amount", { fragment: 1 }, { headless: true }],
  [
    "aside",
    "it has the names in the question, but nothing of what is asked about them",
    "person",
    { unsaid: 1 },
    { headless: true },
  ],
  ["barred", "it says nothing beyond the question's own words", "how", { fresh: 0 }],
  ["barred", "it gives a different figure from the one asked for", "amount", {}, { otherFigure: true }],
  ["barred", "it is about a different period from the one asked for", "date", { period: -1 }],
  [
    "barred",
    "a name in the question is neither in it nor in its document's title or first lines",
    "amount",
    { unnamed: 1 },
  ],
];

test.each(CASES)("a candidate is %s because %s (%s)", (mark, reason, kind, features, more = {}) => {
  const { headless, ...marks } = more;
  const [{ hit }] = [found("Flour is ground.", "Mill", headless ? {} : { section: ["The mill"] })];
  const rules = rulesFor({ hit, features: { ...FRESH, ...features }, ...marks }, kind);
  expect(rules).toEqual([{ feature: mark, id: expect.stringMatching(/^[a-z_]+$/), reason }]);
});

type Held = [features: Partial<Features>, kind: QuestionKind, more?: Partial<Marked>];

/** The marks of a candidate in a document with headings. */
const marksOf = (...[features, kind, more = {}]: Held): string[] => {
  const { hit } = found("Flour is ground.", "Mill", { section: ["The mill"] });
  return rulesFor({ hit, features: { ...FRESH, ...features }, ...more }, kind).map(({ feature }) => feature);
};

test.each<[string, ...Held]>([
  ["a row of another label that has all of the question", { row: 1, label: 0.3, around: 1 }, "amount"],
  ["a figure told of a name", { unsaid: 1 }, "amount"],
  ["how something is done, told in other words", { missed: 0.5 }, "how"],
])("a candidate does not miss the question that is %s", (_, ...held) => {
  expect(marksOf(...held)).toEqual([]);
});

const ONE_WORD = labelFit(new Set(["flour"]), { terms: new Map([["flour", 0]]) });
const SHORT = { row: 1, label: ONE_WORD, period: 1, around: 1, own: 0.9 };
const WHOLE = { row: 1, label: 1, own: 1 };

test.each<[string, Held, less: Partial<Features>[]]>([
  [
    "of exactly the label and period asked for",
    [EXACT, "amount"],
    [{ period: 0.3 }, { around: 0.8 }, { label: 0.6 }],
  ],
  [
    "whose label is one word, if it has nearly all of the question itself",
    [SHORT, "amount"],
    [{ own: 0.5 }, { label: 0.5 }, { period: 0 }],
  ],
  [
    "of exactly the label that has all of the question, of whatever time",
    [WHOLE, "amount"],
    [{ own: 0.9 }, { qualified: 0.5 }, { otherYear: 0.5 }, { distant: 1 }, { label: 0.9 }],
  ],
  ["that gives the reason asked for", [{}, "why", { explains: "asked" }], [{ otherYear: 1 }]],
  ["that says what the thing is", [{ defines: 1, around: 0.8 }, "definition"], [{ defines: 0 }]],
  ["that answers this very question", [{ headed: 1 }, "how", { question: "How?" }], [{ headed: 0 }]],
  ["that is the list asked for", [{ fits: 1, around: 1 }, "list", { form: "list" }], [{ fits: 0 }]],
])("plain is a candidate %s, and with less of it is not", (_, [features, kind, more], less) => {
  expect(marksOf(features, kind, more)).toContain("plain");
  for (const some of less) expect(marksOf({ ...features, ...some }, kind, more)).not.toContain("plain");
});

test("the reason of another change is not plain", () => {
  expect(marksOf({}, "why", { explains: "other" })).toEqual([]);
});

test("a candidate without a fault and without merit has no rule", () => {
  expect(rulesFor({ hit: found("Flour is ground.").hit, features: FRESH }, "other")).toEqual([]);
});

describe("what misfits has its reason, which also rules it out where that is needed", () => {
  const DOUBLE = "The double lines of the log begin every entry of the book.";
  const targets = foundTable("Mill", { columns: ["FY 2019 Target"] }, [["Bakers who buy fine flour", "75%"]]);
  test.each<[question: string, FoundPassage, reason: string]>([
    [
      "When was the lighthouse built?",
      found("The lighthouse was built by Anna Berg."),
      "a date is asked for, and it gives none that fits",
    ],
    [
      "What percentage of bakers did buy fine flour in FY 2019?",
      targets,
      "it gives a different figure from the one asked for",
    ],
    ["What is double entry?", found(DOUBLE), "the words of the term asked about are scattered in it"],
    [
      "What is the telephone number of Ada Moss?",
      found("The telephone number of the mill is 555-0142-7788."),
      "a name in the question is neither in it nor around it",
    ],
  ])("%s", (question, passage, reason) => {
    const { confidence, considered } = readLocally(question, { found: [passage], named: [] });
    expect(confidence?.rules.filter(({ feature }) => feature !== "aside")).toMatchObject([
      { feature: "misfits", reason },
      ...(question.includes("telephone") ? [] : [{ feature: "barred", reason }]),
    ]);
    expect(considered[0]?.rules).toMatchObject([{ feature: "misfits", reason }]);
  });
});
