import { expect, test } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

/** A page of a line in type of 12 points at 50, 100, and what is drawn on it. */
const lineWith = async (
  text: string,
  draw: (doc: PDFKit.PDFDocument, widthOf: (text: string) => number) => void,
) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().font("Helvetica").fontSize(12);
    at(doc, 50, 100, text);
    draw(doc, (words) => doc.widthOfString(words));
  });
  return page?.lines[0];
};

const TEXT = "The boat costs 8,000 euros 6,500 euros.";
/** From the top of the line: its base line stands at 8.6. */
const [MIDDLE, FOOT] = [105.2, 110.2];

test.each([
  [
    "a line",
    (doc: PDFKit.PDFDocument, left: number, right: number) =>
      doc.moveTo(left, MIDDLE).lineTo(right, MIDDLE).stroke(),
  ],
  [
    "a thin area",
    (doc: PDFKit.PDFDocument, left: number, right: number) =>
      doc.rect(left, MIDDLE, right - left, 0.8).fill(),
  ],
])("words with %s through their middle are struck out", async (_, draw) => {
  const line = await lineWith(TEXT, (doc, widthOf) => {
    const left = 50 + widthOf("The boat costs ");
    draw(doc, left, left + widthOf("8,000 euros"));
  });
  expect(line).toBe("The boat costs ~~8,000 euros~~ 6,500 euros.");
});

test.each([
  [
    "an underline",
    (doc: PDFKit.PDFDocument, left: number, right: number) =>
      doc.moveTo(left, FOOT).lineTo(right, FOOT).stroke(),
  ],
  [
    "a rule across the page",
    (doc: PDFKit.PDFDocument) => doc.moveTo(20, MIDDLE).lineTo(580, MIDDLE).stroke(),
  ],
  [
    "a highlighted ground",
    (doc: PDFKit.PDFDocument, left: number, right: number) =>
      doc
        .rect(left, 99, right - left, 13)
        .fillOpacity(0.3)
        .fill("yellow"),
  ],
  [
    "a frame",
    (doc: PDFKit.PDFDocument, left: number, right: number) => doc.rect(left, 98, right - left, 14).stroke(),
  ],
])("%s strikes nothing out", async (_, draw) => {
  const line = await lineWith(TEXT, (doc, widthOf) => {
    const left = 50 + widthOf("The boat costs ");
    draw(doc, left, left + widthOf("8,000 euros"));
  });
  expect(line).toBe(TEXT);
});
