import { describe, expect, it } from "vitest";
import { sharedData } from "../../support/data.ts";
import { at, drawnPages, pagesIn } from "../../support/pdf/drawn-pages.ts";

describe("the structure of pages", () => {
  it("knows a small header over a large heading", async () => {
    const pages = await drawnPages((doc) => {
      for (let number = 1; number <= 3; number++) {
        at(doc.addPage().fontSize(11), 50, 30, "The yearly report");
        at(doc.fontSize(24), 50, 54, `Chapter ${"abc"[number - 1]}`);
        at(doc.fontSize(10), 50, 110, `It has words of its own, as ${"xyz"[number - 1]} has.`);
      }
    });
    for (const { structure } of pages) expect(structure?.[0]).toEqual({ kind: "header", first: 0, last: 0 });
  });

  it("tells what repeats from what a page says", async () => {
    const pages = await drawnPages((doc) => {
      for (let number = 1; number <= 4; number++) {
        doc.addPage().fontSize(10);
        at(doc, 50, 30, "The yearly report");
        at(doc, 50, 100, `Page ${"abcd"[number - 1]} has words of its own.`);
        at(doc, 300, 740, `${number}`);
      }
    });
    for (const { structure } of pages) {
      expect(structure).toEqual([
        { kind: "header", first: 0, last: 0 },
        { kind: "paragraph", first: 1, last: 1 },
        { kind: "footer", first: 2, last: 2 },
      ]);
    }
  });

  it("nests headings over pages, takes a list with what leads to it, and knows footnotes and captions", async () => {
    const pages = await drawnPages((doc) => {
      doc.addPage().font("Helvetica-Bold").fontSize(10);
      at(doc, 50, 50, "Part I");
      at(doc, 50, 80, "Item 2. What was done in the year");
      at(doc, 50, 110, "Segments");
      doc.font("Helvetica");
      at(doc, 50, 130, "The company has these segments, of which each is led by a manager:");
      at(doc, 60, 142, "• the first of them");
      at(doc, 60, 154, "• the second");
      at(doc, 50, 190, "Figure 3: Sales by segment");
      doc.fontSize(7);
      at(doc, 50, 700, "(1) Without the third.");
      doc.addPage().font("Helvetica-Bold").fontSize(10);
      at(doc, 50, 50, "Item 3. What comes next");
      at(doc.font("Helvetica"), 50, 80, "Nobody knows what will come in the next year.");
    });
    expect(pages.map(({ structure }) => structure)).toEqual([
      [
        { kind: "heading", level: 1, first: 0, last: 0 },
        { kind: "heading", level: 2, first: 1, last: 1 },
        { kind: "heading", level: 3, first: 2, last: 2 },
        { kind: "list", items: [4, 5], first: 3, last: 5 },
        { kind: "caption", first: 6, last: 6 },
        { kind: "footnote", first: 7, last: 7 },
      ],
      [
        { kind: "heading", level: 2, first: 0, last: 0 },
        { kind: "paragraph", first: 1, last: 1 },
      ],
    ]);
  });

  it("takes a numbered paragraph as one of which the first line alone is indented, as contracts have them", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().font("Courier").fontSize(10);
      for (const [index, line] of [
        "    11. The work is licensed free of charge and there is no",
        "warranty for it, so far as the law permits that, and nobody",
        "has to answer for what it does.",
        "    12. In no event is anyone liable for any damages at all",
        "that come of its use.",
      ].entries())
        at(doc, 50 + (line.length - line.trimStart().length) * 6, 100 + 12 * index, line.trim());
      at(doc, 50, 200, "Nobody signed it.");
    });
    expect(page?.structure).toEqual([
      { kind: "list", items: [0, 3], first: 0, last: 4 },
      { kind: "paragraph", first: 5, last: 5 },
    ]);
  });

  it("ends a list at a line on its left that does not go on with the item", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      at(doc, 70, 100, "1. grind the corn");
      at(doc, 70, 112, "2. sift the flour");
      at(doc, 50, 124, "Whoever does both may call himself a miller in this town.");
    });
    expect(page?.structure).toEqual([
      { kind: "list", items: [0, 1], first: 0, last: 1 },
      { kind: "paragraph", first: 2, last: 2 },
    ]);
  });

  it("ends a list at a paragraph below it, whose first line is indented, whatever room the last item leaves", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [index, [x, line]] of (
        [
          [50, "The mill grinds whatever grain is brought to it before noon, and sifts it for nothing:"],
          [50, "1. Grind the corn."],
          [50, "2. Sift the flour."],
          [65, "Whoever does both may call himself a miller in this town,"],
          [50, "and may sell what he has ground."],
          [65, "A second paragraph begins here, and it goes on below, as"],
          [50, "most of them do."],
          [70, "3. Sell all of the flour that was ground before"],
          [50, "Whoever sells it may call himself a miller."],
        ] as const
      ).entries())
        at(doc, x, 100 + 12 * index, line);
    });
    expect(page?.structure).toEqual([
      { kind: "list", items: [1, 2], first: 0, last: 2 },
      { kind: "paragraph", first: 3, last: 4 },
      { kind: "paragraph", first: 5, last: 6 },
      { kind: "list", items: [7], first: 7, last: 7 },
      { kind: "paragraph", first: 8, last: 8 },
    ]);
  });

  it("keeps to an item what stands below its text, though its first line ends a sentence", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      at(doc, 50, 100, "The miller may:");
      at(doc, 60, 112, "1. Lend a stone to others.");
      at(doc, 74, 124, "Whoever lends it may ask for it back.");
      at(doc, 60, 136, "2. Close the mill.");
      at(doc, 74, 148, "The first line of a paragraph is indented as well, and goes");
      at(doc, 50, 160, "on at the margin, as this one does.");
    });
    expect(page?.structure).toEqual([
      { kind: "list", items: [1, 3], first: 0, last: 3 },
      { kind: "paragraph", first: 4, last: 5 },
    ]);
  });

  it("takes no line of a sentence for a caption, though it begins as one", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [index, line] of [
        "The typeface has excellent legibility characteristics in its letterforms (see",
        "figure 1 on the following page). It is available from the directory of the maker",
        "and from others that list it, as figure 2 and the notes below it say more than once.",
      ].entries())
        at(doc, 50, 100 + 12 * index, line);
      at(doc, 50, 160, "fig. 1: The letters of the typeface");
    });
    expect(page?.structure).toEqual([
      { kind: "paragraph", first: 0, last: 2 },
      { kind: "caption", first: 3, last: 3 },
    ]);
  });

  it("knows a table of contents by its page numbers", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [index, title] of ["Introduction", "Methods", "Results", "Discussion"].entries())
        at(doc, 50, 100 + 14 * index, `${title} ${".".repeat(40)} ${3 * index + 1}`);
    });
    expect(page?.structure).toEqual([{ kind: "contents", first: 0, last: 3 }]);
  });

  it("takes what ends with a year for no table of contents", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [index, month] of [
        "April",
        "May",
        "June",
        "July",
        "August",
        "October",
        "December",
      ].entries()) {
        at(doc, 50, 100 + 14 * index, "The mill is repaired by the miller in");
        at(doc, 330, 100 + 14 * index, month);
        at(doc, 420, 100 + 14 * index, "2026");
      }
    });
    expect(page?.structure?.map(({ kind }) => kind)).not.toContain("contents");
  });

  it("takes in the title of a table of contents, and what stands between", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      for (const [index, text] of ["TABLE OF CONTENTS", "Page", "Part I"].entries())
        at(doc, 50, 58 + 14 * index, text);
      for (const [index, title] of ["Introduction", "Methods", "Results", "Discussion"].entries())
        at(doc, 50, 100 + 14 * index, `${title} ${".".repeat(40)} ${3 * index + 1}`);
    });
    expect(page?.structure).toEqual([{ kind: "contents", first: 0, last: 6 }]);
  });

  it("finds a footer at whatever height a page ends, and the sentence that goes with it", async () => {
    const pages = await drawnPages((doc) => {
      for (let number = 1; number <= 4; number++) {
        const foot = 300 + 50 * number;
        doc.addPage().fontSize(10);
        at(doc, 50, 100, `What page ${"abcd".charAt(number)} says is said once.`);
        at(doc, 50, foot, "See the accompanying notes.");
        at(doc, 250, foot + 40, `A report | ${number}`);
      }
    });
    for (const { structure } of pages)
      expect(structure).toEqual([
        { kind: "paragraph", first: 0, last: 0 },
        { kind: "footer", first: 1, last: 2 },
      ]);
  });

  it("takes no text for a header that stands below it at one height by chance", async () => {
    const pages = await drawnPages((doc) => {
      for (let number = 1; number <= 3; number++) {
        doc.addPage().fontSize(10);
        at(doc, 50, 60, "Strategic Plan");
        at(doc, 50, 100, "Target");
        at(doc, 50, 200, `Text ${"abc".charAt(number)} of the page.`);
      }
    });
    for (const { structure } of pages) expect(structure?.[0]).toEqual({ kind: "header", first: 0, last: 0 });
  });

  it("leaves a page its words where it has nothing else", async () => {
    const pages = await drawnPages((doc) => {
      for (let number = 1; number <= 3; number++) at(doc.addPage().fontSize(10), 50, 60, `Page ${number}`);
    });
    for (const { structure } of pages) expect(structure).toEqual([{ kind: "paragraph", first: 0, last: 0 }]);
  });

  it("puts numbered notes on one level, though what they hold is set larger", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().font("Helvetica-Bold").fontSize(14);
      at(doc, 50, 60, "Notes");
      for (const [index, name] of ["Policies", "Debt"].entries()) {
        const top = 100 + 120 * index;
        at(doc.font("Helvetica").fontSize(10), 50, top, `NOTE ${index + 1} ${name.toUpperCase()}`);
        at(doc.font("Helvetica-Bold").fontSize(10.5), 50, top + 30, "What It Holds");
        at(doc.font("Helvetica").fontSize(10), 50, top + 60, "This is a sentence of the note.");
      }
    });
    const headings = page?.structure?.filter(({ kind }) => kind === "heading");
    expect(headings).toMatchObject([{ level: 1 }, { level: 2 }, { level: 3 }, { level: 2 }, { level: 3 }]);
  });

  it("nests what is numbered under what its number begins with, though both are set alike", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage();
      for (const [index, name] of [
        "1.1. Access",
        "Strategy 1.1.1. Coverage",
        "Tactic 1.1.1.1. Outreach",
        "1.2. Cost",
      ].entries()) {
        at(doc.font("Helvetica-Bold").fontSize(12), 50, 60 + 80 * index, name);
        at(doc.font("Helvetica").fontSize(10), 50, 90 + 80 * index, "This is a sentence of the section.");
      }
    });
    const headings = page?.structure?.filter(({ kind }) => kind === "heading");
    expect(headings).toMatchObject([{ level: 1 }, { level: 2 }, { level: 3 }, { level: 1 }]);
  });

  it("knows an item by a number with a letter, that stands apart from its title", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().font("Helvetica-Bold").fontSize(10);
      for (const [line, [number, title]] of [
        ["Item 1.", "Legal matters"],
        ["Item 1A.", "Risks of the mill"],
      ].entries()) {
        at(doc.font("Helvetica-Bold"), 50, 60 + 100 * line, number ?? "");
        at(doc, 120, 60 + 100 * line, title ?? "");
        doc.font("Helvetica");
        for (let row = 1; row <= 4; row++)
          at(
            doc,
            50,
            70 + 100 * line + 12 * row,
            `What is told here of it is told in the words of row ${row}.`,
          );
      }
    });
    const headings = page?.structure?.filter(({ kind }) => kind === "heading") ?? [];
    expect(headings.map(({ first }) => page?.lines[first])).toEqual([
      "Item 1. Legal matters",
      "Item 1A. Risks of the mill",
    ]);
  });

  it("makes no heading of the last lines of bold text that is too long for one", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().font("Helvetica-Bold").fontSize(12);
      for (let row = 1; row <= 5; row++)
        at(doc, 50, 40 + 14 * row, `The mill grinds for all of row ${row} alike`);
      doc.font("Helvetica").fontSize(10);
      for (let row = 1; row <= 6; row++)
        at(doc, 50, 140 + 12 * row, `What is told here of it is told in the words of line ${row}.`);
    });
    expect(page?.structure?.filter(({ kind }) => kind === "heading")).toEqual([]);
  });

  it("ends a section that the outline names where a heading in much larger type begins", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage();
      doc.outline.addItem("Preliminary statements");
      for (const [index, [name, size]] of (
        [
          ["Preliminary statements", 15],
          ["Scope", 12],
          ["The year in review", 20],
        ] as const
      ).entries()) {
        at(doc.font("Helvetica-Bold").fontSize(size), 50, 60 + 80 * index, name);
        at(doc.font("Helvetica").fontSize(10), 50, 100 + 80 * index, "This is a sentence of the section.");
      }
    });
    const headings = page?.structure?.filter(({ kind }) => kind === "heading");
    expect(headings).toMatchObject([{ level: 1 }, { level: 2 }, { level: 1 }]);
  });

  const report = sharedData("pdf", "sec-10-q", "2022-Q3-AAPL.pdf");
  it.skipIf(!report)(
    "counts the lines of a real table as they are printed, in sections that hold it",
    async () => {
      const pages = await pagesIn(report ?? "");
      expect(pages[10]?.lines).toHaveLength(52);
      const [page] = pages.slice(18);
      const headings = page?.structure?.filter(({ kind }) => kind === "heading") ?? [];
      expect(headings).toMatchObject([
        { level: 4 },
        { level: 3 },
        { level: 4 },
        { level: 4 },
        { level: 4 },
        { level: 4 },
      ]);
      expect(headings.map(({ first }) => page?.lines[first])).toContain("Segment Operating Performance");
    },
  );

  it("parts the clauses of a contract", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage().fontSize(10);
      at(doc, 50, 100, "1.1 To pay the rent at the times that are agreed, and whatever is");
      at(doc, 50, 112, "due for water.");
      at(doc, 50, 124, "1.2 Not to keep any animal in the house as told in");
      at(doc, 50, 136, "1.3 Below, but for one cat.");
    });
    expect(page?.structure?.map(({ first, last }) => [first, last])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});
