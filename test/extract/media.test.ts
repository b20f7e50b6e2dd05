import { describe, expect, it } from "vitest";
import { MAX_UPLOAD } from "../../src/domain/file-kinds.ts";
import { makeWav, tone, type WavFormat, wavHead, writeLongWav } from "../support/media/media.ts";
import {
  failing,
  hasFfmpeg,
  inFolder,
  makeSoundFolder,
  peakMemory,
  read,
  reading,
  trackOf,
} from "../support/media/sounds.ts";

makeSoundFolder();

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

  /** @param lengths of the whole and of its sound, as the header states them */
  const withLengths = (whole: number, sound: number): Buffer => {
    const bytes = Buffer.concat([wavHead({ bits: 16 }, sound), tone({ bits: 16 }, 32_000)]);
    bytes.writeUInt32LE(whole, 4);
    return bytes;
  };

  it.each([
    ["all ones", withLengths(0xffff_ffff, 0xffff_ffff)],
    ["0", withLengths(0, 0)],
    ["0 for the whole, though its sound's is right", withLengths(0, 64_000)],
    ["0 for its sound", withLengths(64_036, 0)],
    ["that of its head alone", withLengths(36, 0)],
  ])("reads to its end one whose writer left a length of %s, as to a pipe", async (_, bytes) => {
    expect((await reading("pipe.wav", bytes)).sounds).toMatchObject([{ start: 0, end: 2 }]);
  });

  it("takes no chunk behind a recording that is empty for sound", async () => {
    const list = Buffer.from("LIST\x04\0\0\0INFO", "latin1");
    await failing(reading("bad.wav", Buffer.concat([wavHead({ bits: 16 }, 0), list])), /is empty/);
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

it("reads the largest WAV that is accepted in bounded memory", async () => {
  const file = inFolder("largest.wav");
  const seconds = await writeLongWav(file, MAX_UPLOAD);
  const { sounds } = await read(file);
  expect(sounds).toMatchObject([{ start: 0, end: seconds }]);
  expect(await peakMemory(file, "wav", "voice")).toBeLessThan(250);
});
