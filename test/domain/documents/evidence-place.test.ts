import fc from "fast-check";
import { expect, it } from "vitest";
import { contractRoutes } from "../../../src/contract/document.ts";
import { parsePlace, placeText } from "../../../src/domain/documents/evidence-place.ts";
import type { PassageMetadata } from "../../../src/domain/records.ts";
import { compile } from "../../../src/http/schema/validation.ts";

const schema = contractRoutes()
  .find(({ operation }) => operation.operationId === "downloadEvidence")
  ?.operation.parameters?.find(({ name }) => name === "place")?.schema;
const isPlace = compile(schema ?? {});

const lines = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.nat(200))
  .map(([line, more]) => ({ line, line_end: line + more }));

it("names the lines of all sources, and the contract lets every name pass", () => {
  const pdf = fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.array(lines, { minLength: 1, maxLength: 80 }));
  fc.assert(
    fc.property(pdf, ([page, ranges]) => {
      const cited = ranges.map((range): PassageMetadata => ({ source_type: "pdf", page, ...range }));
      const text = placeText(cited);
      expect(isPlace(text)).toBe(true);
      const place = parsePlace(text);
      if (place.kind !== "page") throw new Error(text);
      expect(place.page).toBe(page);
      for (const { line, line_end } of ranges)
        expect(place.lines.some(({ first, last }) => first <= line && line_end <= last)).toBe(true);
      const far = Math.max(...ranges.map(({ line_end }) => line_end));
      expect(place.lines.every(({ last }) => last <= far)).toBe(true);
    }),
  );
});

it("keeps apart what is separated by other lines", () => {
  const at = (line: number, line_end: number): PassageMetadata => ({
    source_type: "pdf",
    page: 4,
    line,
    line_end,
  });
  expect(placeText([at(12, 12), at(3, 4), at(5, 5)])).toBe("4:3-5,12-12");
});

it("names seconds to the millisecond, whatever they were", () => {
  const time = fc.double({ min: 0, max: 86_400, noNaN: true });
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const text = placeText([{ source_type: "voice", start, end }]);
      expect(isPlace(text)).toBe(true);
      const place = parsePlace(text);
      if (place.kind !== "time") throw new Error(text);
      expect(Math.abs(place.start - start) + Math.abs(place.end - end)).toBeLessThan(0.002);
    }),
  );
});

it("names the page if no lines are known, and the whole if there are no pages", () => {
  expect(parsePlace(placeText([{ source_type: "pdf", page: 7 }]))).toEqual({
    kind: "page",
    page: 7,
    lines: [],
  });
  expect(parsePlace(placeText([{ source_type: "image" }]))).toEqual({ kind: "whole" });
});
