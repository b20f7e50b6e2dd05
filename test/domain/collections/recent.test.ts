import { expect, test } from "vitest";
import { recent } from "../../../src/domain/collections/recent.ts";

test("recomputes only what was not requested lately, or is long", () => {
  const made: string[] = [];
  const sizeOf = recent((text) => {
    made.push(text);
    return text === "none" ? undefined : text.length;
  }, 2);
  expect([sizeOf("a"), sizeOf("none"), sizeOf("a"), sizeOf("none")]).toEqual([1, undefined, 1, undefined]);
  expect(made).toEqual(["a", "none"]);
  // The one that was not asked for the longest goes.
  sizeOf("a");
  sizeOf("new");
  sizeOf("a");
  expect(made).toEqual(["a", "none", "new"]);
  sizeOf("none");
  expect(made).toEqual(["a", "none", "new", "none"]);
  const long = "x".repeat(2_000);
  expect([sizeOf(long), sizeOf(long)]).toEqual([2_000, 2_000]);
  expect(made.filter((text) => text === long)).toHaveLength(2);
});
