import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawEvidence } from "../../../../src/extract/pdf/evidence.ts";
import { pagesIn } from "../../../support/pdf/drawn-pages.ts";
import {
  HIDDEN_KINDS,
  hiddenPdf,
  SHOWN_SENTENCES,
  shownBeside,
  shownPdf,
} from "../../../support/pdf/hidden-text.ts";
import { drawPdf } from "../../../support/pdf/pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-visible-"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (pdf: Uint8Array) => {
  const file = join(folder, "made.pdf");
  await writeFile(file, pdf);
  return pagesIn(file);
};

describe("text that nobody sees", () => {
  it.each([
    ["by name", "/ON[5 0 R]/OFF[4 0 R]"],
    ["all but some", "/BaseState/OFF/ON[5 0 R]"],
  ])("is no text of its page, where layers are switched off %s", async (_, layers) => {
    const pages = await read(hiddenPdf(layers));
    expect(pages.map(({ lines }) => lines)).toEqual(HIDDEN_KINDS.map((kind) => [shownBeside(kind)]));
    expect(pages.some(({ pictorial }) => pictorial)).toBe(false);
  });

  it("is not what stands on a ground of another colour, in a layer that is on, or within what cuts it", async () => {
    const pages = await read(shownPdf());
    expect(pages.map(({ lines }) => lines)).toEqual(SHOWN_SENTENCES.map((sentence) => [sentence]));
  });
});

/** A page as a scanner makes it of print. */
const pictureOf = async (pdf: Uint8Array): Promise<string> => {
  const [file, out] = [join(folder, "print.pdf"), join(folder, "print.png")];
  await writeFile(file, pdf);
  await drawEvidence({ file, page: 1, region: null, marks: [], scale: 2, out });
  return out;
};

describe("the text layer of a scan", () => {
  const LINES = [
    "Minutes of the meeting of the parish council of Varn,",
    "held in the old school on the hill in March of 1931",
  ];
  const write = (doc: PDFKit.PDFDocument) => {
    for (const [at, line] of LINES.entries()) doc.text(line, 20, 40 + 16 * at, { lineBreak: false });
  };

  it("is text where the picture shows print, and not where it shows none", async () => {
    const printed = await drawPdf((doc) => {
      write(doc.addPage({ size: [400, 200], margin: 0 }).fontSize(12));
    });
    const scan = await pictureOf(printed);
    const [page] = await read(
      await drawPdf((doc) => {
        doc
          .addPage({ size: [400, 200], margin: 0 })
          .image(scan, 0, 0, { width: 400 })
          .fontSize(12);
        write(doc.addContent("3 Tr"));
        doc.text("The council owes nobody anything at all.", 20, 120, { lineBreak: false });
      }),
    );
    expect(page?.lines).toEqual(LINES);
  });
});
