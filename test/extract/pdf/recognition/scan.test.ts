import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ExtractionFailure } from "../../../../src/extract/failure.ts";
import { readPdf } from "../../../../src/extract/pdf/pages.ts";
import { sharedData } from "../../../support/data.ts";
import { drawPdf, makePdf } from "../../../support/pdf/pdf.ts";
import { brightness } from "../../../support/pdf/pixels.ts";

let folder = "";
/** A picture of the left half black, the right half white. */
let halves = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-scan-"));
  halves = join(folder, "halves.png");
  await Bun.write(halves, await new Bun.Image(bitmap([0x000000, 0xffffff])).png().bytes());
});
afterAll(() => rm(folder, { recursive: true }));

/** A BMP of one row of these pixels (RGB). */
function bitmap(pixels: number[]): Uint8Array {
  const file = new DataView(new ArrayBuffer(54 + 4 * pixels.length));
  file.setUint16(0, 0x424d);
  for (const [at, value] of [
    [2, file.byteLength],
    [10, 54],
    [14, 40],
    [18, pixels.length],
    [22, 1],
    [26, 1 + (32 << 16)],
  ] as const) {
    file.setUint32(at, value, true);
  }
  for (const [index, pixel] of pixels.entries()) file.setUint32(54 + 4 * index, pixel, true);
  return new Uint8Array(file.buffer);
}

async function read(bytes: Uint8Array, pictures = true) {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  const media = await mkdtemp(join(folder, "media-"));
  await writeFile(file, bytes);
  const steps = Array.fromAsync(readPdf({ file, extension: "pdf", media, pictures }));
  return { units: (await steps).map(({ unit }) => unit), media };
}

/** A page of 600 by 800 points with this share of its height under a picture, and this text. */
const page = (doc: PDFKit.PDFDocument, share: number, text = "") => {
  doc.addPage({ size: [600, 800], margin: 0 });
  if (share > 0) doc.image(halves, 0, 0, { width: 600, height: 800 * share });
  if (text !== "") doc.fontSize(8).text(text, 20, 780, { lineBreak: false });
};

const written =
  "A sentence of this page is followed by another one, which is as long as it is, and by a third that ends it.";

