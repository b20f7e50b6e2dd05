import type { Engine } from "./engine/engine.ts";
import { INVISIBLE } from "./visible/properties.ts";

const SPACE = 32;

/** @returns tells whether an open text page has text, and all of it without ink, as recognised text is laid over a scan. */
export function invisibilityReader({ calls }: Engine) {
  return (textPage: number): boolean => {
    const count = calls.FPDFText_CountChars(textPage);
    let isThere = false;
    for (let index = 0; index < count; index++) {
      if (calls.FPDFText_GetUnicode(textPage, index) <= SPACE) continue;
      const object = calls.FPDFText_GetTextObject(textPage, index);
      // Characters that PDFium adds itself, such as a hyphen at the end, belong to no object.
      if (object === 0) continue;
      if (calls.FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE) return false;
      isThere = true;
    }
    return isThere;
  };
}
