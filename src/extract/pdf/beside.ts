import type { BesidePage, PageComment } from "../../domain/documents/extracted.ts";
import type { Box } from "./geometry.ts";
import { layoutOf } from "./layout.ts";
import type { OpenPage, PdfDocument } from "./pdfium.ts";

/** What accompanies the text of page `index`, from 0. */
export function besideOn(page: OpenPage, document: PdfDocument, index: number): BesidePage {
  const label = document.label(index);
  const comments = page.comments().map(({ box, ...comment }): PageComment => {
    const shown = box && lineBox(page.frame, box);
    return shown ? { ...comment, box: shown } : comment;
  });
  const all = index === 0 ? document.attached() : { names: [], count: 0 };
  const attached = [...all.names, ...page.files];
  const more = all.count - all.names.length;
  return {
    ...(label !== undefined && { label }),
    ...(comments.length > 0 && { comments }),
    ...(attached.length > 0 && { attached }),
    ...(more > 0 && { attachedMore: more }),
  };
}

const lineBox = (frame: Box, box: Box) => layoutOf(frame, [{ box }]).boxes[0] ?? undefined;
