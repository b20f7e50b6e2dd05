import type { PassageDraft } from "../../domain/passage.ts";
import type { TextSpan } from "../../domain/sentences.ts";
import type { LineRange } from "../../domain/structure.ts";
import type { Part, TablePart } from "./blocks.ts";
import type { RunningText } from "./running-text.ts";
import { commonPath, shortened } from "./sections.ts";
import { tableIn } from "./table.ts";

/**
 * The passage that a stretch of a page's text is; undefined when it is blank. Its place reaches from its first line to
 * its last; a line between them that belongs to another passage has no words in it: it begins where the next one does.
 */
export function passageOf(
  page: number,
  running: RunningText,
  table: TablePart | undefined,
  stretch: TextSpan,
): Omit<PassageDraft, "index"> | undefined {
  const cut = running.text.slice(stretch.start, stretch.end);
  const text = cut.trim();
  if (text === "") return undefined;
  const start = stretch.start + cut.length - cut.trimStart().length;
  const span = { start, end: start + text.length };
  const { lines } = running;
  const own = lines.slice(
    lines.findLastIndex((line) => line.start <= span.start),
    lines.findLastIndex((line) => line.start < span.end) + 1,
  );
  const lineStarts = own.flatMap((line, index) => {
    const at = Math.max(0, line.start - start);
    const between = line.line - (own[index - 1]?.line ?? line.line - 1);
    return Array<number>(between).fill(at);
  });
  const first = own[0]?.line ?? 0;
  const section = sectionOf(running, span);
  const rows = table && tableIn(table, running, span);
  return {
    text,
    place: { source_type: "pdf", page, line: first + 1, line_end: first + lineStarts.length },
    lineStarts,
    ...(section.length > 0 && { section }),
    ...(rows && { table: rows }),
  };
}

/** What all of a stretch stands under; of a list's later items also what introduces the list. */
function sectionOf({ text, parts, lines }: RunningText, { start, end }: TextSpan): string[] {
  const first = parts.findLastIndex((each) => each.start <= start);
  const own = parts.slice(first, parts.findLastIndex((each) => each.start < end) + 1).map(({ part }) => part);
  const said = own.filter(({ kind }) => kind !== "heading");
  const paths = (said.length > 0 ? said : own.slice(-1)).map(({ section }) => section);
  const path = paths.reduce(commonPath, paths[0] ?? []);
  const words = leadOf(parts[first]?.part, parts[first - 1]?.part);
  const lead = words && lines.filter(({ line }) => line >= words.first && line <= words.last);
  const led = lead?.at(-1);
  if (led === undefined || led.end > start) return path;
  return [...path, shortened(text.slice(lead?.[0]?.start, led.end).replace(/\s+/g, " "))];
}

/** The lines that introduce a list: its own before the first item, or a paragraph that announces it. */
function leadOf(part: Part | undefined, before: Part | undefined): LineRange | undefined {
  if (part?.kind !== "list") return undefined;
  const item = part.items[0] ?? part.first;
  if (item > part.first) return { first: part.first, last: item - 1 };
  return before?.kind === "paragraph" ? before : undefined;
}
