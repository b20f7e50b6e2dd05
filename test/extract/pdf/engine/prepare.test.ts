import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedData } from "../../../support/data.ts";
import { hiddenPdf } from "../../../support/pdf/hidden-text.ts";
import { drawPdf, makePdf, scriptPdf } from "../../../support/pdf/pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-engine-"));
});
afterAll(() => rm(folder, { recursive: true }));

const child = new URL("../../../support/pdf/pdf-engine-child.ts", import.meta.url).pathname;

/** What a process reads that is told to use this engine. */
const readBy = async (engine: "" | "wasm", files: string[]) => {
  const env = { ...process.env, QA_PDF_ENGINE: engine };
  const { stdout, exited } = Bun.spawn([process.execPath, child, ...files], { env, stderr: "inherit" });
  const said: { isLibrary: boolean; units: object[] } = await new Response(stdout).json();
  expect(await exited).toBe(0);
  return said;
};

/** Faces, sizes, a table under ruling lines, several scripts. */
const made = async (): Promise<string[]> => {
  const drawn = await drawPdf((doc) => {
    doc.addPage().font("Times-BoldItalic").fontSize(18).text("Of fair offers", 50, 50);
    doc.font("Times-Roman").fontSize(11).text("A fjord is a valley; the tariff fell by half. ".repeat(20));
    for (const [row, cells] of [
      ["", "2022", "2023"],
      ["Net sales", "$1,204", "$1,310"],
      ["Cost of sales", "(840)", "(902)"],
    ].entries())
      for (const [column, cell] of cells.entries())
        doc.font(row === 0 ? "Helvetica-Bold" : "Helvetica").text(cell, 60 + 120 * column, 400 + 20 * row);
    doc.rect(55, 395, 340, 60).stroke().moveTo(55, 415).lineTo(395, 415).stroke();
    doc
      .addPage()
      .rotate(90, { origin: [0, 0] })
      .fontSize(12)
      .text("Turned by a quarter, all of it.", 60, -200);
  });
  const files = {
    "drawn.pdf": drawn,
    "plain.pdf": await makePdf([["One.", "Still one."], ["Two."]]),
    "hidden.pdf": hiddenPdf(),
    "scripts.pdf": scriptPdf([["Größe"], ["число страниц"], ["第一章"]]),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return Object.keys(files).map((name) => join(folder, name));
};

// A library's place in a process can be seen on Linux.
describe.skipIf(process.platform !== "linux")("PDFium", () => {
  it("reads as the platform's library what it reads as WebAssembly", async () => {
    const report = sharedData("pdf", "sec-10-q", "2023-Q3-MSFT.pdf");
    const files = [...(await made()), ...(report ? [report] : [])];
    const [library, wasm] = await Promise.all([readBy("", files), readBy("wasm", files)]);
    expect([library.isLibrary, wasm.isLibrary]).toEqual([true, false]);
    expect(library.units.length).toBeGreaterThan(3);
    expect(library.units).toEqual(wasm.units);
  });
});
