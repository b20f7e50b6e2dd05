import { expect, test } from "vitest";
import { byFrequency } from "../../../src/domain/collections/by-frequency.ts";

test("the most frequent comes first, and of equals that which came first", () => {
  expect(byFrequency(["b", "a", "c", "c", "a", "d"])).toEqual(["a", "c", "b", "d"]);
  expect(byFrequency([])).toEqual([]);
});
