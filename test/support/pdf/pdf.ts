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

/** A PDF of these pages, each given as its printed lines (Latin letters only), of which those with many are taller. */
export const makePdf = (pages: string[][], options: Options = {}): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf((doc) => {
    for (const lines of pages) {
      const height = 40 + 13 * lines.length + 40;
      doc.addPage(height > 792 ? { size: [612, height], margin: 0 } : options).fontSize(10);
      for (const [index, line] of lines.entries()) doc.text(line, 40, 40 + 13 * index, { lineBreak: false });
    }
  }, options);

/**
 * A PDF of one page whose lines, from its top, say these things: each line as the strings it shows from left to right,
 * 20 points apart. Every character is a glyph of its own meaning, as embedded fonts have it, so any script can be had.
 */
export function scriptPdf(lines: string[][]): string {
  const codes = new Map<string, string>();
  const hex = (text: string): string =>
    Array.from(text, (char) => {
      const code = codes.get(char) ?? (codes.size + 33).toString(16).padStart(2, "0");
      codes.set(char, code);
      return code;
    }).join("");
  const shown = lines.flatMap((strings, row) => {
    let x = 50;
    return strings.map((text) => {
      const piece = `BT /F 10 Tf 1 0 0 1 ${x} ${740 - 14 * row} Tm <${hex(text)}> Tj ET`;
      x += 6 * Array.from(text).length + 20;
      return piece;
    });
  });
  const meanings = Array.from(codes, ([char, code]) => `<${code}> <${utf16(char)}>`);
  const map = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${meanings.length} beginbfchar ${meanings.join("\n")} endbfchar endcmap`;
  const widths = Array.from({ length: 223 }, () => 600).join(" ");
  const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>",
    `<</Type/Font/Subtype/Type1/BaseFont/Courier/FirstChar 33/LastChar 255/Widths[${widths}]/ToUnicode 6 0 R>>`,
    stream(shown.join("\n")),
    stream(map),
  ];
  // Without a table of offsets, which readers then make for themselves.
  return `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("")}trailer<</Root 1 0 R/Size 7>>\n%%EOF`;
}

const utf16 = (char: string): string => Buffer.from(char, "utf16le").swap16().toString("hex");

/** Words that stand on a page at this distance from its left edge and from its top, in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  align?: "left" | "right" | "center";
  bold?: boolean;
}

/** A PDF of one page with texts of 10 points at these places: `x` is their left end, their right end or their middle. */
export const placedPdf = (texts: PlacedText[]): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf((doc) => {
    doc.addPage({ size: [600, 800], margin: 0 }).fontSize(10);
    for (const { text, x, y, align = "left", bold = false } of texts) {
      doc.font(bold ? "Helvetica-Bold" : "Helvetica");
      const share = { left: 0, right: 1, center: 0.5 }[align];
      doc.text(text, x - share * doc.widthOfString(text), y, { lineBreak: false });
    }
  });
