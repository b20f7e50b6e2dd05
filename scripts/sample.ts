/** Writes the sample document that the quickstart asks about: `bun scripts/sample.ts FILE`. */
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";

const PAGES: { heading: string; lines: string[] }[] = [
  {
    heading: "Harbour Lights Library: Visitor Handbook",
    lines: [
      "Welcome to the Harbour Lights Library.",
      "This handbook tells visitors how the library works.",
      "",
      "The library was founded in 1911 by the ship builder Edda Thorsen.",
      "It holds 48,200 books, 3,100 sea charts and 212 ship logs.",
      "The oldest log was written on board of the schooner Aurora in 1794.",
    ],
  },
  {
    heading: "Opening hours and cards",
    lines: [
      "The reading room opens at nine in the morning and closes at six in the evening.",
      "On Sundays the library is closed.",
      "",
      "A library card costs 12 euros a year. Children under 14 pay nothing.",
      "A lost card is replaced for 3 euros at the front desk.",
    ],
  },
  {
    heading: "Borrowing",
    lines: [
      "Visitors may borrow up to six books at once for four weeks.",
      "Sea charts and ship logs are read in the chart room and never leave the building.",
      "",
      "A book that comes back late costs 20 cents for each day.",
      "Books can be renewed twice, by telephone or at the front desk.",
    ],
  },
];

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("Usage: bun scripts/sample.ts FILE");

const document = new PDFDocument({ size: "A4", info: { Title: "Visitor Handbook" }, autoFirstPage: false });
const file = document.pipe(createWriteStream(target));
for (const { heading, lines } of PAGES) {
  document.addPage().fontSize(18).text(heading).moveDown().fontSize(11);
  for (const line of lines) document.text(line === "" ? " " : line).moveDown(0.4);
}
document.end();
await finished(file);
