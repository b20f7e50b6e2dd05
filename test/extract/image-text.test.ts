import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecognisedText } from "../../src/domain/documents/extracted.ts";
import { readImage } from "../../src/extract/image.ts";
import { sharedData } from "../support/data.ts";
import { makePng } from "../support/media/media.ts";
import { DUES, drawPicture, picturedDues } from "../support/pdf/picture.ts";
import { decoded } from "../support/pdf/pixels.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-image-text-"));
});
afterAll(() => rm(folder, { recursive: true }));

const textIn = async (bytes: Uint8Array): Promise<RecognisedText | undefined> => {
  const file = join(folder, "original");
  await writeFile(file, bytes);
  const media = await mkdtemp(join(folder, "media-"));
  const [read] = await Array.fromAsync(readImage({ file, extension: "png", media, pictures: false }));
  return read?.unit.recognised;
};

/** A JPEG that lies on its side, and says how it was held. */
const lying = async (png: Uint8Array): Promise<Buffer> => {
  const jpeg = await new Bun.Image(png).rotate(270).jpeg({ quality: 95 }).bytes();
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([head, exif, jpeg.subarray(2)]);
};

describe("text in an image", () => {
  it("is read line by line, the rows of a table whole, with the language and how surely", async () => {
    const read = await textIn(await picturedDues());
    expect(read).toMatchObject({ language: "eng", confidence: expect.closeTo(0.95, 1) });
    expect(read?.lines).toEqual([
      DUES[0],
      "Berth Dues Power",
      "North quay 12.50 3.20",
      DUES[1],
      "Inner basin 27.75 4.10",
    ]);
  });

  it("is read of a small picture, as of a screen, and of a photograph that was held on its side", async () => {
    expect((await textIn(await picturedDues(1)))?.lines).toContain(DUES[1]);
    expect((await textIn(await lying(await picturedDues())))?.lines).toContain(DUES[1]);
  });

  it("is read in black on nothing, as a diagram has it", async () => {
    const { width, height, at } = decoded(await picturedDues(1));
    const diagram = makePng(width, height, (x, y) => [0, 0, 0, 255 - (at(x, y)[0] ?? 0)]);
    expect((await textIn(diagram))?.lines).toContain(DUES[1]);
  });

  it("is none in a picture without any, be it blank, tiny or full of texture", async () => {
    expect(await textIn(makePng(1, 1, () => [0, 0, 0, 255]))).toBeUndefined();
    expect(
      await textIn(await drawPicture((doc) => doc.rect(100, 100, 200, 100).fill("navy"))),
    ).toBeUndefined();
    const texture = makePng(120, 90, (x, y) => [
      (x * y * 37) % 256,
      (x * 91 + y * y) % 256,
      (x ^ y) % 256,
      255,
    ]);
    expect(await textIn(texture)).toBeUndefined();
  });

  it("is read of a statement's rows, figures and all", async () => {
    const file = sharedData("found/photo-table.jpg");
    if (file === undefined) return;
    const read = await textIn(await Bun.file(file).bytes());
    expect(read?.lines).toContain("Total net sales 81,797 82,959 293,787 304,182");
  });
});
