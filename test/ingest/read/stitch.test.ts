import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stitched, type TranscribedPart } from "../../../src/ingest/read/stitch.ts";

const OVERLAP = 2;

interface Word {
  text: string;
  start: number;
  end: number;
}

/** A speaker who says 15 letters a second, and pauses now and then. */
const spoken = (words: { text: string; pause: number }[]): Word[] => {
  let now = 0;
  return words.map(({ text, pause }) => {
    const start = now + pause;
    now = start + (text.length + 1) / 15;
    return { text, start, end: now };
  });
};

/** What a transcriber makes of a part: words that are whole in it, in segments that end at pauses, and as `breaks` says. */
function transcribed(
  words: Word[],
  start: number,
  end: number,
  breaks: boolean[],
  late: number,
): TranscribedPart {
  const heard = words.filter((word) => word.start >= start && word.end <= end);
  const segments: TranscribedPart["segments"] = [];
  for (const [index, word] of heard.entries()) {
    const last = segments.at(-1);
    const pause = word.start - (heard[index - 1]?.end ?? 0);
    if (last && pause < 0.01 && !breaks[index % breaks.length]) {
      last.text += ` ${word.text}`;
      last.end = word.end - start;
    } else segments.push({ start: word.start - start + late, end: word.end - start, text: word.text });
  }
  return { start, end, segments };
}

const wordsOf = (speech: { text: string }[]) => speech.flatMap(({ text }) => text.split(" "));

/** Some words come again and again, as in speech. */
const word = fc.oneof(
  fc.constantFrom("the", "and", "no", "you", "so"),
  fc.string({ unit: fc.constantFrom(..."abcdefghijklmnop"), minLength: 1, maxLength: 9 }),
);
const pause = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  fc.double({ min: 0.1, max: 3, noNaN: true }),
);
const speech = fc
  .array(fc.record({ text: word, pause }), { minLength: 20, maxLength: 150, size: "max" })
  .map(spoken);
const breaks = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });

describe("stitched", () => {
  it("has every word once and in order, wherever the recording is cut and however it is put into segments", async () => {
    await fc.assert(
      fc.asyncProperty(
        speech,
        fc.double({ min: 6, max: 30, noNaN: true }),
        fc.array(breaks, { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 0.15, noNaN: true }),
        async (words, length, allBreaks, late) => {
          const total = (words.at(-1)?.end ?? 0) + 1;
          const parts: TranscribedPart[] = [];
          for (let start = 0; start === 0 || start + OVERLAP < total; start += length - OVERLAP) {
            const end = Math.min(start + length, total);
            parts.push(
              transcribed(words, start, end, allBreaks[parts.length % allBreaks.length] ?? [false], late),
            );
          }
          expect(wordsOf(await stitched(parts))).toEqual(words.map(({ text }) => text));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("gives times in the recording, in order, one after the other, near to when it was said", async () => {
    await fc.assert(
      fc.asyncProperty(speech, breaks, async (words, cuts) => {
        const total = (words.at(-1)?.end ?? 0) + 1;
        const middle = total / 2;
        const parts = [
          transcribed(words, 0, Math.min(middle + 1, total), cuts, 0),
          transcribed(words, Math.max(middle - 1, 0), total, cuts, 0),
        ];
        let at = 0;
        let last = 0;
        for (const { start, end, text } of await stitched(parts)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          last = end;
          expect(Math.abs(start - (words[at]?.start ?? Number.NaN))).toBeLessThan(1.5);
          at += text.split(" ").length;
        }
      }),
    );
  });

  it("takes any nonsense from a model", async () => {
    const time = fc.oneof(fc.double(), fc.double({ min: -5, max: 80 }));
    const segment = fc.record({ start: time, end: time, text: fc.string({ unit: "grapheme" }) });
    const part = fc.record({ segments: fc.array(segment, { maxLength: 12 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        const whole = parts.map(({ segments }, index) => ({
          start: index * 28,
          end: index * 28 + 30,
          segments,
        }));
        let last = 0;
        for (const { start, end, text } of await stitched(whole)) {
          expect(text.trim()).not.toBe("");
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(parts.length * 28 + 2);
          last = end;
        }
      }),
    );
  });

  it("joins a sentence that runs through the seam, though both transcripts cut it and spell it differently", async () => {
    const parts = [
      {
        start: 0,
        end: 10,
        segments: [
          { start: 0, end: 4, text: "And so, my fellow Americans," },
          { start: 4.5, end: 10, text: "ask not what your country can do for you. Ask what." },
        ],
      },
      {
        start: 8,
        end: 16,
        segments: [{ start: 0, end: 6, text: "Do for you — ask what you can do for your country." }],
      },
    ];
    expect(await stitched(parts)).toEqual([
      { kind: "speech", start: 0, end: 4, text: "And so, my fellow Americans," },
      {
        kind: "speech",
        start: 4.5,
        end: 14,
        text: "ask not what your country can do for you. ask what you can do for your country.",
      },
    ]);
  });

  it("matches scripts that write no spaces", async () => {
    const parts = [
      { start: 0, end: 5, segments: [{ start: 0, end: 5, text: "不要问国家能为你做什么,要问" }] },
      { start: 3, end: 9, segments: [{ start: 0, end: 4, text: "做什么,要问你能为国家做什么。" }] },
    ];
    expect(await stitched(parts)).toMatchObject([{ text: "不要问国家能为你做什么,要问你能为国家做什么。" }]);
  });

  it("parts transcripts that have no word in common in the middle of the overlap", async () => {
    const parts = [
      {
        start: 0,
        end: 10,
        segments: [
          { start: 7, end: 8.5, text: "alpha beta" },
          { start: 9.2, end: 10, text: "noise" },
        ],
      },
      {
        start: 8,
        end: 20,
        segments: [
          { start: 0.1, end: 0.6, text: "hum" },
          { start: 1.4, end: 3, text: "gamma" },
        ],
      },
    ];
    expect(wordsOf(await stitched(parts))).toEqual(["alpha", "beta", "gamma"]);
  });

  it("keeps what only one of the transcripts has", async () => {
    const silent = { start: 8, end: 18, segments: [] };
    const said = { start: 0, end: 10, segments: [{ start: 8.5, end: 10, text: "the very end" }] };
    expect(wordsOf(await stitched([said, silent]))).toEqual(["the", "very", "end"]);
    const empty = { start: 0, end: 10, segments: [{ start: 1, end: 2, text: "  " }] };
    const late = { start: 8, end: 18, segments: [{ start: 0, end: 1, text: "the beginning" }] };
    expect(await stitched([empty, late])).toEqual([
      { kind: "speech", start: 8, end: 9, text: "the beginning" },
    ]);
    expect(await stitched([])).toEqual([]);
  });
});
