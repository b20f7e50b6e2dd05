import type { TextLine, TextPage } from "../../src/client/index.ts";
import type { RawUnit, Recognised } from "../../src/domain/documents/extracted.ts";
import { textOf } from "../../src/ingest/read/units.ts";
import { textPageOf } from "../../src/ingest/text/text-pages.ts";
import { shownText } from "../../src/operations/views/shown-text.ts";

/** A page of a file as `qa read --json` prints it. */
export interface ReadPage extends Omit<TextPage, "lines" | "evidence_url"> {
  kind: RawUnit["kind"];
  /** Each with its number, from 1. */
  lines: (TextLine & { line: number })[];
  /** The page's number of lines, if these are not all. */
  lines_in_all?: number;
  /** Present if its text, or part of it, was recognised in a picture. */
  recognised?: Recognised;
  /** Names of files attached to it or, for the first page, to the document; and how many more there are. */
  attached?: string[];
  attached_more?: number;
  pictorial?: true;
  unreadable?: true;
}

/**
 * A page as read: in the API's form, each line with its number, and the reader's other findings. Undefined if only a
 * model can read it.
 */
export function readPage(unit: RawUnit, pages: number): ReadPage | undefined {
  const [text] = unit.kind === "sound" ? [] : textOf(unit, undefined);
  if (text === undefined) return undefined;
  const page = textPageOf(text);
  const { lines, ...rest } = shownText(page);
  return {
    kind: unit.kind,
    page: page.page,
    pages,
    ...(lines.length < page.lines.length && { lines_in_all: page.lines.length }),
    ...besides(unit),
    lines: lines.map((line, at) => ({ line: at + 1, ...line })),
    ...rest,
  };
}

/** The reader's other findings about a unit. */
function besides(
  unit: RawUnit,
): Pick<ReadPage, "recognised" | "attached" | "attached_more" | "pictorial" | "unreadable"> {
  if (unit.kind === "picture" && unit.recognised) {
    const { language, confidence } = unit.recognised;
    return { recognised: { language, confidence } };
  }
  if (unit.kind !== "page" && unit.kind !== "scan") return {};
  const { attached, attachedMore } = unit;
  const { recognised, pictorial, unreadable } = unit.kind === "page" ? unit : {};
  return {
    ...(recognised && { recognised }),
    ...(attached && { attached }),
    ...(attachedMore !== undefined && { attached_more: attachedMore }),
    ...(pictorial && { pictorial }),
    ...(unreadable && { unreadable }),
  };
}
