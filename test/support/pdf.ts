import PDFDocument from "pdfkit";

type Options = PDFKit.PDFDocumentOptions;

/** A PDF with what `draw` puts into it; it begins without a page. */
export async function drawPdf(
  draw: (doc: PDFKit.PDFDocument) => void,
  options: Options = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ autoFirstPage: false, ...options });
  const chunks: Uint8Array[] = [];
  const finished = new Promise((resolve) => doc.on("end", resolve));
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  draw(doc);
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A PDF of these pages, each given as its printed lines (Latin letters only; a page holds some 55). */
export const makePdf = (pages: string[][], options: Options = {}): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf((doc) => {
    for (const lines of pages) {
      doc.addPage().fontSize(10);
      for (const [index, line] of lines.entries()) doc.text(line, 40, 40 + 13 * index, { lineBreak: false });
    }
  }, options);
