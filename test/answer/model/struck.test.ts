import { describe, expect, it } from "vitest";
import { partChecker } from "../../../src/answer/model/check/checked-parts.ts";
import { givenOf } from "../../../src/answer/model/given/given.ts";
import { withoutStruckWords } from "../../../src/answer/search/search.ts";
import { passage } from "../../store/lancedb/support.ts";

const TEXT = "The price of the boat is ~~8,000 euros~~ 6,500 euros.";
const PASSAGE = passage("r", 0, TEXT, { source_type: "pdf", page: 1, line: 1, line_end: 1 });
const GIVEN = [givenOf(PASSAGE, "offer.pdf")];

const refusalOf = (text: string, quote: string): string | undefined =>
  partChecker({ given: GIVEN, question: "What is the price?" })({
    text,
    sources: [{ passage: 1, quote }],
    calculation: null,
    restsOn: [],
  }).refused?.reason;

describe("what a document strikes out", () => {
  it.each([
    ["The price is 6,500 euros.", "6,500 euros"],
    ["The price is 6,500 euros.", TEXT],
    ["The price is 6,500 euros.", "The price of the boat is 6,500 euros."],
    ["The price is 6,500 euros, no longer ~~8,000 euros~~.", TEXT],
  ])("leaves what stands beside it: %s (%s)", (text, quote) => {
    expect(refusalOf(text, quote)).toBeUndefined();
  });

  it.each([
    ["The price is 8,000 euros.", "8,000 euros"],
    ["The price is 8,000 euros.", "~~8,000 euros~~"],
    ["The price is 8,000 euros.", TEXT],
    ["The price is high.", "~~8,000 euros~~"],
  ])("bears nothing out: %s (%s)", (text, quote) => {
    expect(refusalOf(text, quote)).toBeDefined();
  });

  it("is not read where excerpts answer, and all else stays in its place", async () => {
    const store = { search: async () => [{ passage: PASSAGE, score: 1 }], read: async () => [PASSAGE] };
    const [hit] = await withoutStruckWords(store).search("w", { text: "price", limit: 1 });
    expect(hit?.passage.text).not.toContain("8,000");
    expect(hit?.passage.text.indexOf("6,500")).toBe(TEXT.indexOf("6,500"));
    expect(await withoutStruckWords(store).read("w")).toEqual([hit?.passage]);
  });
});
