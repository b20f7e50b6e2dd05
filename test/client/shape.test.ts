import { expect, test } from "vitest";
import { shapeOf, shapeOfPlace } from "../../src/client/shape.ts";

test.each([
  ["pages", { page: 4, line: 9, line_end: 9 }],
  ["pages", { page: 4 }],
  ["lines", { line: 9, line_end: 11 }],
  ["time", { start: 0, end: 4.5 }],
  ["whole", {}],
] as const)("a place is told by %s that has %o", (shape, place) => {
  expect(shapeOfPlace(place)).toBe(shape);
});

test("a resource has the shape of its type, and of one that is not known here lines", () => {
  expect((["pdf", "image", "voice", "video"] as const).map((type) => shapeOf({ type }))).toEqual([
    "pages",
    "whole",
    "time",
    "time",
  ]);
  expect(shapeOf({ type: "text" })).toBe("lines");
});
