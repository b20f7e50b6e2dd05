import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Box, heightOf } from "../../../src/extract/pdf/geometry.ts";
import { loadPdf } from "../../../src/extract/pdf/pdfium.ts";
import { drawPdf } from "../../support/pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-char-box-"));
});
afterAll(() => rm(folder, { recursive: true }));

const SIZE = 20;

/** The boxes of what is printed in a face. */
const boxesIn = async (face: string, text: string, size = SIZE): Promise<Box[]> => {
  const file = join(folder, `${face}-${size}.pdf`);
  const bytes = await drawPdf((doc) => {
    doc.addPage().font(face).fontSize(size).text(text, 50, 50, { lineBreak: false });
  });
  await writeFile(file, bytes);
  const document = (await loadPdf(file)).open();
  if (typeof document === "string") throw new Error(document);
  const boxes = document.withPage(0, ({ text: page }) =>
    Array.from(page.text.trimEnd(), (_, index) => page.box(index)),
  );
  document.close();
  return (boxes ?? []).filter((box) => box !== undefined);
};

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
});
