import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import { afterAll, beforeAll, expect } from "vitest";
import type { Sound } from "../../../src/domain/documents/extracted.ts";
import { MAX_SOUND_BYTES } from "../../../src/domain/models/models.ts";
import { ExtractionFailure } from "../../../src/extract/failure.ts";
import { readSound } from "../../../src/extract/media/sound.ts";

let folder = "";

/** A folder for the recordings of a file of tests. */
export const makeSoundFolder = (): void => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-media-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
};

export const hasFfmpeg = Bun.which("ffmpeg") !== null;
if (!hasFfmpeg) console.warn("skipped: what needs ffmpeg, which is not installed");
export const inFolder = (name: string) => join(folder, name);

export async function read(file: string): Promise<{ sounds: Sound[]; files: string[] }> {
  const media = await mkdtemp(join(folder, "media-"));
  const extension = file.split(".").at(-1) ?? "";
  const steps = await Array.fromAsync(readSound({ file, extension, media, pictures: true }));
  const sounds = steps.map(({ unit }) => unit);
  expect(steps.map(({ progress }) => progress)).toEqual(
    steps.map((_, index) => ({ done: index + 1, total: steps.length })),
  );
  expect((await readdir(media)).sort()).toEqual(sounds.map(({ sound }) => sound));
  const files = sounds.map(({ sound }) => join(media, sound));
  for (const part of files) expect((await stat(part)).size).toBeLessThanOrEqual(MAX_SOUND_BYTES);
  return { sounds, files };
}

export const reading = async (name: string, bytes: Uint8Array) => {
  await writeFile(inFolder(name), bytes);
  return read(inFolder(name));
};

/** The one track of a part: no picture may be left. */
export async function trackOf(file: string) {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  const [track, ...others] = await input.getTracks();
  expect(others).toEqual([]);
  const audio = track?.isAudioTrack() ? track : undefined;
  return {
    codec: await audio?.getCodec(),
    seconds: await audio?.computeDuration(),
    channels: await audio?.getNumberOfChannels(),
    rate: await audio?.getSampleRate(),
  };
}

/** Runs ffmpeg; what it makes goes to the file that is its last argument. */
export const ffmpeg = (...args: string[]): string => {
  const { exitCode, stderr } = Bun.spawnSync(["ffmpeg", "-v", "error", "-y", ...args]);
  if (exitCode !== 0) throw new Error(stderr.toString());
  return args.at(-1) ?? "";
};

export const failing = async (promise: Promise<unknown>, message: RegExp) => {
  await expect(promise).rejects.toThrow(message);
  await expect(promise).rejects.toBeInstanceOf(ExtractionFailure);
};

/** MB that the child process takes at the most; on Linux, whose figure for an ended child would count this process too. */
export async function peakMemory(file: string, extension: string, type: string): Promise<number> {
  const child = new URL("../process/extract-child.ts", import.meta.url).pathname;
  const media = await mkdtemp(join(folder, "media-"));
  const out = inFolder("units.jsonl");
  const request = { task: "extract", type, file, extension, media, pictures: true, out };
  const { pid, exited } = Bun.spawn([process.execPath, child, "extract-child"], {
    stdin: Buffer.from(`${JSON.stringify(request)}\n`),
  });
  let kibibytes = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    kibibytes = Math.max(kibibytes, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0));
  };
  const timer = setInterval(look, 20);
  expect(await exited).toBe(0);
  clearInterval(timer);
  if (kibibytes === 0) console.warn("skipped: peak memory, there is no /proc here");
  console.info(`${extension} of 100 MB: ${Math.round(kibibytes / 1024)} MB at the most`);
  return kibibytes / 1024;
}
