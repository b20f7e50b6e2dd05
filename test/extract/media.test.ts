import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sound } from "../../src/domain/extracted.ts";
import { MAX_UPLOAD } from "../../src/domain/file-kinds.ts";
import { MAX_SOUND_BYTES } from "../../src/domain/models.ts";
import { ExtractionFailure } from "../../src/extract/failure.ts";
import { readSound } from "../../src/extract/media/sound.ts";
import { sharedData } from "../support/data.ts";
import { makeWav, tone, type WavFormat, wavHead, writeLongMp4, writeLongWav } from "../support/media.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-media-"));
});
afterAll(() => rm(folder, { recursive: true }));

const hasFfmpeg = Bun.which("ffmpeg") !== null;
if (!hasFfmpeg) console.warn("skipped: what needs ffmpeg, which is not installed");
const inFolder = (name: string) => join(folder, name);

async function read(file: string): Promise<{ sounds: Sound[]; files: string[] }> {
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

const reading = async (name: string, bytes: Uint8Array) => {
  await writeFile(inFolder(name), bytes);
  return read(inFolder(name));
};

/** The one track of a part: no picture may be left. */
async function trackOf(file: string) {
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
const ffmpeg = (...args: string[]): string => {
  const { exitCode, stderr } = Bun.spawnSync(["ffmpeg", "-v", "error", "-y", ...args]);
  if (exitCode !== 0) throw new Error(stderr.toString());
  return args.at(-1) ?? "";
};

const failing = async (promise: Promise<unknown>, message: RegExp) => {
  await expect(promise).rejects.toThrow(message);
  await expect(promise).rejects.toBeInstanceOf(ExtractionFailure);
};

describe("readSound of a WAV", () => {
  const formats: WavFormat[] = [
    { bits: 8 },
    { bits: 16, rate: 44_100, channels: 2 },
    { bits: 24, rate: 48_000 },
    { bits: 32, channels: 4, rate: 48_000, extensible: true },
    { bits: 32, float: true },
    { bits: 32, float: true, rate: 96_000, channels: 2, extensible: true },
    { bits: 24, rate: 8_000, channels: 2, extensible: true },
  ];
  it.each(formats)("makes 16 kHz, one channel, 16 bit of %o", async (format) => {
    const { sounds, files } = await reading("tone.wav", makeWav(format, 3));
    expect(sounds).toEqual([{ kind: "sound", sound: "part-0001.wav", start: 0, end: 3 }]);
    expect(await trackOf(files[0] ?? "")).toEqual({
      codec: "pcm-s16",
      seconds: expect.closeTo(3, 3),
      channels: 1,
      rate: 16_000,
    });
    const samples = new Int16Array(
      (
        await Bun.file(files[0] ?? "")
          .slice(44)
          .bytes()
      ).buffer,
    );
    const [loudest, crossings] = [
      samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768,
      samples.filter((sample, at) => sample >= 0 && (samples[at - 1] ?? 0) < 0).length,
    ];
    expect(loudest).toBeGreaterThan(0.2);
    expect(loudest).toBeLessThan(0.6);
    expect(crossings / 3).toBeGreaterThan(437);
    expect(crossings / 3).toBeLessThan(443);
  });

  it("cuts what is long into even parts that overlap, each where it says it is", async () => {
    // The frame's number modulo a prime: every stretch of 11 s is told from every other.
    const frames = 16_000 * 60 * 45;
    const samples = new Int16Array(frames).map((_, frame) => (frame % 65_521) - 32_760);
    const bytes = Buffer.concat([wavHead({ bits: 16 }, frames * 2), Buffer.from(samples.buffer)]);
    const { sounds, files } = await reading("long.wav", bytes);
    expect(sounds).toMatchObject([
      { sound: "part-0001.wav", start: 0, end: 675 },
      { sound: "part-0002.wav", start: 673, end: 1350 },
      { sound: "part-0003.wav", start: 1348, end: 2025 },
      { sound: "part-0004.wav", start: 2023, end: 2700 },
    ]);
    for (const [index, { start, end }] of sounds.entries()) {
      const part = new Int16Array(
        (
          await Bun.file(files[index] ?? "")
            .slice(44)
            .bytes()
        ).buffer,
      );
      expect(part.length).toBe((end - start) * 16_000);
      for (const at of [0, 1, part.length >> 1, part.length - 1]) {
        expect(part[at]).toBe(samples[start * 16_000 + at]);
      }
    }
  });

  it.each([
    [
      "of which the second half is missing",
      (whole: Buffer) => whole.subarray(0, whole.length / 2 + 100),
      /00:03 of 00:06/,
    ],
    ["with no sample", () => wavHead({ bits: 16 }, 0), /is empty/],
    ["with a twentieth of a second", () => makeWav({ bits: 16 }, 0.05), /is empty/],
    ["without a format", () => Buffer.from("RIFF\x24\0\0\0WAVEdata\x04\0\0\0abcd"), /damaged or not a WAV/],
    ["that is a web page", () => Buffer.from(`<html>${"x".repeat(500)}</html>`), /damaged or not a WAV/],
    ["with a rate of 0", () => makeWav({ bits: 16, rate: 0 }, 1), /damaged or not a WAV/],
  ])("says what is wrong with one %s", async (_, bytes, message) => {
    await failing(reading("bad.wav", bytes(makeWav({ bits: 16 }, 6))), message);
  });

  it("reads one whose writer did not know its length, as of a pipe", async () => {
    const samples = tone({ bits: 16 }, 32_000);
    const { sounds } = await reading(
      "pipe.wav",
      Buffer.concat([wavHead({ bits: 16 }, 0xffff_ffff), samples]),
    );
    expect(sounds).toMatchObject([{ start: 0, end: 2 }]);
  });

  it("hands a codec that it does not read to ffmpeg, or names it", async () => {
    const odd = makeWav({ bits: 20 }, 2);
    if (hasFfmpeg) expect((await reading("odd.wav", odd)).sounds).toMatchObject([{ end: 2 }]);
    const { PATH } = process.env;
    process.env.PATH = "";
    await failing(reading("odd.wav", odd), /encoded as PCM of 20 bits, .* ffmpeg installed/).finally(() => {
      process.env.PATH = PATH;
    });
  });
});

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

it("reads the largest WAV that is accepted in bounded memory", async () => {
  const file = inFolder("largest.wav");
  const seconds = await writeLongWav(file, MAX_UPLOAD);
  const { sounds } = await read(file);
  expect(sounds).toMatchObject([{ start: 0, end: seconds }]);
  expect(await peakMemory(file, "wav", "voice")).toBeLessThan(250);
});

/** MB that the child process takes at the most; on Linux, whose figure for an ended child would count this process too. */
async function peakMemory(file: string, extension: string, type: string): Promise<number> {
  const child = new URL("../support/extract-child.ts", import.meta.url).pathname;
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
