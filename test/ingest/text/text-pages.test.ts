import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SpokenSegment } from "../../../src/domain/models/models.ts";
import { type StoredUnits, textPage, textPages } from "../../../src/ingest/text/text-pages.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-text-pages-"));
});
afterEach(() => rm(folder, { recursive: true }));

const jsonLines = (values: object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join("");

const stored = async (type: "pdf" | "voice", units: object[], readings: object[]): Promise<StoredUnits> => {
  const [extracted, read] = [join(folder, "extracted"), join(folder, "read")];
  await Bun.write(extracted, jsonLines(units));
  await Bun.write(read, jsonLines(readings));
  return { type, extracted, read };
};

const recording = (seconds: number, segments: SpokenSegment[]): Promise<StoredUnits> =>
  stored(
    "voice",
    [{ kind: "sound", sound: "a.mp3", start: 0, end: seconds }],
    [{ at: 0, kind: "segments", segments }],
  );

test("a recording has a page for every five minutes, also of silence, up to the last in which something is said", async () => {
  const said = (start: number, text: string): SpokenSegment => ({ start, end: start + 4, text });
  const units = await recording(2_000, [
    said(0, "First."),
    said(298, "Over the end."),
    said(300, "Second."),
    said(1_300, "Late."),
  ]);
  const pages = await Promise.all([1, 2, 3, 5, 6].map((page) => textPage(units, page)));
  const texts = pages.map((page) => page?.lines.map(({ text }) => text));
  expect(texts).toEqual([["First.", "Over the end."], ["Second."], [], ["Late."], undefined]);
  expect(pages[0]).toMatchObject({ page: 1, pages: 5 });
});

test("a page of a document, read or scanned, is the same alone and among all", async () => {
  const line = fc.string({ maxLength: 20 });
  const page = fc.record({ scanned: fc.boolean(), lines: fc.array(line, { minLength: 1, maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 6 }), async (drawn) => {
      const units = drawn.map(({ scanned, lines }, at) => ({
        kind: scanned ? "scan" : "page",
        page: at + 1,
        lines: scanned ? [] : lines,
      }));
      const readings = drawn.flatMap(({ scanned, lines }, at) =>
        scanned ? [{ at, kind: "lines", lines }] : [],
      );
      const from = await stored("pdf", units, readings);
      const all = await Array.fromAsync(textPages(from));
      expect(all.map(({ lines }) => lines.map(({ text }) => text))).toEqual(drawn.map(({ lines }) => lines));
      for (const [at, one] of all.entries())
        expect(await textPage(from, at + 1)).toEqual({ ...one, pages: drawn.length });
      expect(await textPage(from, drawn.length + 1)).toBeUndefined();
    }),
    { numRuns: 30 },
  );
});

test("missing or damaged text is not found", async () => {
  const lost = { type: "pdf", extracted: join(folder, "none"), read: join(folder, "none") } as const;
  const damaged = await stored("pdf", [], []);
  await Bun.write(damaged.extracted, '{"kind":"page","pa\n');
  for (const units of [lost, damaged]) {
    await expect(textPage(units, 1)).rejects.toMatchObject({ code: "not_found" });
    await expect(Array.fromAsync(textPages(units))).rejects.toMatchObject({ code: "not_found" });
  }
});
