import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accented } from "../../../src/extract/pdf/accents.ts";
import type { Box } from "../../../src/extract/pdf/geometry.ts";
import { readPdf } from "../../../src/extract/pdf/pages.ts";
import { drawPdf } from "../../support/pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-accents-"));
});
afterAll(() => rm(folder, { recursive: true }));

const SIZE = 10;
const SIGNS = new Map([
  ["\u0300", "`"],
  ["\u0301", "´"],
  ["\u0302", "ˆ"],
  ["\u0303", "˜"],
  ["\u0308", "¨"],
  ["\u0327", "¸"],
]);

/** Prints a line as TeX does with a font that has no letters with accents: each accent first, raised over a capital. */
const printTex = (doc: PDFKit.PDFDocument, line: string, y: number): void => {
  let x = 50;
  for (const letter of line) {
    const [base = "", mark = ""] = letter.normalize("NFD");
    const width = doc.widthOfString(base);
    const sign = SIGNS.get(mark);
    if (sign !== undefined) {
      const raised = mark !== "\u0327" && base === base.toUpperCase() ? 0.2 * SIZE : 0;
      const left = x + (width - doc.widthOfString(sign)) / 2;
      doc.text(sign, left, y - raised, { lineBreak: false });
    }
    doc.text(base, x, y, { lineBreak: false });
    x += width;
  }
};

const readTex = async (lines: string[]): Promise<string[]> => {
  const pdf = await drawPdf((doc) => {
    doc.addPage().fontSize(SIZE);
    for (const [row, line] of lines.entries()) printTex(doc, line, 50 + 20 * row);
  });
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, pdf);
  const units = await Array.fromAsync(readPdf({ file, extension: "pdf", media: folder, pictures: false }));
  return units.flatMap(({ unit }) => (unit.kind === "page" ? unit.lines : []));
};

describe("accents that are printed over their letters", () => {
  it("are read with them", async () => {
    const lines = [
      "Gebühren für die Größe der Bücher",
      "Où l’élève reçoit-il le ticket à payer ?",
      "la señora Núñez y el niño",
      "MESURES ÉLÉMENTAIRES À L’AIDE DU PÈRE",
      "Übersetzung des Änderungsantrags",
    ];
    expect(await readTex(lines)).toEqual(lines);
  });

  it("are read with them in any word", async () => {
    const letter = fc.constantFrom(..."nsprtéèêëàâäôöüûùñçÉÀÖÜÇ");
    const word = fc.array(letter, { minLength: 2, maxLength: 8 }).map((letters) => letters.join(""));
    const line = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => words.join(" "));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        expect(await readTex(lines)).toEqual(lines);
      }),
      { numRuns: 20 },
    );
  });

  it("stay signs where they stand beside letters", async () => {
    const lines = ["Type `make score' and ``quote'' it", "a tick ´e or two ¨u, x^2 and n~ m"];
    const pdf = await drawPdf((doc) => {
      doc.addPage().fontSize(SIZE);
      for (const [row, line] of lines.entries()) doc.text(line, 50, 50 + 20 * row, { lineBreak: false });
    });
    const file = join(folder, "signs.pdf");
    await writeFile(file, pdf);
    const units = await Array.fromAsync(readPdf({ file, extension: "pdf", media: folder, pictures: false }));
    expect(units.flatMap(({ unit }) => (unit.kind === "page" ? unit.lines : []))).toEqual(lines);
  });
});

/** A page of characters that all stand at the places given. */
const pageOf = (text: string, box: (index: number) => Box) => {
  const asked = { boxes: 0 };
  const page = {
    text,
    height: 800,
    box: (index: number) => {
      asked.boxes += 1;
      return box(index);
    },
    style: () => ({ size: SIZE, bold: false, italic: false }),
    rotation: 0,
    turn: () => 0,
  };
  return { page, asked };
};

it("are sought over a bounded number of letters, however a page is made", () => {
  const count = 20_000;
  const text = `${"n ".repeat(count)}${"´ ".repeat(count)}`;
  // Accents above all letters of the page, which stand below each other.
  const { page, asked } = pageOf(text, (index) => {
    const bottom = index < 2 * count ? index : 10 * count;
    return { left: 0, right: 5, bottom, top: bottom + SIZE };
  });
  expect(accented(page)).toBe(page);
  expect(asked.boxes).toBeLessThan(6 * count);
});
