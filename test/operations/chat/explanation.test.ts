import { expect, test } from "vitest";
import type { Explanation } from "../../../src/answer/explanation.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { resourcesIn, shownExplanation } from "../../../src/operations/chat/explanation.ts";

const passage = (resourceId: string): Passage => ({
  id: `passage of ${resourceId}`,
  resourceId,
  index: 0,
  text: "The tide rises by four metres.",
  place: { source_type: "image" },
  lineStarts: [],
});
const refused = [{ text: "By nine metres.", quote: "rises by four", reason: "it does not print nine" }];
const given = ["a", "b"].map((id) => ({ passage: passage(id), title: id }));
const told: Explanation = {
  kind: "other",
  queries: ["tide"],
  named: [],
  missing: [],
  hits: [],
  dropped: [],
  considered: [],
  given,
  refused,
};

test("what a model wrote is shown as long as everything that it was given exists", () => {
  const titles = new Map([
    ["a", "a.pdf"],
    ["b", "b.pdf"],
  ]);
  expect(shownExplanation(told, titles).refused).toEqual(refused);
  titles.delete("b");
  const shown = shownExplanation(told, titles);
  expect(shown.refused).toEqual([]);
  expect(shown.given).toMatchObject([{ resource_id: "a" }]);
});

test("a confidence is shown in the contract's form, with the rules that held", () => {
  const features = [{ name: "around", value: 0.5, weight: 3, worth: 1.5 }];
  const reason = "a date is asked for, and it gives none that fits";
  const rules = [{ feature: "barred", id: "misfit", reason } as const];
  const confidence = { score: 0.4, threshold: 0.56, base: -1.9, features, rules };
  const hit = { passage: passage("a"), score: 1 };
  const span = { start: 0, end: 4 };
  const considered = [{ hit, text: "Tide", span, score: 1.5, chosen: false, features, rules }];
  const made = {
    ...told,
    tried: ["passages"],
    confidence: { ...confidence, suggestedFrom: 0.39 },
    considered,
  };
  expect(shownExplanation(made, new Map([["a", "a.pdf"]]))).toMatchObject({
    tried: ["passages"],
    confidence: { ...confidence, suggested_from: 0.39 },
    considered: [{ chunk_id: "passage of a", text: "Tide", score: 1.5, chosen: false, features, rules }],
  });
});

test("features are shown of what is chosen and of the five best others", () => {
  const candidate = (at: number) => ({
    hit: { passage: passage("a"), score: 1 },
    text: `Tide ${at}`,
    span: { start: 0, end: 4 },
    score: 10 - at,
    chosen: at === 0 || at === 8,
    features: [{ name: "around", value: 1, weight: 10 - at, worth: 10 - at }],
  });
  const considered = Array.from({ length: 10 }, (_, at) => candidate(at));
  const shown = shownExplanation({ ...told, considered }, new Map([["a", "a.pdf"]]));
  expect(shown.considered).toHaveLength(10);
  expect(shown.considered.flatMap(({ features }, at) => (features ? [at] : []))).toEqual([
    0, 1, 2, 3, 4, 5, 8,
  ]);
});

test("of the pages that a model requested, those of ready documents are shown, by their titles", () => {
  const pages = [
    { resourceId: "a", page: 4 },
    { resourceId: "c", page: 5 },
  ];
  const rounds = [{ searches: ["tide at the pier"], pages, tables: [], passages: 2 }];
  const asked = { ...told, rounds };
  expect(resourcesIn(asked)).toEqual(["a", "b", "c"]);
  const titles = new Map(["a", "b", "c"].map((id) => [id, `${id}.pdf`]));
  expect(shownExplanation(asked, titles).rounds).toEqual([
    { ...rounds[0], pages: ["a.pdf, page 4", "c.pdf, page 5"] },
  ]);
  titles.delete("c");
  expect(shownExplanation(asked, titles).rounds).toEqual([{ ...rounds[0], pages: ["a.pdf, page 4"] }]);
  titles.delete("b");
  expect(shownExplanation(asked, titles).rounds).toMatchObject([{ searches: [], pages: ["a.pdf, page 4"] }]);
  expect(shownExplanation({ ...told, rounds: [] }, titles)).not.toHaveProperty("rounds");
});
