import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QaError } from "../../src/domain/errors.ts";
import { createExtractor } from "../../src/extract/extractor.ts";
import { makePng } from "../support/media/media.ts";

const support = (name: string) => new URL(`../support/${name}`, import.meta.url).pathname;
const limits = { idle: 1, deadlineMs: 60_000, memoryLimitBytes: 2 ** 31 };
const extractor = createExtractor({
  command: [process.execPath, support("process/extract-child.ts")],
  ...limits,
});

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-prepare-image-"));
});
afterAll(async () => {
  await extractor.close();
  await rm(folder, { recursive: true });
});

const prepare = async (bytes: Uint8Array) => {
  const file = join(folder, "image");
  await writeFile(file, bytes);
  return extractor.prepareImage("app", file, new AbortController().signal);
};

const photograph = () =>
  new Bun.Image(makePng(8, 8, () => [200, 30, 30, 255])).resize(3000, 1500).jpeg().bytes();

describe("an image that is prepared in another process", () => {
  it("is a JPEG of at most 2,048 pixels without what the camera noted", async () => {
    const jpeg = await photograph();
    const exif = Buffer.from("\xff\xe1\x00\x1eExif\0\0MM\0\x2a\0\0\0\x08\0\0 taken at home", "latin1");
    exif.writeUInt16BE(exif.length - 2, 2);
    const taken = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
    expect(taken.includes("taken at home")).toBe(true);
    const { bytes, mediaType } = await prepare(taken);
    expect(mediaType).toBe("image/jpeg");
    expect(await new Bun.Image(bytes).metadata()).toEqual({ width: 2048, height: 1024, format: "jpeg" });
    expect(Buffer.from(bytes).includes("Exif")).toBe(false);
    expect(Buffer.from(bytes).includes("taken at home")).toBe(false);
  });

  it.each([
    ["breaks off", async () => (await photograph()).subarray(0, -2), "file_content_mismatch", /breaks off/],
    ["is none", async () => Buffer.from("<html>"), "file_content_mismatch", /not an image/],
    ["is too large", async () => bomb(), "file_too_large", /more than 100 million pixels/],
  ])("is refused where it %s", async (_, bytes, code, message) => {
    const failure = await prepare(await bytes()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(QaError);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it("is refused where its reader crashes, and the server goes on", async () => {
    const crashing = createExtractor({ command: ["sh", "-c", "read line; kill -SEGV $$"], ...limits });
    try {
      const failure = crashing.prepareImage("app", join(folder, "image"), new AbortController().signal);
      await expect(failure).rejects.toMatchObject({ code: "file_content_mismatch" });
    } finally {
      await crashing.close();
    }
  });

  it("is given up when whoever asked has gone", async () => {
    const gone = new AbortController();
    const waiting = createExtractor({ command: ["sh", "-c", "exec sleep 1000"], ...limits });
    try {
      const prepared = waiting.prepareImage("app", join(folder, "image"), gone.signal);
      gone.abort(new Error("gone"));
      await expect(prepared).rejects.toThrow("gone");
    } finally {
      await waiting.close();
    }
  });
});

/** A small file that claims 60,000 by 60,000 pixels. */
function bomb(): Buffer {
  const png = makePng(8, 8, () => [0, 0, 0, 255]);
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
