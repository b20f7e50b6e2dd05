import { describe, expect, it } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

type Doc = PDFKit.PDFDocument;

const COLUMNS = [320, 420, 520];

/** Texts that end at the columns. */
const ending = (doc: Doc, y: number, texts: string[]): void => {
  for (const [column, text] of texts.entries())
    if (text !== "") at(doc, (COLUMNS[column] ?? 0) - doc.widthOfString(text), y, text);
};

/** Rows 14 points apart. */
const rows = (doc: Doc, y: number, table: [label: string, ...figures: string[]][]): void => {
  for (const [row, [label, ...figures]] of table.entries()) {
    if (label !== "") at(doc, 40, y + 14 * row, label);
    ending(doc, y + 14 * row, figures);
  }
};

/** Lines of text 12 points apart, at the top of a new page. */
const page = (doc: Doc, ...lines: string[]): void => {
  doc.addPage().fontSize(10);
  for (const [line, text] of lines.entries()) at(doc, 40, 60 + 12 * line, text);
};

const tablesDrawn = async (draw: (doc: Doc) => void) => {
  const pages = await drawnPages(draw);
  return pages.map(({ structure = [] }) =>
    structure.flatMap((block) => (block.kind === "table" ? [block] : [])),
  );
};

describe("what a table's figures are in", () => {
  it("is told by the sentence that leads up to it, whatever wraps of that", async () => {
    const [[table] = []] = await tablesDrawn((doc) => {
      page(
        doc,
        "The harbour owes what it has bought and not yet paid for. Payments of the coming years are as follows (in",
        "millions):",
      );
      rows(doc, 100, [
        ["2023", "1,260"],
        ["2024", "3,417"],
        ["Thereafter", "8,198"],
      ]);
    });
    expect(table).toMatchObject({
      title: "Payments of the coming years are as follows (in millions):",
      unit: "in millions",
      rows: [{ label: "2023" }, { label: "2024" }, { label: "Thereafter" }],
    });
  });

  it("is a share of what the sentence above says", async () => {
    const over = (sentence: string) =>
      tablesDrawn((doc) => {
        page(
          doc,
          "The following table sets forth certain items of the statements of the fleet, for the two years,",
          sentence,
        );
        rows(doc, 100, [
          ["", "2022", "2021"],
          ["Revenue", "100.0", "100.0"],
          ["Cost of revenue", "29.9", "56.5"],
        ]);
      });
    const [[shares] = []] = await over("expressed as a percentage of revenue.");
    expect(shares).toMatchObject({ unit: "percentage of revenue", columns: ["2022", "2021"] });
    expect(shares).not.toHaveProperty("title");
    const [[led] = []] = await over("expressed as a percentage of total revenue:");
    expect(led?.unit).toBe("percentage of total revenue");
    for (const sentence of ["and is explained below.", "in dollars and as a percentage of revenue."]) {
      const [[others] = []] = await over(sentence);
      expect(others).not.toHaveProperty("unit");
    }
  });

  it("is that of one column alone where it stands below the heads of all", async () => {
    const [[table] = []] = await tablesDrawn((doc) => {
      doc.addPage().fontSize(10);
      rows(doc, 60, [
        ["Month", "Shares bought", "Price per share", "Value left to buy"],
        ["", "", "", "(In millions)"],
        ["July", "4,176,800", "341.81", "20,882"],
        ["August", "5,401,235", "325.01", "19,126"],
      ]);
    });
    expect(table?.columns).toEqual(["Shares bought", "Price per share", "Value left to buy (In millions)"]);
  });
});

describe("a table that a page begins with", () => {
  const table = (doc: Doc, y: number): void =>
    rows(doc, y, [
      ["", "2022", "2021"],
      ["Cash from ships", "54,671", "39,665"],
      ["Cash for ships", "(52,119)", "(59,351)"],
    ]);
  const header = (doc: Doc): void => {
    doc.addPage().fontSize(10);
    at(doc, 40, 30, "The yearly report of the harbour");
  };
  const prose = (doc: Doc, y: number): Doc =>
    at(doc, 40, y, "The harbour has told what it earns for a hundred years, and will go on.");

  it("has its title and unit of the sentence that the page before ends with", async () => {
    const [, [first, second] = []] = await tablesDrawn((doc) => {
      header(doc);
      prose(doc, 60);
      at(doc, 40, 700, "The following is a reconciliation of the cash of the harbour, for both of");
      at(doc, 40, 712, "the years (in thousands):");
      at(doc.fontSize(6), 40, 740, "(1) Ships are counted at what they cost.");
      header(doc);
      table(doc, 60);
      prose(doc, 200);
      table(doc, 300);
      header(doc);
      prose(doc, 60);
    });
    expect(first).toMatchObject({
      title:
        "The following is a reconciliation of the cash of the harbour, for both of the years (in thousands):",
      unit: "in thousands",
    });
    expect(second).not.toHaveProperty("unit");
  });

  it("has nothing of a page before the last", async () => {
    const [, , [below] = []] = await tablesDrawn((doc) => {
      header(doc);
      at(doc, 40, 700, "Cash of the harbour is as follows (in thousands):");
      header(doc);
      prose(doc, 60);
      header(doc);
      table(doc, 60);
    });
    expect(below?.rows).toHaveLength(2);
    expect(below).not.toHaveProperty("unit");
  });
});
