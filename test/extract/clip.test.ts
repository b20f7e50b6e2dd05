import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ExtractionFailure } from "../../src/extract/failure.ts";
import { cutClip } from "../../src/extract/media/clip.ts";
import { sharedData } from "../support/data.ts";
import { makeWav } from "../support/media/media.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-clip-"));
});
afterAll(() => rm(folder, { recursive: true }));

const cut = async (file: string, from: number, to: number) => {
  const out = join(folder, "clip");
  const extension = file.split(".").at(-1) ?? "";
  const kind = await cutClip({ file, extension, from, to, out });
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(out) });
  const tracks = await input.getTracks();
  return { kind, tracks: tracks.map(({ type }) => type), seconds: await input.computeDuration() };
};

const tone = async (seconds: number): Promise<string> => {
  const file = join(folder, `${seconds}.wav`);
  await writeFile(file, makeWav({ bits: 16 }, seconds));
  return file;
};

describe("a clip of a recording", () => {
  it("is the stretch asked for, as WAV", async () => {
    const { kind, seconds } = await cut(await tone(20), 3.5, 7.25);
    expect([kind, seconds]).toEqual(["wav", expect.closeTo(3.75, 2)]);
  });

  it("has a second at least and ends where the recording does", async () => {
    const file = await tone(20);
    expect((await cut(file, 4, 4)).seconds).toBeCloseTo(1, 2);
    expect((await cut(file, 18, 400)).seconds).toBeCloseTo(2, 2);
  });

  it("is ten minutes long at the most", async () => {
    expect((await cut(await tone(700), 10, 700)).seconds).toBeCloseTo(600, 1);
    expect((await stat(join(folder, "clip"))).size).toBeLessThan(20_000_000);
  });

  it("cannot be had of what is behind the end, or no recording", async () => {
    await expect(cut(await tone(20), 21, 22)).rejects.toBeInstanceOf(ExtractionFailure);
    const file = join(folder, "no.mp3");
    await writeFile(file, "no recording");
    await expect(cut(file, 0, 1)).rejects.toBeInstanceOf(ExtractionFailure);
  });

  const mp3 = sharedData("media", "jfk.mp3");
  it.skipIf(mp3 === undefined)("is a stretch of the same frames where it is encoded", async () => {
    const { kind, seconds } = await cut(mp3 ?? "", 3, 5.5);
    expect([kind, seconds]).toEqual(["mp3", expect.closeTo(3, 0)]);
  });

  const video = sharedData("media", "speech-on-clip.mp4");
  it.skipIf(video === undefined)("has no pictures of a video", async () => {
    const { kind, tracks, seconds } = await cut(video ?? "", 2, 4);
    expect([kind, tracks]).toEqual(["m4a", ["audio"]]);
    expect(seconds).toBeCloseTo(2, 0);
  });
});
