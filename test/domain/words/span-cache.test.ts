import fc from "fast-check";
import { expect, test } from "vitest";
import { SpanCache } from "../../../src/domain/words/span-cache.ts";

test("gives for each piece what is made of it, and makes it once", () => {
  const cache = new SpanCache<string>();
  const made: string[] = [];
  const make = (piece: string): string => {
    made.push(piece);
    return piece.toUpperCase();
  };
  expect(cache.get("the mill, the miller", 4, 8, make)).toBe("MILL");
  expect(cache.get("a mill", 2, 6, make)).toBe("MILL");
  expect(cache.get("the mill, the miller", 14, 20, make)).toBe("MILLER");
  expect(made).toEqual(["mill", "miller"]);
});

test("any pieces are distinguished, even far more than it can hold and long ones", () => {
  const cache = new SpanCache<string>();
  const pieces = Array.from({ length: 100_000 }, (_, number) => `w${number}`);
  for (const _ of ["made", "remembered, as far as they are"])
    expect(
      pieces.filter((piece) => cache.get(piece, 0, piece.length, (made) => `${made}!`) !== `${piece}!`),
    ).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.nat(30), (text, from) => {
      const start = Math.min(from, text.length);
      const piece = text.slice(start).toWellFormed();
      expect(cache.get(piece, 0, piece.length, (made) => `${made}!`)).toBe(`${piece}!`);
    }),
  );
});