describe("a scanned page", () => {
  it("comes as a picture, with the few words it has; pages with text or nothing do not", async () => {
    const pdf = await drawPdf((doc) => {
      page(doc, 0, "Title");
      page(doc, 0.9, "Page 2");
      page(doc, 0.9, written);
      page(doc, 0.04);
      page(doc, 0);
      page(doc, 0.2);
    });
    const { units, media } = await read(pdf);
    expect(units).toMatchObject([
      { kind: "page", lines: ["Title"] },
      { kind: "scan", page: 2, lines: ["Page 2"], picture: "page-00002.jpg" },
      { kind: "page", lines: [written] },
      { kind: "page", lines: [] },
      { kind: "page", lines: [] },
      { kind: "scan", page: 6, lines: [], picture: "page-00006.jpg" },
    ]);
    expect((await readdir(media)).sort()).toEqual(["page-00002.jpg", "page-00006.jpg"]);
  });

  it("is told from one that shows more than its text says, and that from one with text, a logo or a table", async () => {
    const paragraphs = Array.from({ length: 12 }, () => written);
    const pdf = await drawPdf((doc) => {
      page(doc, 0.3, written);
      page(
        doc,
        0,
        "Rainfall by region, as the wardens read it off the gauges of the valley in each of the years",
      );
      for (let bar = 0; bar < 12; bar++) doc.rect(50 + 40 * bar, 300, 20, 20 + 7 * bar).fill();
      page(doc, 0.3);
      for (const [at, line] of paragraphs.entries()) doc.fontSize(8).text(line, 20, 300 + 12 * at);
      page(doc, 0.04, written);
      page(doc, 0, written);
      for (let row = 0; row <= 12; row++)
        doc
          .moveTo(50, 60 + 20 * row)
          .lineTo(450, 60 + 20 * row)
          .stroke();
      for (let column = 0; column <= 4; column++)
        doc
          .moveTo(50 + 100 * column, 60)
          .lineTo(50 + 100 * column, 300)
          .stroke();
      for (let cell = 0; cell < 48; cell++)
        doc.text(`${cell}`, 55 + 100 * (cell % 4), 66 + 20 * Math.floor(cell / 4), { lineBreak: false });
    });
    const { units } = await read(pdf);
    expect(units.map((unit) => unit.kind === "page" && unit.pictorial)).toEqual([
      true,
      true,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is drawn upright at 150 dots per inch, at most 2,048 on the long side", async () => {
    const pdf = await drawPdf((doc) => {
      page(doc, 1);
      doc.addPage({ size: [3000, 1500], margin: 0 }).image(halves, 0, 0, { width: 3000, height: 1500 });
      page(doc, 1);
      Object.assign(doc.page.dictionary.data, { Rotate: 90 });
    });
    const { media } = await read(pdf);
    const size = async (name: string) => {
      const { width, height, format } = await new Bun.Image(
        await Bun.file(join(media, name)).bytes(),
      ).metadata();
      return [width, height, format];
    };
    expect(await size("page-00001.jpg")).toEqual([1250, 1667, "jpeg"]);
    expect(await size("page-00002.jpg")).toEqual([2048, 1024, "jpeg"]);
    expect(await size("page-00003.jpg")).toEqual([1667, 1250, "jpeg"]);
    const fields = async (name: string) =>
      (await brightness(await Bun.file(join(media, name)).bytes(), 2, 2)).map((field) =>
        field > 127 ? "white" : "black",
      );
    expect(await fields("page-00001.jpg")).toEqual(["black", "white", "black", "white"]);
    // Turned clockwise: the left is at the top.
    expect(await fields("page-00003.jpg")).toEqual(["black", "black", "white", "white"]);
  });

  it("is only named where no pictures are asked for", async () => {
    const pdf = await drawPdf((doc) => {
      page(doc, 0, written);
      page(doc, 0.9);
    });
    const { units, media } = await read(pdf, false);
    expect(units[1]).toEqual({ kind: "scan", page: 2, lines: [] });
    expect(await readdir(media)).toEqual([]);
  });

  it("may have its letters drawn as outlines", async () => {
    const pdf = await drawPdf((doc) => {
      page(doc, 0);
      for (let letter = 0; letter < 60; letter++) {
        doc.moveTo(20 + 8 * letter, 40);
        for (let step = 0; step < 12; step++) doc.lineTo(20 + 8 * letter + (step % 5), 40 + (step % 3));
        doc.stroke();
      }
    });
    expect((await read(pdf)).units).toMatchObject([{ kind: "scan", picture: "page-00001.jpg" }]);
  });

  it("fails a file that has nothing else, when no pictures are asked for, with both ways out", async () => {
    const pdf = await drawPdf((doc) => {
      page(doc, 1);
      page(doc, 0);
    });
    const failure = read(pdf, false);
    await expect(failure).rejects.toBeInstanceOf(ExtractionFailure);
    await expect(failure).rejects.toThrow(
      /1 of its 2 pages are scanned pictures, in which text recognition found nothing legible\. Scan the paper again.*configure a vision model, then retry/,
    );
    expect((await read(pdf)).units).toMatchObject([{ kind: "scan" }, { kind: "page", lines: [] }]);
  });

  it("does not fail a file that has a few words", async () => {
    const pdf = await drawPdf((doc) => page(doc, 0.9, "The words beside a picture"));
    expect((await read(pdf, false)).units).toEqual([
      { kind: "scan", page: 1, lines: ["The words beside a picture"] },
    ]);
  });

  it("is only named after the first 2,000 pictures", async () => {
    const pdf = await drawPdf((doc) => {
      for (let count = 0; count < 2001; count++) {
        doc.addPage({ size: [10, 10], margin: 0 }).image(halves, 0, 0, { width: 10, height: 10 });
      }
    });
    const { units } = await read(pdf);
    expect(units.filter((unit) => "picture" in unit)).toHaveLength(2000);
    expect(units.at(-1)).toEqual({ kind: "scan", page: 2001, lines: [] });
  });

  it("is not what a blank file is made of", async () => {
    await expect(read(await makePdf([[], []]))).rejects.toThrow(/no text: its 2 pages are blank/);
  });

  const scan = sharedData("media", "scanned-page.png");
  it.skipIf(!scan)("of print is read, without a model", async () => {
    const pdf = await drawPdf((doc) => {
      doc.addPage({ size: [640, 480], margin: 0 }).image(scan ?? "", 0, 0, { width: 640 });
    });
    const { units } = await read(pdf);
    expect(units).toMatchObject([{ kind: "page", page: 1, recognised: { language: "eng" } }]);
    expect(units.flatMap((unit) => ("lines" in unit ? unit.lines : [])).slice(0, 4)).toEqual([
      "This is a lot of 12 point text to test the",
      "ocr code and see if it works on all types",
      "of file format.",
      "The quick brown dog jumped over the",
    ]);
  });
});
