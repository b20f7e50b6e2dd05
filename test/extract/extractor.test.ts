import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createExtractor,
  type ExtractOptions,
  type Extractor,
  type ExtractorOptions,
} from "../../src/extract/extractor.ts";
import { ExtractionFailure } from "../../src/extract/failure.ts";
import type { Progress } from "../../src/extract/protocol.ts";
import { readUnits } from "../../src/extract/units.ts";
import { sharedData } from "../support/data.ts";
import { makePdf } from "../support/pdf/pdf.ts";
import { SOURCE_COMMAND } from "../support/process/server.ts";

const support = (name: string) => new URL(`../support/${name}`, import.meta.url).pathname;
const reader = [process.execPath, support("process/extract-child.ts")];
const misbehaving = (way: string) => [process.execPath, support("process/misbehaving-child.ts"), way];

let folder = "";
let out = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-extract-"));
  await writeFile(join(folder, "two.pdf"), await makePdf([["One.", "Still one."], ["Two."]]));
  await writeFile(join(folder, "scan.pdf"), await makePdf([[]]));
});
beforeEach(() => {
  out = join(folder, `${crypto.randomUUID()}.jsonl`);
});
afterAll(() => rm(folder, { recursive: true }));

interface Options extends Partial<ExtractOptions>, Partial<ExtractorOptions> {}

const extractorOf = (options: Partial<ExtractorOptions> = {}): Extractor =>
  createExtractor({ command: reader, deadlineMs: 60_000, memoryLimitBytes: 2 ** 31, ...options });

const requestOf = (file: string, options: Partial<ExtractOptions> = {}): ExtractOptions => ({
  app: "app",
  file: resolve(folder, file),
  type: "pdf",
  extension: "pdf",
  out,
  media: join(folder, "media"),
  pictures: false,
  signal: new AbortController().signal,
  onProgress: () => {},
  ...options,
});

/** In a process of its own. */
const run = async (
  file: string,
  { command = reader, deadlineMs = 60_000, memoryLimitBytes = 2 ** 31, ...options }: Options = {},
): Promise<void> => {
  const extractor = extractorOf({ command, deadlineMs, memoryLimitBytes });
  await extractor.extract(requestOf(file, options)).finally(() => extractor.close());
};

const left = async () => (await readdir(folder)).filter((name) => !/\.(?:pdf|jsonl|pid)$|^media$/.test(name));

describe("the extractor", () => {
  it("stores the units, whole, and reports progress", async () => {
    const progress: Progress[] = [];
    await run("two.pdf", { onProgress: (step) => progress.push(step) });
    const units = await Array.fromAsync(readUnits(out));
    expect(units).toMatchObject([
      {
        kind: "page",
        page: 1,
        lines: ["One.", "Still one."],
        structure: [{ kind: "paragraph", first: 0, last: 1 }],
      },
      { kind: "page", page: 2, lines: ["Two."], structure: [{ kind: "paragraph", first: 0, last: 0 }] },
    ]);
    const [first] = units;
    const boxes = first?.kind === "page" ? first.layout?.boxes : undefined;
    expect(boxes?.map((box) => box?.slice(0, 2).map(Math.round))).toEqual([
      [40, 38],
      [40, 51],
    ]);
    expect(progress.at(-1)).toEqual({ done: 2, total: 2 });
    expect(await left()).toEqual([]);
  });

  it.each([
    ["scan.pdf", "pdf", /no text/],
    ["two.pdf", "image", /not an image|damaged/],
    ["two.pdf", "voice", /damaged/],
    ["two.pdf", "video", /damaged/],
  ] as const)("passes on why %s as %s cannot be read", async (file, type, message) => {
    const failure = run(file, { type });
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(ExtractionFailure);
    await expect(Array.fromAsync(readUnits(out))).rejects.toThrow("ENOENT");
    expect(await left()).toEqual([]);
  });

  it.each([
    ["hang", { deadlineMs: 500 }, /took longer than 1 s/],
    ["sleep", { deadlineMs: 500 }, /took longer than 1 s/],
    ["eat", { memoryLimitBytes: 300 * 2 ** 20 }, /more than 300 MB of memory/],
    ["feed", { memoryLimitBytes: 500 * 2 ** 20 }, /more than 500 MB of memory/],
    ["crash", {}, /stopped unexpectedly \(SIGSEGV\)/],
    ["silence", {}, /stopped unexpectedly \(exit code 0\)/],
    ["chatter", {}, /stopped unexpectedly \(SIGKILL\)/],
  ])("survives a reader that goes wrong: %s", async (way, limits, message) => {
    const failure = run("two.pdf", { command: misbehaving(way), ...limits });
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(ExtractionFailure);
    expect(await left()).toEqual([]);
    // It had put a picture there.
    expect(await readdir(folder)).not.toContain("media");
  });

  it("reads a file that breaks a library once more, in a sandbox", async () => {
    await run("two.pdf", { command: misbehaving("crash-outside-sandbox") });
    expect(await readFile(out, "utf8")).toBe("half a page");
  });

  it("does not blame the file for a fault of the reader's own", async () => {
    const failure = await run("two.pdf", { command: misbehaving("fault") }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining("no space left on device") });
    expect(failure).not.toBeInstanceOf(ExtractionFailure);
  });

  it("ends with a fault of its own where it cannot write, and waits for nothing", async () => {
    const out = join(folder, "nowhere", "units.jsonl");
    const failure = await run("two.pdf", { out, command: SOURCE_COMMAND }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(/failed by itself: [\s\S]*ENOENT/) });
    expect(failure).not.toBeInstanceOf(ExtractionFailure);
  });

  it("ends the reader when it is aborted, with the abort's reason", async () => {
    const aborted = new AbortController();
    const reason = new Error("the resource was deleted");
    const options = {
      command: misbehaving("hang"),
      signal: aborted.signal,
      onProgress: () => aborted.abort(reason),
    };
    await expect(run("two.pdf", options)).rejects.toBe(reason);
    await expect(run("two.pdf", { signal: aborted.signal })).rejects.toBe(reason);
    expect(await left()).toEqual([]);
  });

  const odd = sharedData("pdf", "odd");
  it.skipIf(!odd)("reads odd and damaged files, or says what is wrong with them", async () => {
    const names = (await readdir(odd ?? "")).filter((name) => name.endsWith(".pdf"));
    for (const name of names.filter((_, index) => index % 20 === 0)) {
      const failure = await run(join(odd ?? "", name)).catch((error: unknown) => error);
      if (failure === undefined) continue;
      expect(failure).toMatchObject({
        message: expect.stringMatching(/no text|damaged or not a PDF|password/),
      });
    }
  });
});
