import { at } from "./drawn-pages.ts";
import { drawPdf } from "./pdf.ts";

const ROWS = [
  ["Ferries", "", ""],
  ["Lundale", "12,500", "11,900"],
  ["Quillfeather", "8,300", "8,100"],
  ["Total income", "20,800", "20,000"],
];

/** A report of two pages: headings, paragraphs, a list and, on the first, a table with its unit. */
export const reportPdf = (): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf((doc) => {
    doc.addPage({ margin: 0 }).font("Helvetica-Bold").fontSize(18);
    at(doc, 60, 60, "Harbour report");
    doc.font("Helvetica").fontSize(10);
    at(doc, 60, 100, "The harbour sells tickets for the two ferries that cross the bay.");
    at(doc, 60, 113, "Children under four pay nothing, nor does whoever works on board.");
    doc.font("Helvetica-Bold").fontSize(12);
    at(doc, 60, 145, "Income by ferry");
    doc.font("Helvetica").fontSize(10);
    at(doc, 60, 165, "(in thousands of euros)");
    for (const [column, year] of ["2025", "2024"].entries()) at(doc, 300 + 100 * column, 180, year);
    for (const [row, [label = "", ...cells]] of ROWS.entries()) {
      at(doc, 60, 195 + 15 * row, label);
      for (const [column, cell] of cells.entries()) at(doc, 300 + 100 * column, 195 + 15 * row, cell);
    }
    doc.addPage({ margin: 0 }).font("Helvetica-Bold").fontSize(14);
    at(doc, 60, 60, "What comes next");
    doc.font("Helvetica").fontSize(10);
    at(doc, 60, 90, "The harbour has three plans:");
    for (const [item, text] of ["a third ferry", "a longer pier", "a café on the pier"].entries())
      at(doc, 70, 105 + 14 * item, `• ${text}`);
  });
