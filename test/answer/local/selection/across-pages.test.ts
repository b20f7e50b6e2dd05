import { describe, expect, it, test } from "vitest";
import { acrossPages } from "../../../../src/answer/local/selection/across-pages.ts";
import type { FoundPassage } from "../../../../src/answer/search/retrieve.ts";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const page = (number: number) => ({
  section: ["Help", "The mill"],
  resourceId: "leave",
  index: number,
  place: { source_type: "pdf", page: number, line: 1, line_end: 1 } as const,
});

/** The part that the first of these gives, and how it is shown beside all of them. */
const shown = (question: string, ...pages: [FoundPassage, ...FoundPassage[]]) => {
  const [part] = readLocally(question, { found: [pages[0]], named: [] }).parts;
  if (part === undefined) throw new Error("nothing was read");
  const beside = pages.map(({ hit }) => hit.passage);
  return {
    text: acrossPages(part, beside),
    said: part.hit.passage.text.slice(part.span.start, part.span.end),
  };
};

describe("a sentence over two pages", () => {
  const QUESTION = "How many weeks of leave does a second miller get?";
  const BEGINS = "A second miller can take up to 6 weeks of leave at full";
  const ends = found("pay. Nobody takes less.", "", page(2));

  it("is shown as a whole, and cites what its page says of it", () => {
    const { text, said } = shown(QUESTION, found(BEGINS, "", page(1)), ends);
    expect(text).toBe(`${BEGINS} pay.`);
    expect(said).toBe(BEGINS);
  });

  it("is shown from its beginning", () => {
    const begins = found(
      "Wheat is dear. A second miller, who has a contract of a year or more,",
      "",
      page(1),
    );
    const rest = found("can take up to 6 weeks of leave. So it is.", "", page(2));
    expect(shown("How many weeks of leave can be taken?", rest, begins).text).toBe(
      "A second miller, who has a contract of a year or more, can take up to 6 weeks of leave.",
    );
  });

  it("stays as it is where what follows is of another page, or begins a sentence", () => {
    const far = found("pay. Nobody takes less.", "", { ...page(2), place: page(3).place });
    const other = found("Pay is due in May.", "", page(2));
    for (const next of [far, other])
      expect(shown(QUESTION, found(BEGINS, "", page(1)), next).text).toBe(BEGINS);
  });
});

describe("what is no half of a sentence", () => {
  const QUESTION = "How many weeks of leave can be taken?";
  test.each([
    ["a heading", "The handbook", "can take up to 6 weeks of leave."],
    ["an item", "• a second miller of the house", "can take up to 6 weeks of leave."],
    ["half a word", "A second miller, with a con-", "tract can take up to 6 weeks of leave."],
  ])("%s is not set before what begins a page", (_, before, text) => {
    expect(shown(QUESTION, found(text, "", page(2)), found(before, "", page(1))).text).toBe(text);
  });

  test("what has no end is not set behind what ends a page", () => {
    const begins = "A second miller can take up to 6 weeks of leave";
    expect(shown(QUESTION, found(begins, "", page(1)), found("page 2 of 7", "", page(2))).text).toBe(begins);
  });
});
