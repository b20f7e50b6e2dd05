import { lastAtMost } from "../../domain/collections/last-at-most.ts";
import type { ExtractedPage } from "../../domain/documents/extracted.ts";
import type { SplitPassage } from "../../domain/documents/passage.ts";
import type { LineRange } from "../../domain/documents/structure.ts";
import type { TextSpan } from "../../domain/text/sentences.ts";
import type { Part } from "./blocks.ts";
import type { RunningText } from "./running-text.ts";
import { commonPath, shortened } from "./sections.ts";
import { type PlacedTable, tableIn } from "./table.ts";

/** Characters of a list's introduction that are examined; it is shortened. */
const MOST_LEAD = 400;

/**
 * The passage for a stretch of a page's text; undefined if it is blank. Its place extends from its first line to its
 * last; a line between them that belongs to another passage has no words in it: it begins where the next one does.
 */
export function passageOf(
  { page, label }: Pick<ExtractedPage, "page" | "label">,
  running: RunningText,
  table: PlacedTable | undefined,
  stretch: TextSpan,
): SplitPassage | undefined {
  const cut = running.text.slice(stretch.start, stretch.end);
  const text = cut.trim();
  if (text === "") return undefined;
  const start = stretch.start + cut.length - cut.trimStart().length;
  const span = { start, end: start + text.length };
  const { lines } = running;
  const own = lines.slice(
    lastAtMost(lines, span.start, startOf),
    lastAtMost(lines, span.end - 1, startOf) + 1,
  );
  const lineStarts = own.flatMap((line, index) => {
    const at = Math.max(0, line.start - start);
    const between = line.line - (own[index - 1]?.line ?? line.line - 1);
    return Array<number>(between).fill(at);
  });
  const first = own[0]?.line ?? 0;
  const section = sectionOf(running, span);
  const headings = headingsIn(running, span);
  const rows = table && tableIn(table, span);
  const said = running.parts[0]?.part;
  return {
    text,
    place: {
      page,
      ...(label !== undefined && { page_label: label }),
      line: first + 1,
      line_end: first + lineStarts.length,
    },
    lineStarts,
    ...(section.length > 0 && { section }),
    ...(headings.length > 0 && { headings }),
    ...(rows && { table: rows }),
    ...(said?.kind === "comment" && { comment: said.attribution }),
  };
}

const startOf = ({ start }: { start: number }): number => start;
const lineOf = ({ line }: { line: number }): number => line;

/** The headings that are entirely within a stretch, by their offsets in it. */
function headingsIn({ text, parts }: RunningText, { start, end }: TextSpan): TextSpan[] {
  const first = Math.max(0, lastAtMost(parts, start, startOf));
  const last = lastAtMost(parts, end - 1, startOf);
  return parts.slice(first, last + 1).flatMap(({ part, start: from }, index) => {
    if (part.kind !== "heading" || from < start) return [];
    const to = from + text.slice(from, parts[first + index + 1]?.start ?? text.length).trimEnd().length;
    return to <= end && to > from ? [{ start: from - start, end: to - start }] : [];
  });
}

/** The headings above all of a stretch; for a list's later items also its introduction. */
function sectionOf({ text, parts, lines }: RunningText, { start, end }: TextSpan): string[] {
  const first = lastAtMost(parts, start, startOf);
  const own = parts.slice(first, lastAtMost(parts, end - 1, startOf) + 1).map(({ part }) => part);
  const below = own.filter(({ kind }) => kind !== "heading");
  const paths = (below.length > 0 ? below : own.slice(-1)).map(({ section }) => section);
  const path = paths.reduce(commonPath, paths[0] ?? []);
  const words = leadOf(parts[first]?.part, parts[first - 1]?.part);
  if (words === undefined) return path;
  const [opens, led] = [
    lines[lastAtMost(lines, words.first, lineOf)],
    lines[lastAtMost(lines, words.last, lineOf)],
  ];
  if (opens === undefined || led === undefined || led.end > start) return path;
  const said = text.slice(opens.start, Math.min(led.end, opens.start + MOST_LEAD));
  return [...path, shortened(said.replace(/\s+/g, " "))];
}

/** The lines that introduce a list: its own before the first item, or a paragraph announcing it. */
function leadOf(part: Part | undefined, before: Part | undefined): LineRange | undefined {
  if (part?.kind !== "list") return undefined;
  const item = part.items[0] ?? part.first;
  if (item > part.first) return { first: part.first, last: item - 1 };
  return before?.kind === "paragraph" ? before : undefined;
}
