import fc from "fast-check";
import { expect, it } from "vitest";
import { essenceOf } from "../../src/answer/essence.ts";

it("is the whole of a question that people write", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      expect(essenceOf(text)).toBe(text);
    }),
  );
});

it("is how a longer one begins and ends, and well-formed", () => {
  const long = `${"a".repeat(999)}😀${"b".repeat(30_000)}😀${"c".repeat(999)}`;
  const essence = essenceOf(long);
  expect(essence).toHaveLength(2_001);
  expect(essence.startsWith("aaa") && essence.endsWith("ccc")).toBe(true);
  expect(essence.isWellFormed()).toBe(true);
});
