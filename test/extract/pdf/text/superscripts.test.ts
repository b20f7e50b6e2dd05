import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { drawnPages, pagesIn } from "../../../support/pdf/drawn-pages.ts";
import { pdfWithScriptGlyphs } from "../../../support/pdf/script-glyphs.ts";

type Way = [name: string, share: number, rise: number, fall: number];

const LATEX: Way = ["LaTeX", 0.7, 0.36, 0.15];
/** How programs set what is raised and lowered: the share of the size, and how far from the line, in sizes. */
const WAYS: Way[] = [
  ["Word", 0.65, 0.33, 0.14],
  LATEX,
  ["LibreOffice", 0.58, 0.33, 0.33],
  ["a browser", 0.83, 0.4, 0.25],
  ["small type", 0.5, 0.5, 0.2],
  ["large type", 0.97, 0.48, 0.48],
];

const SIZE = 11;

/** Draws lines in which "^{2}" is raised and "_{2}" is lowered, each as a text of its own. */
const linesWith = async (written: string[], [, share, rise, fall]: Way = LATEX, size = SIZE) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage({ margin: 0 });
    for (const [row, line] of written.entries()) {
      let x = 50;
      for (const [, raised, lowered, plain] of line.matchAll(/\^\{([^}]*)\}|_\{([^}]*)\}|([^^_]+)/g)) {
        const text = raised ?? lowered ?? plain ?? "";
        const shift = raised === undefined ? (lowered === undefined ? 0 : -fall) : rise;
        doc.fontSize(plain === undefined ? share * size : size);
        const y = 60 + 24 * row - shift * size;
        doc.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
        x += doc.widthOfString(text);
      }
    }
  });
  return page?.lines;
};

