import fc from "fast-check";
import { expect, test } from "vitest";
import { noveltyOf } from "../../../../src/answer/local/scoring/novelty.ts";

test("a text says the more the more words it has that are not asked for, each once, up to eight", () => {
  const word = fc.nat(12).map((number) => `w${number}`);
  fc.assert(
    fc.property(fc.array(word), fc.uniqueArray(word, { maxLength: 4 }), (words, own) => {
      const asked = new Map(own.map((each) => [each, 1]));
      const fresh = new Set(words).difference(new Set(own)).size;
      expect(noveltyOf(words, asked)).toBe(Math.min(1, fresh / 8));
      expect(noveltyOf(new Set(words), asked)).toBe(Math.min(1, fresh / 8));
    }),
  );
});
