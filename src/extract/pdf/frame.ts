import { type Box, turned } from "./geometry.ts";
import type { Engine } from "./instance.ts";

/** @returns reads the rectangle of an open page that is shown (its crop box), turned as the page is. */
export function frameReader({ pdfium, memory }: Engine) {
  const rectangle = pdfium.pdfium.wasmExports.malloc(16);
  return (page: number, rotation: number): Box => {
    if (!pdfium.FPDF_GetPageBoundingBox(page, rectangle)) {
      const [right, top] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
      return { left: 0, bottom: 0, right, top };
    }
    // FS_RECTF
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(memory.buffer, rectangle, 4);
    return turned({ left, top, right, bottom }, rotation);
  };
}
