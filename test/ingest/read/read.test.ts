import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RawUnit } from "../../../src/domain/documents/extracted.ts";
import { QaError } from "../../../src/domain/errors.ts";
import type { Models } from "../../../src/domain/models/models.ts";
import { writeUnits } from "../../../src/extract/units.ts";
import { readMedia } from "../../../src/ingest/read/read.ts";
import { textUnits } from "../../../src/ingest/read/units.ts";
import { newNotice } from "../../../src/ingest/text/notice.ts";

let folder = "";
const at = (name: string): string => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-read-"));
  await mkdir(at("media"));
});
afterEach(() => rm(folder, { recursive: true }));

const given = async (...units: RawUnit[]): Promise<void> => {
  await writeUnits(
    at("extracted"),
    (async function* () {
      yield* units;
    })(),
  );
  for (const unit of units) {
    const name = "picture" in unit ? unit.picture : "sound" in unit ? unit.sound : undefined;
    if (name) await writeFile(at(`media/${name}`), name);
  }
};

const read = (models: Models, onProgress: (progress: { done: number; total: number }) => void = () => {}) =>
  readMedia({
    extracted: at("extracted"),
    media: at("media"),
    read: at("read"),
    models,
    signal: new AbortController().signal,
    onProgress,
  });

const units = () => Array.fromAsync(textUnits(at("extracted"), at("read")));
const noticed = async (): Promise<string> => {
  const notice = newNotice();
  await Array.fromAsync(textUnits(at("extracted"), at("read"), notice.see));
  return notice.text();
};
const scan = (page: number, picture?: string): RawUnit => ({
  kind: "scan",
  page,
  lines: ["7"],
  ...(picture ? { picture } : {}),
});

/** Sees in a picture what its bytes say; fails for those named. */
const seeing = (failing: string[] = []) => {
  const seen: string[] = [];
  const models: Models = {
    vision: {
      name: "v",
      describe: async ({ bytes }) => {
        const name = new TextDecoder().decode(bytes);
        if (failing.includes(name)) throw new Error(`cannot see ${name}`);
        seen.push(name);
        return name === "blank.jpg" ? "NO TEXT" : `\`\`\`\n  first of ${name}\n\nsecond\n\`\`\``;
      },
    },
  };
  return { models, seen };
};

it("puts what a model reads in the place of scanned pages, in the document's order", async () => {
  const page: RawUnit = { kind: "page", page: 2, lines: ["printed"] };
  await given(scan(1, "1.jpg"), page, scan(3, "blank.jpg"));
  const steps: unknown[] = [];
  await read(seeing().models, (step) => steps.push(step));
  expect(await units()).toEqual([
    { kind: "page", page: 1, lines: ["first of 1.jpg", "second"] },
    page,
    { kind: "page", page: 3, lines: ["7"] },
  ]);
  expect(steps.at(-1)).toEqual({ done: 2, total: 2 });
  expect(await noticed()).toContain("Page 3 is a scan in which the vision model read no text");
});

it("reads nothing twice after a failure, nor after a crash in the middle of a line", async () => {
  await given(scan(1, "1.jpg"), scan(2, "2.jpg"), scan(3, "3.jpg"));
  const first = seeing(["3.jpg"]);
  await expect(read(first.models)).rejects.toThrow("cannot see 3.jpg");
  await appendFile(at("read"), '{"at":2,"kind":"li');
  const second = seeing();
  await read(second.models);
  expect([...first.seen, ...second.seen].sort()).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
  expect(await units()).toHaveLength(3);
});

it("continues without a page that the model declines, and names it; any other failure ends the run", async () => {
  await given(scan(1, "1.jpg"), { kind: "scan", page: 2, lines: [], picture: "2.jpg" });
  const declining = (isContent: boolean): Models => ({
    vision: {
      name: "v",
      describe: async ({ bytes }) => {
        if (new TextDecoder().decode(bytes) === "2.jpg")
          throw new QaError("model_error", "It declined.", { isContent });
        return "text";
      },
    },
  });
  await expect(read(declining(false))).rejects.toThrow("It declined.");
  await read(declining(true));
  expect(await units()).toEqual([
    { kind: "page", page: 1, lines: ["text"] },
    { kind: "page", page: 2, lines: [] },
  ]);
  expect(await noticed()).toContain("Page 2 is a scan in which the vision model");
});

