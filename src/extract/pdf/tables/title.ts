import type { Block } from "../../../domain/documents/structure.ts";
import type { Line } from "../text/lines.ts";
import { lookOf } from "../text/style.ts";
import { type CellLine, cellLine, heightOfLine, pitch } from "./cells.ts";
import { isUnit, shareIn, unitIn } from "./unit.ts";

const LONGEST_TITLE = 160;
const LONGEST_WRAPPED = 400;
const MOST_LINES = 4;
const WIDEST_GAP = 3.2;
/** From one line of a text to the next, in heights of the type. */
const CLOSE = 1.4;
/** "Strategic Objective 1.1: …" begins a title, whatever is above. */
const BEGINS = /^(?:\p{L}+ ){1,2}\d{1,2}(?: ?\.\d{1,3}){0,4} ?[:.–—-]/u;
/** A note between a table and its title: "- No data for this period." */
const NOTE = /^(?:[-–—*†‡]\s|(?:note|source)s?:)/iu;

/** The title of a table, and the unit that it gives. */
export interface Title {
  title?: string;
  unit?: string;
}

/** The text directly above a table: a short line as its title, or the sentence that introduces it. */
export function titleOver(lines: CellLine[], first: number): Title {
  const [above, below] = [lines[first - 1], lines[first]];
  if (above && (isUnit(above.text) || NOTE.test(above.text))) return titleOver(lines, first - 1);
  if (!above || !below || above.cells.length > 3) return {};
  const gap = pitch(above, below);
  if (gap < 0 || gap > WIDEST_GAP * Math.max(heightOfLine(above), heightOfLine(below))) return {};
  const lead = leadTo(lines, first - 1);
  if (lead) return lead;
  const isShort =
    above.text.length <= LONGEST_TITLE &&
    !/[.;,]$/.test(above.text) &&
    above.cells.length < 3 &&
    above.cells.every(({ kind }) => kind === "text");
  if (!isShort) return titled(undefined, shareIn(sentenceEndingAt(lines, first - 1)));
  return titled(wrappedAbove(lines, first - 1), unitIn(above.text) ?? unitIn(leadIn(lines, first - 2) ?? ""));
}

/**
 * The last sentence of a page if it introduces the beginning of the next one.
 * @param blocks those of the page; footnotes and the footer may stand below the last of its text
 */
export function leadAtEnd(lines: Line[], blocks: Block[]): Title | undefined {
  const last = blocks.findLast(({ kind }) => kind !== "footer" && kind !== "footnote");
  if (last?.kind !== "paragraph") return undefined;
  const paragraph = lines.slice(last.first, last.last + 1);
  const cellLines = paragraph.flatMap((line, at) => cellLine(line, last.first + at) ?? []);
  return leadTo(cellLines, cellLines.length - 1);
}

/** The sentence that ends with the line at `end`, if it introduces what follows. */
function leadTo(lines: CellLine[], end: number): Title | undefined {
  if (!lines[end]?.text.endsWith(":")) return undefined;
  const sentence = sentenceEndingAt(lines, end);
  return titled(sentence, unitIn(sentence) ?? shareIn(sentence));
}

const titled = (title: string | undefined, unit: string | undefined): Title => ({
  ...(title !== undefined && { title }),
  ...(unit !== undefined && { unit }),
});

/** The text that ends with the line at `last`, and may begin in lines right above; long text is not a title. */
function wrappedAbove(lines: CellLine[], last: number): string {
  const own = lines[last]?.text ?? "";
  let first = last;
  while (!BEGINS.test(lines[first]?.text ?? "") && isOfOneText(lines[first - 1], lines[first])) {
    first -= 1;
    if (last - first === MOST_LINES) return own;
  }
  const whole = lines.slice(first, last + 1).map(({ text }) => text);
  const title = whole.join(" ");
  return title.length <= LONGEST_WRAPPED ? title : own;
}

/** Whether a line without an end continues in the next one, in the same type close below. */
const isOfOneText = (line: CellLine | undefined, next: CellLine | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  line.cells.length === 1 &&
  !/[.;:]$/.test(line.text) &&
  pitch(line, next) > 0 &&
  pitch(line, next) <= CLOSE * heightOfLine(next) &&
  lookOf(line.style) === lookOf(next.style);

/** The sentence that ends with ":" on this line or the next one above it. */
function leadIn(lines: CellLine[], end: number): string | undefined {
  const last = lines[end]?.text.endsWith(":") ? end : end - 1;
  return lines[last]?.text.endsWith(":") ? sentenceEndingAt(lines, last) : undefined;
}

/** The last sentence of a text, within a few of its last lines. */
function sentenceEndingAt(lines: CellLine[], last: number): string {
  const paragraph = [lines[last]?.text ?? ""];
  for (let at = last - 1; at >= 0 && paragraph.length < MOST_LINES; at--) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (!line || !next || pitch(line, next) > CLOSE * heightOfLine(next)) break;
    if (lookOf(line.style) !== lookOf(next.style)) break;
    paragraph.unshift(line.text);
  }
  return (
    paragraph
      .join(" ")
      .split(/(?<=[\p{Ll}\d)]{2}[.!?]) +(?=\p{Lu})/u)
      .at(-1) ?? ""
  );
}
