import { heightOf } from "../geometry.ts";
import type { Line } from "../lines.ts";

/** Indices of the lines that begin something new by their spacing or type: a heading, a paragraph, a table. */
export function beginningsOf(lines: Line[]): number[] {
  const pitch = usualPitch(lines);
  return [...lines.keys()].filter((index) => {
    const before = lines[index - 1];
    const line = lines[index];
    return !before || !line || begins(before, line, pitch);
  });
}

/** From one line's foot to the next one's, in heights of the line: the page's median. */
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

function begins(before: Line, line: Line, pitch: number): boolean {
  if (!before.box || !line.box) return false;
  const between = pitchOf(before, line);
  if (between < 0 || between > 1.25 * pitch) return true;
  const indent = line.box.left - before.box.left;
  if (indent > 0.8 * heightOf(line.box) && /[.!?]["”’)]*$/.test(before.text)) return true;
  const [last, first] = [before.pieces.at(-1)?.style, line.pieces[0]?.style];
  return last !== undefined && first !== undefined && last !== first && !/^\p{Ll}/u.test(line.text);
}
