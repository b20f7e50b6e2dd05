import type { Engine } from "./engine/engine.ts";
import { folded, type OutlinePage } from "./structure/headings.ts";

/** A malicious outline is endless; a real one has a few hundred entries. */
const MOST_ENTRIES = 5_000;
const DEEPEST = 6;
const MOST_TITLE_BYTES = 1_024;

/** @returns reads an open document's outline (bookmarks): by index of the page, what it says of it. */
export function outlineReader({ calls, allocate }: Engine) {
  const buffer = allocate(MOST_TITLE_BYTES);

  function titleOf(entry: number): string {
    const length = Math.min(
      calls.FPDFBookmark_GetTitle(entry, buffer.pointer, MOST_TITLE_BYTES),
      MOST_TITLE_BYTES,
    );
    return new TextDecoder("utf-16le").decode(buffer.bytes().subarray(0, Math.max(0, length - 2)));
  }

  return (document: number): Map<number, OutlinePage> => {
    const pages = new Map<number, Map<string, number>>();
    const seen = new Set<number>();
    const visit = (parent: number, level: number) => {
      if (level > DEEPEST) return;
      let entry = calls.FPDFBookmark_GetFirstChild(document, parent);
      while (entry !== 0 && !seen.has(entry) && seen.size < MOST_ENTRIES) {
        seen.add(entry);
        const page = calls.FPDFDest_GetDestPageIndex(document, calls.FPDFBookmark_GetDest(document, entry));
        const title = folded(titleOf(entry));
        const titles = pages.get(page) ?? new Map<string, number>();
        if (page >= 0 && title !== "") pages.set(page, titles.set(title, level));
        visit(entry, level + 1);
        entry = calls.FPDFBookmark_GetNextSibling(document, entry);
      }
    };
    visit(0, 1);
    return pages;
  };
}
