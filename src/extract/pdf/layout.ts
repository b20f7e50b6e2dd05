import { type Box, heightOf, isBelow, sharesBand, sharesColumn, union } from "./geometry.ts";
import type { Line } from "./lines.ts";

/** Lines under each other, as they follow in the file; `box` is undefined for one without a place. */
interface Run {
  lines: Line[];
  box: Box | undefined;
}

/** Past this many runs on a page the file's own order is kept: ordering compares each with each. */
const MOST_RUNS = 500;

/**
 * The lines in the order of reading, and the indices of those that begin something new: a heading, a paragraph, a table.
 * Files write a page in any order (a footer first, the title last). That order is kept but for one correction: what
 * stands above goes before what stands below it in the same column, or below it across the whole page.
 */
export function readingOrder(lines: Line[]): { lines: Line[]; blocks: number[] } {
  const ordered = inOrder(runsOf(joined(lines)));
  const pitch = usualPitch(ordered);
  const blocks: number[] = [];
  const out: Line[] = [];
  for (const run of ordered) {
    for (const [index, line] of run.lines.entries()) {
      const before = run.lines[index - 1];
      if (!before || beginsBlock(before, line, pitch)) blocks.push(out.length);
      out.push(line);
    }
  }
  return { lines: out, blocks };
}

/** A raised or differently set piece comes as a line of its own though it stands in the line before. */
function joined(lines: Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const before = out.at(-1);
    if (before?.box && before.last && line.box && line.first && isNextTo(before.last, line.first)) {
      out[out.length - 1] = {
        text: before.text + (isApart(before.last, line.first) ? " " : "") + line.text,
        box: union(before.box, line.box),
        first: before.first,
        last: line.last,
        style: before.style === line.style ? line.style : undefined,
      };
    } else out.push(line);
  }
  return out;
}

const isApart = (before: Box, box: Box): boolean => box.left - before.right > 0.15 * heightOf(before);

function isNextTo(before: Box, box: Box): boolean {
  const gap = box.left - before.right;
  const height = Math.max(heightOf(before), heightOf(box));
  return sharesBand(before, box) && gap > -0.3 * height && gap < height;
}

function runsOf(lines: Line[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const before = run?.lines.at(-1);
    if (run && before && follows(before, line)) {
      run.lines.push(line);
      run.box = run.box && line.box && union(run.box, line.box);
    } else runs.push({ lines: [line], box: line.box });
  }
  return runs;
}

function follows(before: Line, line: Line): boolean {
  if (!before.box || !line.box || !before.last || !line.first) return before.box === line.box;
  const gap = before.last.bottom - line.first.top;
  const height = Math.max(heightOf(before.last), heightOf(line.first));
  return sharesColumn(before.box, line.box) && isBelow(before.last, line.first) && gap < 2.5 * height;
}

function inOrder(runs: Run[]): Run[] {
  if (runs.length > MOST_RUNS) return runs;
  const acrossPage = new Set(
    runs.filter((run) => !runs.some((other) => other !== run && touches(run, other))),
  );
  const ordered: Run[] = [];
  for (const run of runs) {
    const at = ordered.findIndex((other) => {
      if (!run.box || !other.box || !isBelow(run.box, other.box)) return false;
      return sharesColumn(run.box, other.box) || acrossPage.has(run) || acrossPage.has(other);
    });
    ordered.splice(at < 0 ? ordered.length : at, 0, run);
  }
  return ordered;
}

/** Whether they have some height in common, more than tight leading explains. */
function touches({ box: a }: Run, { box: b }: Run): boolean {
  if (!a || !b) return false;
  return Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > 0.2 * Math.min(heightOf(a), heightOf(b));
}

/** From one line's foot to the next one's, in heights of the line: the page's median. */
function usualPitch(runs: Run[]): number {
  const ratios = runs.flatMap(({ lines }) =>
    lines.slice(1).flatMap((line, index) => {
      const before = lines[index]?.last;
      return before && line.first ? [pitchOf(before, line.first)] : [];
    }),
  );
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
}

const pitchOf = (before: Box, box: Box): number =>
  (before.bottom - box.bottom) / Math.max(heightOf(before), heightOf(box), 0.1);

function beginsBlock(before: Line, line: Line, pitch: number): boolean {
  if (!before.box || !line.box || !before.last || !line.first) return false;
  if (pitchOf(before.last, line.first) > 1.25 * pitch) return true;
  const indent = line.box.left - before.box.left;
  if (indent > 0.8 * heightOf(line.box) && /[.!?]["”’)]*$/.test(before.text)) return true;
  const differ = before.style !== undefined && line.style !== undefined && before.style !== line.style;
  return differ && !/^\p{Ll}/u.test(line.text);
}
