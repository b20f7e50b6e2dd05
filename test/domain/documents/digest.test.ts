import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passagesDigest } from "../../../src/domain/documents/digest.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";

const passage = fc.record({
  id: fc.uuid(),
  resourceId: fc.uuid(),
  index: fc.nat(),
  text: fc.string(),
  place: fc.record({
    source_type: fc.constant("pdf" as const),
    page: fc.nat(),
    line: fc.nat(),
    line_end: fc.nat(),
  }),
  lineStarts: fc.array(fc.nat(), { maxLength: 3 }),
});

describe("passagesDigest", () => {
  it("is the same under other ids, and whatever the order of a place's fields", () =>
    fc.assert(
      fc.asyncProperty(fc.array(passage), fc.uuid(), async (passages, id) => {
        const others = passages.map((each): Passage => {
          const { line_end, line, page, source_type } = each.place;
          return { ...each, id, resourceId: id, place: { line_end, line, page, source_type } };
        });
        expect(await passagesDigest(others)).toBe(await passagesDigest(passages));
      }),
    ));

  it("is another one for another text, place, line or order", () =>
    fc.assert(
      fc.asyncProperty(fc.array(passage, { minLength: 1 }), fc.nat(), async (passages, pick) => {
        const at = pick % passages.length;
        const changed = (change: (one: Passage) => Passage): Passage[] =>
          passages.map((each, index) => (index === at ? change(each) : each));
        const digests = await Promise.all(
          [
            passages,
            changed((one) => ({ ...one, text: `${one.text}.` })),
            changed((one) => ({ ...one, index: one.index + 1 })),
            changed((one) => ({ ...one, lineStarts: [...one.lineStarts, 7] })),
            changed((one) => ({ ...one, place: { source_type: "image" } })),
            passages.slice(1),
          ].map((each) => passagesDigest(each)),
        );
        expect(new Set(digests).size).toBe(digests.length);
      }),
    ));
});
