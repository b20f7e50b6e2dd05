import { describe, expect, test } from "vitest";
import { citationLine } from "../../../cli/output/answer.ts";
import type { Output } from "../../../cli/output/output.ts";
import type { PassageMetadata } from "../../../src/client/index.ts";

const out: Pick<Output, "paint" | "link" | "format"> = {
  paint: (_, text) => text,
  link: (words) => words,
  format: undefined,
};
const line = (metadata: Partial<PassageMetadata>): string =>
  citationLine(
    out,
    {
      resource_id: "r",
      resource_title: "a.pdf",
      chunk_index: 0,
      metadata: { source_type: "pdf", page: 4, line: 9, ...metadata },
      evidence_url: null,
    },
    1,
  );

describe("the line of a citation", () => {
  test("says where the words are", () => {
    expect(line({})).toBe("[1] a.pdf, page 4, line 9");
  });

  test("and the section as far as it is short", () => {
    const long = "A heading of so many words that no line of a terminal has room for it";
    expect(line({ section: "PART I › Results" })).toBe("[1] a.pdf, page 4, line 9 (PART I › Results)");
    expect(line({ section: `${long} › \u001b[31mResults` })).toMatch(
      /^\[1\] a\.pdf, page 4, line 9 \([^\u001b]*Results\)$/,
    );
    expect(line({ section: long })).toBe("[1] a.pdf, page 4, line 9");
  });
});
