import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExtractedUnit } from "../../../../src/domain/documents/extracted.ts";
import { readPdf } from "../../../../src/extract/pdf/pages.ts";
import { splitIntoPassages } from "../../../../src/ingest/split/split.ts";
import { sharedData } from "../../../support/data.ts";
import { drawPdf, makePdf, scriptPdf } from "../../../support/pdf/pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-scripts-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function* unitsOf(file: string): AsyncGenerator<ExtractedUnit> {
  for await (const { unit } of readPdf({ file, extension: "pdf", media: folder, pictures: false })) {
    if (unit.kind === "page") yield unit;
  }
}

async function stored(pdf: Uint8Array | string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, pdf);
  return file;
}

const linesOf = async (file: string): Promise<string[]> =>
  (await Array.fromAsync(unitsOf(file))).flatMap((unit) => (unit.kind === "page" ? unit.lines : []));

describe("readPdf, on type of every kind", () => {
  it("spells ligatures out", async () => {
    const lines = [["Th\ufb01rd o\ufb03ce, \ufb02at sta\ufb00"]];
    expect(await linesOf(await stored(scriptPdf(lines)))).toEqual(["Thfird office, flat staff"]);
  });

  it("reads ligatures, quotation marks and bullets that TeX's bitmap fonts give by their own codes", async () => {
    const lines = [
      "\x88 Con\x1cgure the o\x1ece",
      "A \x10public\x11 \x1crewall a\x1bects it \x15 di\x1eculty",
    ];
    expect(await linesOf(await stored(scriptPdf(lines.map((line) => [line]))))).toEqual([
      "• Configure the office",
      "A “public” firewall affects it – difficulty",
    ]);
  });

  it("reads signs outside the BMP that a font knows by their names alone, and what follows in its place", async () => {
    const lines = [["A and B differ"], ["Cells", "stand apart"], ["The mill is by the ri-"], ["ver"]];
    const signs = [...new Set(lines.flat().join(""))];
    const names = signs.map((sign) => ({ A: "u1D44E", " ": "space", "-": "hyphen" })[sign] ?? sign);
    const pdf = scriptPdf(lines).replace(
      "/BaseFont/Courier",
      `/BaseFont/Courier/Encoding<</Differences[33/${names.join("/")}]>>`,
    );
    expect(await linesOf(await stored(pdf.replace("/ToUnicode 6 0 R", "")))).toEqual([
      "𝑎 and B differ",
      "Cells stand apart",
      "The mill is by the ri-",
      "ver",
    ]);
  });

  it("leaves out what fonts without an encoding give for their letters", async () => {
    expect(await linesOf(await stored(scriptPdf([["Sales \x01\x1c\x03 rose"]])))).toEqual(["Sales rose"]);
  });

  it.each([
    ["Chinese", "本公司在第三季度的销售额有所增长。"],
    ["Japanese", "売上高は前年同期比で増加しました。"],
    ["Korean", "3분기 매출이 증가했습니다."],
    ["characters outside the BMP", "𠮷野家𝒜𝒷"],
    ["Devanagari", "कंपनी की बिक्री"],
    ["Greek", "Η εταιρεία ανακοίνωσε"],
  ])("reads %s", async (_, text) => {
    expect(await linesOf(await stored(scriptPdf([[text], ["x"]])))).toEqual([text, "x"]);
  });

  it.each([
    ["Hebrew", "שלום עולם"],
    ["Arabic", "مرحبا بالعالم"],
  ])("reads %s from right to left, as it is spoken", async (_, text) => {
    // On the page the last letter is the leftmost.
    const shown = Array.from(text).reverse().join("");
    expect(await linesOf(await stored(scriptPdf([[shown]])))).toEqual([text]);
  });

  it("keeps a table's row on one line, when the file writes it row by row", async () => {
    const rows = [
      ["Phones", "60,584", "63,355"],
      ["Services", "21,213", "19,604"],
      ["Total", "81,797", "82,959"],
    ];
    const pdf = await drawPdf((doc) => {
      doc.addPage().fontSize(10);
      for (const [row, cells] of rows.entries())
        for (const [cell, text] of cells.entries())
          doc.text(text, [50, 250, 350][cell] ?? 0, 100 + 14 * row, { lineBreak: false });
    });
    expect(await linesOf(await stored(pdf))).toEqual(rows.map((cells) => cells.join(" ")));
  });

  it("gives passages whose cut words are whole again, on the lines where they stand", async () => {
    const lines = ["The ministers want to co-", "operate on the three-", "and nine-month plans."];
    const file = await stored(await makePdf([lines]));
    expect(await linesOf(file)).toEqual(lines);
    expect(await Array.fromAsync(splitIntoPassages(unitsOf(file)))).toMatchObject([
      {
        text: "The ministers want to cooperate on the three- and nine-month plans.",
        place: { page: 1, line: 1, line_end: 3 },
        lineStarts: [0, 24, 46],
      },
    ]);
  });

  const arabic = sharedData("pdf", "odd", "ArabicCIDTrueType.pdf");
  it.skipIf(!arabic)("reads a real Arabic file", async () => {
    expect(await linesOf(arabic ?? "")).toEqual(Array.from({ length: 4 }, () => "انواع الخطوط العربية"));
  });
});
