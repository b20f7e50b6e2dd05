import type { TextLine, TextPage } from "../../src/client/index.ts";
import type { RawUnit } from "../../src/domain/extracted.ts";
import { shownText } from "../../src/operations/shown-text.ts";

/** A page of a file as `qa read --json` prints it. */
export interface ReadPage extends Omit<TextPage, "lines" | "evidence_url"> {
  kind: RawUnit["kind"];
  /** Each with its number, from 1. */
  lines: (TextLine & { line: number })[];
  /** How many the page has, where these are not all. */
  lines_in_all?: number;
  pictorial?: true;
  unreadable?: true;
}

/**
 * A page as the reader read it: as the API answers it, each line with its number, and whatever else the reader says of
 * it. Undefined for what only a model can read.
 */
export function readPage(unit: RawUnit, pages: number): ReadPage | undefined {
  const page = pageOf(unit);
  if (page === undefined) return undefined;
  const { own, lines: all, layout, structure } = page;
  const { lines, ...rest } = shownText({
    page: own.page,
    lines: all.map((text) => ({ text })),
    ...(layout && { layout }),
    ...(structure && { structure }),
  });
  return {
    ...own,
    pages,
    ...(lines.length < all.length && { lines_in_all: all.length }),
    lines: lines.map((line, at) => ({ line: at + 1, ...line })),
    ...rest,
  };
}

function pageOf(unit: RawUnit) {
  switch (unit.kind) {
    case "page": {
      const { lines, layout, structure, blocks: _, ...own } = unit;
      return { own, lines, layout, structure };
    }
    case "scan": {
      const { lines, picture: _, ...own } = unit;
      return { own, lines, layout: undefined, structure: undefined };
    }
    case "description": {
      const { text, ...own } = unit;
      return { own: { ...own, page: 1 }, lines: text.split("\n"), layout: undefined, structure: undefined };
    }
    default:
      return undefined;
  }
}
