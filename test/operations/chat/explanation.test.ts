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
