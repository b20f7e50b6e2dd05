import { expect, test } from "vitest";
import { sourceOf } from "../../src/answer/source.ts";
import type { Passage } from "../../src/domain/documents/passage.ts";

const passage: Passage = {
  id: "c",
  resourceId: "r",
  index: 3,
  text: "One.\nTwo.",
  place: { source_type: "pdf", page: 2, line: 7, line_end: 8 },
  lineStarts: [0, 5],
};

test("a source is where its words stand, and the headings above its passage", () => {
  const metadata = { source_type: "pdf", page: 2, line: 8, line_end: 8, quote: "Two." };
  const span = { start: 5, end: 9 };
  expect(sourceOf(passage, span, "a.pdf").metadata).toEqual(metadata);
  expect(sourceOf({ ...passage, section: ["PART I", "Results"] }, span, "a.pdf").metadata).toEqual({
    ...metadata,
    section: "PART I › Results",
  });
});