describe("what is raised or lowered", () => {
  it.each(WAYS)("is known as %s sets it, and joined to no figure", async (...way) => {
    const written = [
      "A season ticket costs 85^{2} euros. A single entry costs 4^{1} euros.",
      "The pool holds 1,500 m^{3} of water, or 1.5 \u00d7 10^{6} litres, with CO_{2} dosing.",
    ];
    expect(await linesWith(written, way)).toEqual([
      "A season ticket costs 85 [2] euros. A single entry costs 4 [1] euros.",
      "The pool holds 1,500 m³ of water, or 1.5 × 10⁶ litres, with CO₂ dosing.",
    ]);
  });

  it.each([
    ["several marks", "85^{1,2} euros", "85 [1, 2] euros"],
    ["a letter", "In 2019^{a} it rose", "In 2019 [a] it rose"],
    ["a mark with a parenthesis", "300^{1)} crowns", "300 [1] crowns"],
    ["a mark behind a full stop", "It rose.^{12} The rest fell", "It rose. [12] The rest fell"],
    ["a mark in parentheses", "Services^{(3)} rose", "Services (3) rose"],
    ["a mark in brackets", "Firefox^{[4]} and others", "Firefox [4] and others"],
    ["a sign", "85^{*} guests", "85* guests"],
    ["a note", "^{2}Reduced price in winter", "[2] Reduced price in winter"],
    ["a year in a heading", "Report of 2021^{1}", "Report of 2021 [1]"],
    [
      "a sum of money",
      "The fine was $500^{12} in the year, and the rest was paid",
      "The fine was $500 [12] in the year, and the rest was paid",
    ],
  ])("is a note's mark behind what is no base: %s", async (_, written, read) => {
    expect(await linesWith([written])).toEqual([read]);
  });

  it.each([
    ["12 km^{2} of land", "12 km² of land"],
    ["300 kWh/m^{2}", "300 kWh/m²"],
    ["10^{-3} mol", "10⁻³ mol"],
    ["5 s^{-1}", "5 s⁻¹"],
    ["x_{1} + x_{2}^{2} = 5", "x₁ + x₂² = 5"],
    ["a^{2} + b^{2} = c^{2}", "a² + b² = c²"],
    ["(a+b)^{2}", "(a+b)²"],
    ["E = mc^{2}", "E = mc²"],
    ["10^{n+k} cells", "10^(n+k) cells"],
    ["R^{2} = 0.98", "R² = 0.98"],
    ["H_{2}O and SO_{4}^{2-}", "H₂O and SO₄²⁻"],
    ["the ^{14}C dating", "the ¹⁴C dating"],
    ["101_{2}", "101_2"],
    ["the limit x_{max}", "the limit xmax"],
    ["y = 3x^{2} + 7x + 5", "y = 3x² + 7x + 5"],
  ])("is an exponent or an index on a base: %j", async (written, read) => {
    expect(await linesWith([written])).toEqual([read]);
  });

  it.each([
    ["on the 1^{st} of May and the 22^{nd}", "on the 1st of May and the 22nd"],
    ["XIX^{e} si\u00e8cle, n^{o} 5", "XIXe siècle, nº 5"],
    ["Acme^{\u00ae} tools", "Acme® tools"],
    ["$ 19^{99}", "$ 19.99"],
    ["19,^{99} EUR", "19,99 EUR"],
    [
      "Apples cost $2^{99} a bag, and the pass for all nine days of the fair costs $18^{00} in advance.",
      "Apples cost $2⁹⁹ a bag, and the pass for all nine days of the fair costs $18.00 in advance.",
    ],
    ["7 euros au 2^{d} tour", "7 euros au 2d tour"],
    ["2^{1}/_{2} cups and ^{3}/_{4} spoon", "2 1⁄2 cups and 3⁄4 spoon"],
  ])("is part of its word or figure by custom: %j", async (written, read) => {
    expect(await linesWith([written])).toEqual([read]);
  });

  it("is no price where digits may be a note's mark", async () => {
    const lines = await linesWith(["Only $ 19^{12}", "and 340^{11} others", "^{12} While stocks last."]);
    expect(lines).toEqual(["Only $ 19 [12]", "and 340 [11] others", "[12] While stocks last."]);
  });

  it.each([
    ["before its text by a space", 0.35, "[1] Without renewals."],
    ["on its line", 0, "1 Without renewals."],
  ])("is a note's mark as large as its note, %s", async (_, rise, read) => {
    const [page] = await drawnPages((doc) => {
      doc.addPage({ margin: 0 }).fontSize(8);
      doc.text("1", 50, 60 - 8 * rise, { lineBreak: false, baseline: "alphabetic" });
      const x = 50 + doc.widthOfString("1 ");
      doc.text("Without renewals.", x, 60, { lineBreak: false, baseline: "alphabetic" });
    });
    expect(page?.lines).toEqual([read]);
  });

  it.each([
    [
      "on its line",
      0,
      ["The pool holds 125 [2] m³, and 10⁻⁹ mol of CO₂ in 13 days.", "[2] Not on holidays."],
    ],
    ["apart from it", 300, ["The pool holds 1252 m3, and 10−9 mol of CO2 in 13 days.", "2 Not on holidays."]],
  ])("is known among a font's own glyphs where the rest is %s", async (_, shift, read) => {
    const folder = await mkdtemp(join(tmpdir(), "qa-script-glyphs-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "glyphs.pdf");
    const lines = ["The pool holds 125^2 m^3, and 10^-9 mol of CO_2 in 13 days.", "^2 Not on holidays."];
    await writeFile(file, pdfWithScriptGlyphs(lines, shift));
    const [page] = await pagesIn(file);
    expect(page?.lines).toEqual(read);
  });

  it.each([
    ["behind what is lowered", 4.3],
    ["above what is lowered", 0],
  ])("is read %s, though the file draws both last", async (_, aside) => {
    const [page] = await drawnPages((doc) => {
      const at = (x: number, y: number, size: number, text: string) =>
        doc.fontSize(size).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
      doc.addPage({ margin: 0 });
      at(50, 60, 11, "Ions of SO");
      const x = 50 + doc.widthOfString("Ions of SO");
      at(x + 12, 60, 11, " in water");
      at(x, 61.65, 7.7, "4");
      at(x + aside, 56, 7.7, "2-");
    });
    expect(page?.lines).toEqual(["Ions of SO₄²⁻ in water"]);
  });

  it("is read where it stands, though the file draws it last", async () => {
    const [page] = await drawnPages((doc) => {
      const at = (x: number, y: number, size: number, text: string) =>
        doc.fontSize(size).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
      doc.addPage({ margin: 0 });
      at(50, 60, 11, "Tickets cost 85");
      const x = 50 + doc.widthOfString("Tickets cost 85");
      at(x + 7, 60, 11, " euros.");
      at(50, 90, 11, "A line below.");
      at(x + 1, 56, 7, "2");
    });
    expect(page?.lines).toEqual(["Tickets cost 85 [2] euros.", "A line below."]);
  });

  it("stays at its figure where more figures stand close behind it", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage({ margin: 0 }).font("Times-Roman");
      const at = (x: number, text: string, size = 10, rise = 0) =>
        doc.fontSize(size).text(text, x, 60 - rise, { lineBreak: false, baseline: "alphabetic" });
      at(69, "Adult");
      at(69 + doc.widthOfString("Adult"), "2", 5, 4);
      at(120.5, "196");
      at(135.5, "3", 5, 4);
      at(152, "42");
      at(205.4, "36");
    });
    expect(page?.lines).toEqual(["Adult [2] 196 [3] 42 36"]);
  });

  it("is no large first letter with the line beside it, and no small capitals", async () => {
    const [page] = await drawnPages((doc) => {
      const at = (x: number, y: number, size: number, text: string) =>
        doc.fontSize(size).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
      doc.addPage({ margin: 0 });
      at(50, 84, 40, "I");
      at(64, 62, 11, "n 1990 the mill was built by the governor");
      at(64, 76, 11, "of the province, who had come from the war.");
      at(50, 120, 11, "The N");
      at(50 + doc.widthOfString("The N"), 120, 8, "ATO 2021");
    });
    expect(page?.lines.join("\n")).not.toMatch(/[[\]^_]/);
    expect(page?.lines.at(-1)).toBe("The NATO 2021");
  });

  it("leaves the figures of a table and its years what they are", async () => {
    const rows = [
      ["Year", "Members^{1}", "2021^{2}"],
      ["Harbour", "340^{2}", "4,100"],
      ["Mill", "355^{a}", "4,350^{1,2}"],
      ["Barn", "361", "(120)^{3}"],
    ];
    const [page] = await drawnPages((doc) => {
      doc.addPage({ margin: 0 });
      for (const [row, cells] of rows.entries())
        for (const [column, cell] of cells.entries()) {
          const [, plain = "", mark = ""] = /^(.*?)(?:\^\{(.*)\})?$/.exec(cell) ?? [];
          const [x, y] = [50 + 110 * column, 60 + 16 * row];
          doc.fontSize(10).text(plain, x, y, { lineBreak: false, baseline: "alphabetic" });
          const end = x + doc.widthOfString(plain);
          if (mark) doc.fontSize(6.5).text(mark, end, y - 3.4, { lineBreak: false, baseline: "alphabetic" });
        }
    });
    const [table] = page?.structure?.filter(({ kind }) => kind === "table") ?? [];
    expect(table).toMatchObject({
      columns: ["Members [1]", "2021"],
      rows: [{ cells: ["340", "4,100"] }, { cells: ["355", "4,350"] }, { cells: ["361", "(120)"] }],
    });
    expect(page?.lines[2]).toBe("Mill 355 [a] 4,350 [1, 2]");
  });
});
