import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSound } from "../../src/extract/media/sound.ts";
import { sharedData } from "../support/data.ts";

const clip = sharedData("media", "speech-on-clip.mp4");
const hasFfmpeg = Bun.which("ffmpeg") !== null;
if (!hasFfmpeg) console.warn("skipped: fragmented videos are made with ffmpeg, which is not installed");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-fragments-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Some 33 s in fragments of a second. */
function fragmented(name: string, ...flags: string[]): string {
  const file = join(folder, name);
  const movflags = ["frag_keyframe", "empty_moov", "default_base_moof", ...flags].join("+");
  const input = ["-stream_loop", "2", "-i", clip ?? "", "-c", "copy"];
  const output = ["-movflags", movflags, "-frag_duration", "1000000", file];
  const { exitCode, stderr } = Bun.spawnSync(["ffmpeg", "-v", "error", "-y", ...input, ...output]);
  if (exitCode !== 0) throw new Error(stderr.toString());
  return file;
}

/** Where the file's own boxes of a type begin. */
async function boxesOf(file: string, type: string): Promise<number[]> {
  const bytes = await readFile(file);
  const found: number[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    if (bytes.toString("latin1", at + 4, at + 8) === type) found.push(at);
  return found;
}

/** Puts a `mehd` that states these seconds into the header. */
async function stateLength(file: string, seconds: number): Promise<void> {
  const bytes = await readFile(file);
  const [moov, mvex] = [bytes.indexOf("moov") - 4, bytes.indexOf("mvex") - 4];
  const scale = bytes.readUInt32BE(bytes.indexOf("mvhd") + 4 + 12);
  const mehd = Buffer.from("000000106d65686400000000ffffffff", "hex");
  mehd.writeUInt32BE(seconds * scale, 12);
  for (const box of [moov, mvex]) bytes.writeUInt32BE(bytes.readUInt32BE(box) + mehd.length, box);
  await writeFile(file, Buffer.concat([bytes.subarray(0, mvex + 8), mehd, bytes.subarray(mvex + 8)]));
}

/** Cuts it before a fragment in the middle. */
async function cut(file: string): Promise<string> {
  const copy = file.replace(".mp4", "-cut.mp4");
  await copyFile(file, copy);
  const fragments = await boxesOf(file, "moof");
  await truncate(copy, fragments[Math.floor(fragments.length / 2)]);
  return copy;
}

const endOf = async (file: string): Promise<number | undefined> => {
  const media = await mkdtemp(join(folder, "media-"));
  const steps = await Array.fromAsync(readSound({ file, extension: "mp4", media, pictures: false }));
  return steps.at(-1)?.unit.end;
};

describe.skipIf(!clip || !hasFfmpeg)("a fragmented video that was cut at the end of a fragment", () => {
  it("breaks off where its index lists more", async () => {
    const whole = fragmented("indexed.mp4", "global_sidx");
    expect(await endOf(whole)).toBeGreaterThan(30);
    await expect(endOf(await cut(whole))).rejects.toThrow(/breaks off at 00:1\d of 00:3\d/);
  });

  it("breaks off where its header states a longer whole", async () => {
    const whole = fragmented("stated.mp4");
    await stateLength(whole, Math.round((await endOf(whole)) ?? 0));
    expect(await endOf(whole)).toBeGreaterThan(30);
    await expect(endOf(await cut(whole))).rejects.toThrow(/breaks off at 00:1\d of 00:3\d/);
  });

  it("is read up to there where nothing in it says how long it was", async () => {
    const whole = fragmented("plain.mp4");
    const [before, after] = [await endOf(whole), await endOf(await cut(whole))];
    expect(after).toBeLessThan((before ?? 0) - 10);
  });
});
