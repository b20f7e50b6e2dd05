import { structureOf } from "../../domain/documents/comments.ts";
import type { ExtractedPage } from "../../domain/documents/extracted.ts";
import type { Block } from "../../domain/documents/structure.ts";

/** A block with the headings above it, from the outermost; a heading is below itself. */
export type Part = Block & { section: string[] };

export type TablePart = Extract<Part, { kind: "table" }>;

/** Content that no passage contains: it is repeated, or lists what is elsewhere. */
export const isFurniture = ({ kind }: Block): boolean =>
  kind === "header" || kind === "footer" || kind === "contents";

/** The blocks of all lines of a page, in order. A line in no block is a paragraph. */
export function blocksOf(page: ExtractedPage): Block[] {
  const all: Block[] = [];
  let next = 0;
  const fill = (end: number) => {
    if (end > next) all.push({ kind: "paragraph", first: next, last: end - 1 });
  };
  for (const block of structureOf(page)) {
    fill(block.first);
    all.push(block);
    next = block.last + 1;
  }
  fill(page.lines.length);
  return all;
}
