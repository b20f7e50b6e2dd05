import { heightOf } from "../geometry.ts";
import type { Line } from "../text/lines.ts";

/** How a line shows that it begins something new. */
type Beginning = "apart" | "indented";

/**
 * The indexes of lines that begin something new: a heading, a paragraph, a table; by their spacing or type, or only by
 * an indent, as the second line of a list item also has.
 */
export function beginningsOf(lines: Line[]): ReadonlyMap<number, Beginning> {
  const pitch = usualPitch(lines);
  return new Map(
    lines.flatMap((line, index): [number, Beginning][] => {
      const before = lines[index - 1];
      const beginning = before === undefined ? "apart" : beginningAt(before, line, pitch);
      return beginning === undefined ? [] : [[index, beginning]];
    }),
  );
}

/** From one line's foot to the next one's, in line heights: the page's median. */
function usualPitch(lines: Line[]): number {
  const ratios = lines
    .slice(1)
    .map((line, index) => pitchOf(lines[index], line))
    .filter((pitch) => pitch > 0 && pitch < 2.5);
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
}

function pitchOf(before: Line | undefined, line: Line): number {
  if (!before?.box || !line.box) return 0;
  return (before.box.bottom - line.box.bottom) / Math.max(heightOf(before.box), heightOf(line.box), 0.1);
}

/** "1.2 To pay the council tax, ..." */
const CLAUSE = /^\d{1,2}(?:\.\d{1,2}){1,2}\.? (?!Mio|Mrd|Mill|Prozent|Uhr|Euro)\p{Lu}/u;
const SENTENCE_END = /[.!?]["”’)]*$/;

function beginningAt(before: Line, line: Line, pitch: number): Beginning | undefined {
  if (!before.box || !line.box) return undefined;
  const between = pitchOf(before, line);
  if (between < 0 || between > 1.25 * pitch) return "apart";
  const [last, first] = [before.pieces.at(-1)?.style, line.pieces[0]?.style];
  if (last !== undefined && first !== undefined && last !== first && !/^\p{Ll}/u.test(line.text))
    return "apart";
  if (CLAUSE.test(line.text) && SENTENCE_END.test(before.text)) return "apart";
  const indent = line.box.left - before.box.left;
  return indent > 0.8 * heightOf(line.box) && SENTENCE_END.test(before.text) ? "indented" : undefined;
}
