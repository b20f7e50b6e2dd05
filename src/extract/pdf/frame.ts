import type { Engine } from "./engine/engine.ts";
import { type Box, turned } from "./geometry.ts";

/** @returns reads the rectangle of an open page that is shown (its crop box), turned as the page is. */
export function frameReader({ calls, allocate }: Engine) {
  const rectangle = allocate(16);
  return (page: number, rotation: number): Box => {
    if (calls.FPDF_GetPageBoundingBox(page, rectangle.pointer) === 0) {
      const [right, top] = [calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page)];
      return { left: 0, bottom: 0, right, top };
    }
    // FS_RECTF
    const [left = 0, top = 0, right = 0, bottom = 0] = rectangle.floats();
    return turned({ left, top, right, bottom }, rotation);
  };
}
