import { describe, expect, it } from "vitest";
import { pageOf, placeOf } from "../../../src/domain/documents/passage.ts";

const passage = {
  place: { source_type: "pdf", page: 3, line: 10, line_end: 12 },
  //     0 "We co" | 5 "operate daily." | 20 "Every day."
  lineStarts: [0, 5, 20],
} as const;
const pdf = { ...passage, lineStarts: [...passage.lineStarts] };

describe("placeOf", () => {
  it.each([
    [{ start: 0, end: 2 }, 10, 10],
    [{ start: 3, end: 12 }, 10, 11],
    [{ start: 5, end: 20 }, 11, 11],
    [{ start: 13, end: 21 }, 11, 12],
    [{ start: 0, end: 30 }, 10, 12],
    [{ start: 5, end: 5 }, 11, 11],
  ])("gives the lines of %o", (span, line, line_end) => {
    expect(placeOf(pdf, span)).toEqual({ source_type: "pdf", page: 3, line, line_end });
  });

  it("gives only lines if there are no pages", () => {
    const place = { source_type: "pdf", line: 70, line_end: 72 } as const;
    const lines = placeOf({ ...pdf, place }, { start: 5, end: 20 });
    expect(lines).toEqual({ source_type: "pdf", line: 71, line_end: 71 });
    expect([pageOf(pdf), pageOf({ place })]).toEqual([3, undefined]);
  });

  it("is the whole passage's place if there are no lines", () => {
    const place = { source_type: "voice", start: 1.5, end: 9 } as const;
    expect(placeOf({ place, lineStarts: [] }, { start: 3, end: 4 })).toEqual(place);
  });
});
