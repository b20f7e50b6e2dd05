import { describe, expect, it } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

describe("lines", () => {
  it("are what stands at one height, however the file orders it: a table's wrapped heads are two", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [cell, x] of [200, 280, 360, 440].entries()) {
        at(doc, x, 100, "June 25,");
        at(doc, x, 112, `202${cell}`);
      }
      at(doc, 50, 124, "Net sales");
      for (const x of [200, 280, 360, 440]) at(doc, x, 124, "82,959");
    });
    expect(page?.lines).toEqual([
      "June 25, June 25, June 25, June 25,",
      "2020 2021 2022 2023",
      "Net sales 82,959 82,959 82,959 82,959",
    ]);
  });

  it("are none where a rule is typed, but for one beside words", async () => {
    const [page] = await drawnPages((doc) => {
      at(doc.addPage().fontSize(10), 50, 100, "Total 82,959");
      at(doc, 50, 114, "___________________");
      at(doc, 50, 128, "(1) Without taxes");
      at(doc, 50, 142, "Signed: ___________");
      at(doc, 50, 156, "--");
    });
    expect(page?.lines).toEqual(["Total 82,959", "(1) Without taxes", "Signed: ___________", "--"]);
  });

  it("set the raised number of a note apart from its word", async () => {
    const [page] = await drawnPages((doc) => {
      at(doc.addPage().fontSize(12), 50, 100, "Investments");
      at(doc.fontSize(6), 117.5, 100, "1");
    });
    expect(page?.lines).toEqual(["Investments [1]"]);
  });

  it("count a cell's lines, where others are centred between two of them", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [index, line] of [
        "Share of vendors",
        "who deliver goods",
        "on the day agreed",
        "with the buyer",
      ].entries())
        at(doc, 120, 100 + 12 * index, line);
      at(doc, 50, 118, "1.2");
      at(doc, 300, 118, "84%");
      at(doc, 400, 112, "Not met");
      at(doc, 400, 124, "yet");
    });
    expect(page?.lines).toEqual([
      "Share of vendors",
      "1.2 who deliver goods 84% Not met",
      "on the day agreed yet",
      "with the buyer",
    ]);
  });

  it("stand apart where one hangs under another of its column, however close", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      at(doc, 50, 100, "Set tight above");
      at(doc, 50, 107, "Set tight below");
    });
    expect(page?.lines).toEqual(["Set tight above", "Set tight below"]);
  });

  const column = (doc: PDFKit.PDFDocument, x: number, y: number, name: string, count = 6) => {
    for (let line = 0; line < count; line++)
      at(doc, x, y + 14 * line, `The ${name} column says what its line ${line} says`);
  };
  const table = (doc: PDFKit.PDFDocument, y: number) => {
    for (const [index, x] of [50, 170, 250, 330, 410, 490].entries()) {
      at(doc, x, y, index === 0 ? "Measure" : `Year ${index}`);
      at(doc, x, y + 14, index === 0 ? "Sales" : `${index}0%`);
    }
  };

  it("of columns end at a table over the whole width, whose title stands close under them", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      column(doc, 50, 100, "left");
      column(doc, 320, 100, "right", 5);
      at(doc, 50, 195, "Table A");
      table(doc, 212);
      at(doc, 50, 740, "17");
      at(doc, 320, 740, "The yearly report of a person");
    });
    expect(page?.lines.slice(11)).toEqual([
      "Table A",
      "Measure Year 1 Year 2 Year 3 Year 4 Year 5",
      "Sales 10% 20% 30% 40% 50%",
      "17 The yearly report of a person",
    ]);
    expect(page?.lines[6]).toBe("The right column says what its line 0 says");
  });

  it("of a list in columns are known by where the columns around it begin", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [index, x] of [50, 320].entries()) {
        for (const [number, y] of [100, 135].entries()) {
          at(doc, x, y, `${index + 1}${"ab".charAt(number)}. The first line of this one is here`);
          at(doc, x + 20, y + 14, "and the second line of it is here");
        }
      }
      table(doc, 220);
      column(doc, 50, 280, "left");
      column(doc, 320, 280, "right");
    });
    const begins = page?.lines.map((line) => line.slice(0, 2)).filter((start) => /^\d/.test(start));
    expect(begins).toEqual(["1a", "1b", "2a", "2b"]);
  });

  it("of columns have the numbers that hang before them, with or without a full stop", async () => {
    const numbered = (doc: PDFKit.PDFDocument, x: number, from: number, name: string) => {
      for (const [item, number] of [`${from}`, `${from + 1}.`].entries()) {
        at(doc, x - 22, 100 + 84 * item, number);
        column(doc, x, 100 + 84 * item, name, 5);
      }
    };
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      numbered(doc, 72, 1, "left");
      numbered(doc, 330, 3, "right");
    });
    expect(page?.lines.filter((line) => /^\d/.test(line))).toEqual(
      ["1 The left", "2. The left", "3 The right", "4. The right"].map(
        (begun) => `${begun} column says what its line 0 says`,
      ),
    );
    expect(page?.lines).toHaveLength(20);
  });

  it("below columns, and left of them, are read after both, however short", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      column(doc, 70, 100, "left", 7);
      column(doc, 320, 100, "right");
      for (const [index, text] of ["Our mission", "To read what is there", "Our values"].entries())
        at(doc, 50, 204 + 16 * index, text);
    });
    expect(page?.lines.slice(12)).toEqual([
      "The right column says what its line 5 says",
      "Our mission",
      "To read what is there",
      "Our values",
    ]);
  });

  it("of columns of short items are no rows, though every second of them begins at one height", async () => {
    const items = (doc: PDFKit.PDFDocument, x: number, name: string, count: number, lines: number) => {
      for (let item = 0; item < count; item++)
        for (let line = 0; line < lines; line++)
          at(doc, x, 100 + item * (15 * lines) + 10 * line, `The ${name} item ${item} in its line ${line}`);
    };
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(9);
      items(doc, 50, "left", 9, 2);
      items(doc, 320, "right", 6, 3);
    });
    expect(page?.lines.map((line) => line.split(" ")[1])).toEqual([
      ...Array.from({ length: 18 }, () => "left"),
      ...Array.from({ length: 18 }, () => "right"),
    ]);
  });
});
