import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ExtractionFailure } from "../../src/extract/failure.ts";
import { readImage } from "../../src/extract/image.ts";
import { onWhite } from "../../src/extract/media/on-white.ts";
import { sharedData } from "../support/data.ts";
import { makePng, type Pixel } from "../support/media/media.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-image-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array): Promise<Buffer> {
  const file = join(folder, "original");
  await writeFile(file, bytes);
  const media = await mkdtemp(join(folder, "media-"));
  const steps = await Array.fromAsync(readImage({ file, extension: "png", media, pictures: true }));
  expect(steps).toMatchObject([
    { unit: { kind: "picture", picture: "picture.jpg" }, progress: { done: 1, total: 1 } },
  ]);
  expect(await readdir(media)).toEqual(["picture.jpg"]);
  return Buffer.from(await Bun.file(join(media, "picture.jpg")).bytes());
}

/** The picture's only colour: of a PNG of one pixel, where no filter changes anything. */
async function colourOf(picture: Uint8Array): Promise<number[]> {
  const png = Buffer.from(await new Bun.Image(picture).resize(1, 1).png().bytes());
  const at = png.indexOf("IDAT");
  return [...inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))].slice(1, 4);
}

const big = (width: number, height: number) =>
  new Bun.Image(makePng(8, 8, () => [200, 30, 30, 255])).resize(width, height).jpeg().bytes();

/** A JPEG with an EXIF header that says how the camera was held. */
function withOrientation(jpeg: Uint8Array, orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([head, exif, jpeg.subarray(2)]);
}

describe("readImage", () => {
  it("scales down to 2,048 pixels on the long side, and never up", async () => {
    expect(await new Bun.Image(await read(await big(3000, 1500))).metadata()).toEqual({
      width: 2048,
      height: 1024,
      format: "jpeg",
    });
    expect(await new Bun.Image(await read(await big(30, 40))).metadata()).toMatchObject({
      width: 30,
      height: 40,
    });
    expect(await new Bun.Image(await read(await big(9000, 1))).metadata()).toMatchObject({ width: 2048 });
  });

  it("turns a photograph upright", async () => {
    const held = withOrientation(await big(400, 300), 6);
    expect(await new Bun.Image(await read(held)).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  it("puts what is transparent on white", async () => {
    const clear = await colourOf(await read(makePng(16, 16, () => [0, 0, 0, 0])));
    for (const channel of clear) expect(channel).toBeGreaterThan(250);
    const black = await colourOf(await read(makePng(16, 16, () => [0, 0, 0, 255])));
    for (const channel of black) expect(channel).toBeLessThan(5);
  });

  it("mixes each pixel with white by its transparency", async () => {
    const byte = fc.nat(255);
    const pixels = fc.array(fc.tuple(byte, byte, byte, byte), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(pixels, fc.integer({ min: 1, max: 12 }), async (colours, width) => {
        const height = Math.ceil(colours.length / width);
        const pixel = (x: number, y: number): Pixel => colours[y * width + x] ?? [0, 0, 0, 255];
        const png = await new Bun.Image(makePng(width, height, pixel)).png().bytes();
        const bmp = Buffer.from(onWhite(png) ?? []);
        const stride = (bmp.length - 54) / height;
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const [red, green, blue, alpha] = pixel(x, y);
            const seen = [red, green, blue].map((value) => Math.round((value * alpha) / 255 + 255 - alpha));
            const at = 54 + y * stride + 3 * x;
            expect([bmp[at + 2], bmp[at + 1], bmp[at]]).toEqual(seen);
          }
        }
      }),
    );
  });

  it.each([
    ["nothing", async () => Buffer.alloc(0), /is empty/],
    ["a web page", async () => Buffer.from("<html><body>Not found</body></html>"), /not an image/],
    ["half a PNG", async () => makePng(64, 64, (x, y) => [x, y, x ^ y, 255]).subarray(0, 200), /damaged/],
    ["half a JPEG", async () => (await big(300, 300)).subarray(0, 900), /breaks off/],
    ["a JPEG without its last bytes", async () => (await big(300, 300)).subarray(0, -2), /breaks off/],
    ["more pixels than are read", async () => bomb(), /more than 100 million pixels/],
  ])("says what is wrong with %s", async (_, bytes, message) => {
    const failure = read(await bytes());
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(ExtractionFailure);
  });

  it("takes a JPEG with more behind its end, as phones write", async () => {
    const bytes = Buffer.concat([await big(20, 20), Buffer.from("a film of the moment")]);
    expect((await read(bytes)).length).toBeGreaterThan(100);
  });

  it.each(["astronaut.png", "rocket.jpg", "scanned-page.png"])("reads %s", async (name) => {
    const file = sharedData("media", name);
    if (file === undefined) return;
    const [before, after] = [
      await new Bun.Image(await Bun.file(file).bytes()).metadata(),
      await new Bun.Image(await read(await Bun.file(file).bytes())).metadata(),
    ];
    expect(after).toEqual({ width: before.width, height: before.height, format: "jpeg" });
  });
});

/** A small file that claims 60,000 by 60,000 pixels. */
function bomb(): Buffer {
  const png = makePng(8, 8, () => [0, 0, 0, 255]);
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
