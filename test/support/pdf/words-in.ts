import { loadPdf } from "../../../src/extract/pdf/pdfium.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What PDFium finds within these boxes of a page (points from its top left corner), in the order of the file. */
export async function wordsIn(file: string, page: number, boxes: Box[]): Promise<string> {
  const pdf = (await loadPdf(file)).open();
  if (typeof pdf === "string") throw new Error(`The PDF is ${pdf}.`);
  const found = pdf.withPage(page - 1, ({ frame, text }) =>
    Array.from(text.text, (character, at) => {
      const box = text.box(at);
      if (box === undefined) return " ";
      const [x, y] = [(box.left + box.right) / 2 - frame.left, frame.top - (box.top + box.bottom) / 2];
      const isIn = boxes.some(
        (each) => x >= each.x && x <= each.x + each.width && y >= each.y && y <= each.y + each.height,
      );
      return isIn ? character : " ";
    }).join(""),
  );
  pdf.close();
  return (found ?? "").replace(/\s+/g, " ").trim();
}
