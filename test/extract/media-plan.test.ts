import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_SOUND_BYTES } from "../../src/domain/models/models.ts";
import { MOST_PART_SECONDS, OVERLAP, planned } from "../../src/extract/media/plan.ts";

const recording = fc
  .record({
    from: fc.double({ min: 0, max: 10, noNaN: true }),
    length: fc.double({ min: 0.1, max: 20_000, noNaN: true }),
    rates: fc.array(fc.nat(800_000), { minLength: 1, maxLength: 5 }),
  })
  .map(({ from, length, rates }) => ({
    span: { from, to: from + length },
    seconds: Array.from(
      { length: Math.ceil(length) },
      (_, second) => rates[Math.floor(second / 60) % rates.length] ?? 0,
    ),
  }));

it("cuts into parts that fit one request, leave nothing out and overlap", () => {
  fc.assert(
    fc.property(recording, ({ span, seconds }) => {
      const parts = planned(span, seconds) ?? [];
      expect(parts[0]?.from).toBe(span.from);
      expect(parts.at(-1)?.to).toBe(span.to);
      for (const [index, { from, to }] of parts.entries()) {
        expect(to - from).toBeLessThanOrEqual(MOST_PART_SECONDS);
        const own = seconds.slice(Math.floor(from - span.from), Math.ceil(to - span.from));
        expect(own.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MAX_SOUND_BYTES);
        const next = parts[index + 1];
        if (next) expect(to - next.from).toBeCloseTo(OVERLAP, 6);
      }
    }),
  );
});

it("makes one part of what fits, and gives up on what no cut makes small enough", () => {
  expect(planned({ from: 0, to: 1200 }, Array(1200).fill(16_000))).toHaveLength(1);
  expect(planned({ from: 0, to: 1201 }, Array(1201).fill(16_000))).toHaveLength(2);
  expect(planned({ from: 0, to: 60 }, Array(60).fill(MAX_SOUND_BYTES))).toBeUndefined();
});