it("leaves scans without a vision model and names them, those with a few words apart", async () => {
  const wordless = (page: number): RawUnit => ({ kind: "scan", page, lines: [] });
  await given(wordless(1), { kind: "page", page: 2, lines: ["a"] }, wordless(3), wordless(4), scan(5));
  await read({});
  expect((await units()).map(({ kind }) => kind)).toEqual(["page", "page", "page", "page", "page"]);
  expect(await noticed()).toContain("Pages 1, 3-4 are scans");
  expect(await noticed()).toContain("Page 5 is mostly pictures without text");
});

it("names pages that are damaged", async () => {
  await given(
    { kind: "page", page: 1, lines: ["a"] },
    { kind: "page", page: 2, lines: [], unreadable: true },
  );
  expect(await noticed()).toBe("Page 2 is damaged and could not be read.");
});

it("names pages and images that were recognised with little confidence", async () => {
  const page = (number: number, confidence: number): RawUnit => ({
    kind: "page",
    page: number,
    lines: ["a"],
    recognised: { language: "eng", confidence },
  });
  await given(page(1, 0.95), page(2, 0.6));
  expect(await noticed()).toBe(
    "The text of page 2 was recognised with little confidence: check figures against the page.",
  );
  await given(page(3, 0.5), page(4, 0.6), page(7, 0.89), page(8, 0.9));
  expect(await noticed()).toBe(
    "The text of pages 3-4, 7 was recognised with little confidence: check figures against the pages.",
  );
  await given({
    kind: "picture",
    picture: "p.jpg",
    recognised: { language: "eng", confidence: 0.6, lines: ["a"] },
  });
  expect(await noticed()).toContain("The text of the image was recognised with little confidence");
});

it("describes an image", async () => {
  await given({ kind: "picture", picture: "p.jpg" });
  await read({ vision: { name: "v", describe: async () => "A rocket." } });
  expect(await units()).toEqual([{ kind: "description", text: "A rocket." }]);
});

it("asks again about an image about which the model said nothing", async () => {
  await given({ kind: "picture", picture: "p.jpg" });
  await read({ vision: { name: "v", describe: async () => "" } });
  expect(await units()).toEqual([]);
  await read({ vision: { name: "v", describe: async () => "A rocket." } });
  expect(await units()).toEqual([{ kind: "description", text: "A rocket." }]);
});

it("puts the transcripts of a recording's parts together, in the recording's time", async () => {
  await given(
    { kind: "sound", sound: "1.wav", start: 0, end: 60 },
    { kind: "sound", sound: "2.wav", start: 58, end: 90 },
  );
  const transcripts: Record<string, { start: number; end: number; text: string }[]> = {
    "1.wav": [
      { start: 0, end: 50, text: "Ask not what your country can do for you." },
      { start: 55, end: 60, text: "Ask what you" },
    ],
    "2.wav": [{ start: 0, end: 9, text: "what you can do for your country." }],
  };
  await read({
    transcription: { name: "t", transcribe: async (file) => transcripts[file.split("/").at(-1) ?? ""] ?? [] },
  });
  const spoken = await units();
  expect(spoken.map((unit) => (unit.kind === "speech" ? unit.text : "")).join(" ")).toBe(
    "Ask not what your country can do for you. Ask what you can do for your country.",
  );
  expect(spoken.at(-1)).toMatchObject({ end: 67 });
});

it("continues after the last complete reading if a full disk cut one off and others came after it", async () => {
  await given({ kind: "picture", picture: "p.jpg" }, scan(1, "a.jpg"), scan(2, "b.jpg"));
  await read(seeing().models);
  const lines = (await readFile(at("read"), "utf8")).split("\n");
  await writeFile(at("read"), [lines[0], `${lines[1]?.slice(0, 12)}${lines[2]}`, ""].join("\n"));
  const { seen, models } = seeing();
  await read(models);
  expect(seen.length).toBe(2);
  expect((await units()).length).toBe(3);
});

it("gives what is heard without times the time of its part", async () => {
  await given({ kind: "sound", sound: "1.wav", start: 0, end: 60 });
  const all = { start: 0, end: 0, text: "Ask not what your country can do for you." };
  await read({ transcription: { name: "t", transcribe: async () => [all] } });
  expect(await units()).toEqual([{ kind: "speech", start: 0, end: 60, text: all.text }]);
});
