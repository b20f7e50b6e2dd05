import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Box, heightOf } from "../../../../src/extract/pdf/geometry.ts";
import { loadPdf } from "../../../../src/extract/pdf/pdfium.ts";
import { drawPdf } from "../../../support/pdf/pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-char-box-"));
});
afterAll(() => rm(folder, { recursive: true }));

const SIZE = 20;

/** The boxes of the signs of a PDF's first page. */
const boxesOf = async (bytes: Uint8Array | string): Promise<Box[]> => {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, bytes);
  const document = (await loadPdf(file)).open();
  if (typeof document === "string") throw new Error(document);
  const boxes = document.withPage(0, ({ text: page }) =>
    Array.from(page.text.trimEnd(), (_, index) => page.box(index)),
  );
  document.close();
  return (boxes ?? []).filter((box) => box !== undefined);
};

/** Of what is printed in a face, set as a matrix says. */
const boxesIn = async (
  face: string,
  text: string,
  size = SIZE,
  matrix: [number, number, number, number] = [1, 0, 0, 1],
): Promise<Box[]> =>
  boxesOf(
    await drawPdf((doc) => {
      doc
        .addPage()
        .font(face)
        .fontSize(size)
        .transform(...matrix, 200, 200);
      doc.text(text, 0, 0, { lineBreak: false });
    }),
  );

/** A page with two signs of Adobe's Japanese collection, the second one below the first. */
const FROM_TOP = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>> endobj
4 0 obj <</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UTF16-V/DescendantFonts[6 0 R]>> endobj
5 0 obj <</Length 45>>stream
BT /F 20 Tf 250 700 Td <65E5672C> Tj ET     
endstream endobj
6 0 obj <</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/DW 1000/FontDescriptor 7 0 R
/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 4>>>> endobj
7 0 obj <</Type/FontDescriptor/FontName/HeiseiMin-W3/Flags 6/Ascent 880/Descent -120/CapHeight 700/StemV 80
/ItalicAngle 0/FontBBox[0 -120 1000 880]>> endobj
trailer<</Root 1 0 R/Size 8>>
%%EOF`;

describe("the box of a character", () => {
  // Widths of Adobe's font metrics, in thousandths of the size; the ink of an f and a j in italics goes beyond by 150.
  it.each([
    ["Helvetica", [278, 222, 944]],
    ["Times-Roman", [333, 278, 944]],
    ["Times-Italic", [278, 278, 833]],
    ["Helvetica-BoldOblique", [333, 278, 944]],
    ["Courier", [600, 600, 600]],
  ])("is as wide as the type moves on, however far its ink reaches: %s", async (face, widths) => {
    const boxes = await boxesIn(face, "f j W");
    const shown = [boxes[0], boxes[2], boxes[4]];
    for (const [index, box] of shown.entries())
      expect(((box?.right ?? 0) - (box?.left ?? 0)) / SIZE).toBeCloseTo((widths[index] ?? 0) / 1000, 2);
  });

  it("is as high as the size of its type, whatever the face", async () => {
    const faces = ["Helvetica", "Helvetica-Bold", "Times-Roman", "Courier-Oblique"];
    const heights = await Promise.all(faces.map(async (face) => (await boxesIn(face, "Ag"))[0]));
    for (const box of heights) expect(box && heightOf(box)).toBeCloseTo(1.2 * SIZE, 3);
    const [small] = await boxesIn("Helvetica", "Ag", SIZE / 2);
    expect(small && heightOf(small)).toBeCloseTo(0.6 * SIZE, 3);
  });

  it.each<[string, [number, number, number, number], "across" | "up"]>([
    ["slanted", [1, 0, -0.3, 1], "up"],
    ["upside down", [-1, 0, 0, -1], "up"],
    ["turned to the left", [0, -1, 1, 0], "across"],
    ["turned to the right", [0, 1, -1, 0], "across"],
    ["hardly turned", [1, 0.00001, -0.00001, 1], "up"],
  ])("is as high where type is %s", async (_, matrix, way) => {
    const [first] = await boxesIn("Helvetica", "Ag", SIZE, matrix);
    const height = first && (way === "up" ? heightOf(first) : first.right - first.left);
    expect(height).toBeCloseTo(1.2 * SIZE, 2);
  });

  it("is where its sign stands in type that runs from top to bottom", async () => {
    const [first, second, ...more] = await boxesOf(FROM_TOP);
    expect(more).toEqual([]);
    expect((first?.bottom ?? 0) - (second?.bottom ?? 0)).toBeCloseTo(SIZE, 0);
    expect(first?.top).toBeLessThan(705);
  });
});
