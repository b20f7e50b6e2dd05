import { expect, it } from "vitest";
import { type Citation, citationNumber, type Part } from "../../src/client/index.ts";

const citation = (chunk_index: number, resource_id = "lease"): Citation => ({
  resource_id,
  resource_title: `${resource_id}.pdf`,
  chunk_index,
  metadata: { source_type: "pdf", page: 1 },
  evidence_url: null,
});
const part = (...cited: Citation[]): Part => ({
  text: "",
  source: null,
  sources: cited.map((each) => ({ ...each, chunk_id: `${each.resource_id}-${each.chunk_index}` })),
  calculation: null,
});

it("a passage has the number of its citation, whichever of its lines a part rests on", () => {
  const answer = { citations: [citation(4), citation(2), citation(4, "news")], parts: [] };
  const numbers = [citation(4), citation(2), citation(4, "news")].map((each) => citationNumber(each, answer));
  expect(numbers).toEqual([1, 2, 3]);
  expect(citationNumber(citation(9), answer)).toBe(0);
});

it("a part that came before its citations is numbered as it will be, and all that came before stays", () => {
  const parts = [part(citation(4)), part(citation(2), citation(4)), part(citation(7))];
  for (const citations of [[], [citation(4)], [citation(4), citation(2)]])
    expect([4, 2, 7].map((index) => citationNumber(citation(index), { parts, citations }))).toEqual([
      1, 2, 3,
    ]);
});
