import { stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { MAX_UPLOAD } from "../../src/domain/file-kinds.ts";
import { sharedData } from "../support/data.ts";
import { writeLongMp4 } from "../support/media/media.ts";
import {
  failing,
  ffmpeg,
  hasFfmpeg,
  inFolder,
  makeSoundFolder,
  peakMemory,
  read,
  reading,
  trackOf,
} from "../support/media/sounds.ts";

makeSoundFolder();

const clip = sharedData("media", "speech-on-clip.mp4");
const mp3 = sharedData("media", "jfk.mp3");
const shared = (name: string) => sharedData("media", name) ?? "";

describe.skipIf(!clip)("readSound of a video", () => {
  it.each(["speech-on-clip.mp4", "speech-on-clip.mov"])(
    "takes the sound out of %s as it is",
    async (name) => {
      const { sounds, files } = await read(shared(name));
      expect(sounds).toEqual([{ kind: "sound", sound: "part-0001.m4a", start: 0, end: 11 }]);
      expect(await trackOf(files[0] ?? "")).toEqual({ codec: "aac", seconds: 11, channels: 1, rate: 16_000 });
    },
  );

  it("says what is wrong", async () => {
    const whole = await Bun.file(shared("speech-on-clip.mp4")).bytes();
    await failing(read(shared("silent-clip.mp4")), /The video has no sound/);
    await failing(
      reading("web.mp4", Buffer.from("<html><body>Not found</body></html>")),
      /not an MP4 or MOV/,
    );
    await failing(
      reading("no-index.mp4", whole.subarray(0, whole.length / 2)),
      /cut off.*index .* is missing/,
    );
    await failing(reading("noise.mp4", crypto.getRandomValues(new Uint8Array(5_000))), /not an MP4 or MOV/);
  });

  it("cuts a large one into parts, in bounded memory", async () => {
    const file = inFolder("long.mp4");
    const seconds = await writeLongMp4(file, MAX_UPLOAD, clip ?? "");
    expect((await stat(file)).size).toBeGreaterThan(MAX_UPLOAD * 0.98);
    const { sounds, files } = await read(file);
    expect(sounds).toHaveLength(2);
    expect(sounds[0]?.start).toBe(0);
    expect(sounds[1]?.end).toBeCloseTo(seconds - 0.064, 2);
    expect((sounds[0]?.end ?? 0) - (sounds[1]?.start ?? 0)).toBeCloseTo(2, 0);
    for (const [index, { start, end }] of sounds.entries()) {
      expect((await trackOf(files[index] ?? "")).seconds).toBeCloseTo(end - start, 2);
    }
    expect(await peakMemory(file, "mp4", "video")).toBeLessThan(250);
  });

  it.skipIf(!hasFfmpeg)("sees where one with its index at the front breaks off", async () => {
    const file = ffmpeg(
      "-i",
      shared("speech-on-clip.mp4"),
      "-c",
      "copy",
      "-movflags",
      "+faststart",
      inFolder("f.mp4"),
    );
    const whole = await Bun.file(file).bytes();
    await failing(reading("cut.mp4", whole.subarray(0, 300_000)), /breaks off at 00:04 of 00:11/);
    expect((await reading("almost.mp4", whole.subarray(0, -2_000))).sounds).toHaveLength(1);
  });

  it.skipIf(!hasFfmpeg).each([
    ["aac", "mp4", "m4a"],
    ["libmp3lame", "mp4", "mp3"],
    ["libopus", "mp4", "ogg"],
    ["flac", "mp4", "flac"],
    ["pcm_s16be", "mov", "wav"],
    ["pcm_f32be", "mov", "wav"],
    ["pcm_mulaw", "mov", "wav"],
    ["alac", "mov", "wav"],
    ["adpcm_ima_qt", "mov", "wav"],
    ["ac3", "mp4", "wav"],
  ])("reads %s in %s as %s", async (codec, container, extension) => {
    const args = ["-i", shared("jfk.wav"), "-strict", "-2", "-c:a", codec];
    const { sounds, files } = await read(ffmpeg(...args, inFolder(`${codec}.${container}`)));
    expect(sounds).toMatchObject([{ sound: `part-0001.${extension}`, start: 0 }]);
    expect(Math.abs((sounds[0]?.end ?? 0) - 11)).toBeLessThan(0.1);
    const heard = ffmpeg(
      "-i",
      files[0] ?? "",
      "-ac",
      "1",
      "-ar",
      "16000",
      "-f",
      "s16le",
      inFolder("heard.raw"),
    );
    expect(Math.abs((await stat(heard)).size / 32_000 - 11)).toBeLessThan(0.1);
  });
});

describe.skipIf(!mp3)("readSound of an MP3", () => {
  it("takes it as it is, without its tags", async () => {
    const { sounds, files } = await read(mp3 ?? "");
    expect(sounds).toEqual([{ kind: "sound", sound: "part-0001.mp3", start: 0, end: 11.088 }]);
    expect((await trackOf(files[0] ?? "")).seconds).toBeCloseTo(11.088, 3);
  });

  it("cuts a long one, with a cover, tags in the middle and noise, into parts that say where they are", async () => {
    const whole = Buffer.from(await Bun.file(mp3 ?? "").bytes());
    const cover = Buffer.concat([
      Buffer.from("ID3\x04\0\0\0\0\x10\0", "latin1"),
      Buffer.alloc(2048, "\xff\xfb\x90\0", "latin1"),
    ]);
    const noise = Buffer.from("TAG and whatever else \xff\xfb\x90", "latin1");
    const bytes = Buffer.concat([cover, ...Array.from({ length: 400 }, () => [whole, noise, cover]).flat()]);
    const { sounds, files } = await reading("long.mp3", bytes);
    const total = 400 * 11.088;
    expect(sounds).toHaveLength(4);
    expect(sounds[0]?.start).toBe(0);
    expect(sounds.at(-1)?.end).toBeCloseTo(total, 2);
    for (const [index, { start, end }] of sounds.entries()) {
      expect((await trackOf(files[index] ?? "")).seconds).toBeCloseTo(end - start, 1);
      const next = sounds[index + 1];
      if (next) expect(Math.abs(end - next.start - 2)).toBeLessThan(0.1);
    }
  });

  it("says what is wrong", async () => {
    await failing(reading("web.mp3", Buffer.from("<html><body>Not found</body></html>")), /not an MP3/);
    await failing(reading("tag.mp3", Buffer.from("ID3\x04\0\0\0\0\x10\0", "latin1")), /not an MP3/);
    await failing(reading("noise.mp3", crypto.getRandomValues(new Uint8Array(1_000_000))), /not an MP3/);
  });

  it.skipIf(!hasFfmpeg)(
    "reads a variable rate with a cover and tags, and sees where it breaks off",
    async () => {
      const file = ffmpeg(
        ...["-i", mp3 ?? "", "-f", "lavfi", "-i", "color=red:size=600x600:duration=0.1"],
        ...["-map", "0:a", "-map", "1:v", "-frames:v", "1", "-c:v", "png", "-c:a", "libmp3lame", "-q:a", "5"],
        ...["-metadata", "title=Speech", inFolder("vbr.mp3")],
      );
      expect((await read(file)).sounds).toMatchObject([{ start: 0, end: 11.088 }]);
      const whole = await Bun.file(file).bytes();
      await failing(reading("cut.mp3", whole.subarray(0, whole.length / 2)), /breaks off at 00:0\d of 00:11/);
      const plain = ffmpeg(
        "-i",
        mp3 ?? "",
        "-c:a",
        "libmp3lame",
        "-q:a",
        "5",
        "-write_xing",
        "0",
        inFolder("plain.mp3"),
      );
      expect((await read(plain)).sounds).toMatchObject([{ end: 11.088 }]);
    },
  );
});
