import { type Box, heightOf } from "../geometry.ts";

/** The position of a stretch of type relative to its base. */
export interface Script {
  /** Offsets of its first unit and after its last one. */
  from: number;
  to: number;
  kind: "raised" | "lowered";
  /** White space between it and its base, in sizes of that; infinite if nothing precedes it. */
  gap: number;
  /** Whether it precedes its base, as a note's mark does. */
  opens: boolean;
}

/** The boxes of `charBoxReader` are 1.2 sizes high, 0.25 of them below the baseline. */
const SIZE = 1 / 1.2;
const BELOW = 0.25 / 1.2;
/** As a share of the size: type that differs by less is the same. */
const SAME = 0.04;
/**
 * Word uses 0.65 of the size raised by 0.33, LaTeX 0.7 by 0.36, LibreOffice 0.58 by 0.33, browsers 0.83 by 0.33;
 * lowered text is 0.08 to 0.33 below. Prices have smaller cents, as high as the rest.
 */
const SMALLEST = 0.4;
const LARGEST = 0.92;
const LEAST_RISE = 0.12;
const MOST_RISE = 0.75;
/** Some browsers set it hardly smaller than the rest: then it is far from the line, and short. */
const LARGEST_OF_SHORT = 1.02;
const LEAST_RISE_OF_SHORT = 0.22;
const SHORT = 3;
/** In capital heights, 0.7 sizes: how far raised text may extend beyond its base. */
const CAPITAL = 0.7;
const MOST_ABOVE = 0.55;
const LEAST_FALL = 0.06;
const MOST_FALL = 0.55;
/** In sizes of the base: how far apart they may be. */
const MOST_GAP = 0.6;
const MOST_OVERLAP = 0.5;
const MOST_GAP_BEHIND = 1.5;
/** Closer than this is adjacent; a word space is wider. */
const BESIDE = 0.1;
/** A note's mark is up to a space before its text. */
const SPACE_BEHIND = 0.4;
/** "1, 2, 12", "n+1": anything longer is other text. */
const MOST_CHARACTERS = 8;

/** In sizes: text set in one go has no wider gaps, and goes back by less. */
const WIDEST_WHITE = 1.2;
const MOST_BACK = 0.6;

/** Adjacent type of one size on one baseline. */
export interface Run {
  from: number;
  to: number;
  size: number;
  base: number;
  left: number;
  right: number;
  /** The number of its visible units. */
  count: number;
}

/** The size of `box`'s type, and its baseline. */
export const sizeOfType = (box: Box): number => heightOf(box) * SIZE;
export const baselineOf = (box: Box): number => box.bottom + heightOf(box) * BELOW;

/**
 * The raised and lowered parts of a stretch of a line, by size and baseline.
 * @param boxes of the line's units
 */
export function scriptsIn(boxes: readonly (Box | undefined)[], from: number, to: number): Script[] {
  if (isOfOneType(boxes, from, to)) return [];
  const runs = runsOf(boxes, from, to);
  const scripts: Script[] = [];
  let host: Run | undefined;
  for (const [index, run] of runs.entries()) {
    const [before, next] = [runs[index - 1], runs[index + 1]];
    const gap = host && before ? gapBehind(run, host, before) : Infinity;
    const kind = host && gap <= MOST_GAP ? kindOf(run, host) : undefined;
    const ahead = next ? kindBefore(run, next) : undefined;
    const isAhead = ahead !== undefined && (kind === undefined || isNearer(run, next, gap));
    if (isAhead) scripts.push({ from: run.from, to: run.to, kind: ahead, gap, opens: true });
    else if (kind) scripts.push({ from: run.from, to: run.to, kind, gap, opens: false });
    else host = run;
  }
  return scripts;
}

/** True for most pieces: one size, one baseline. */
export function isOfOneType(boxes: readonly (Box | undefined)[], from: number, to: number): boolean {
  let first: Box | undefined;
  for (let at = from; at < to; at++) {
    const box = boxes[at];
    if (!box) continue;
    first ??= box;
    const most = SAME * heightOf(first);
    if (Math.abs(box.bottom - first.bottom) > most || Math.abs(box.top - first.top) > most) return false;
  }
  return true;
}

export function runsOf(boxes: readonly (Box | undefined)[], from: number, to: number): Run[] {
  const runs: Run[] = [];
  for (let at = from; at < to; at++) {
    const box = boxes[at];
    if (!box) continue;
    const [size, base] = [sizeOfType(box), baselineOf(box)];
    const run = runs.at(-1);
    if (run && isOfRun(run, box, size, base)) {
      run.to = at + 1;
      run.right = Math.max(run.right, box.right);
      run.left = Math.min(run.left, box.left);
      run.count += 1;
    } else runs.push({ from: at, to: at + 1, size, base, left: box.left, right: box.right, count: 1 });
  }
  return runs;
}

function isOfRun(run: Run, { left }: Box, size: number, base: number): boolean {
  return (
    Math.abs(size - run.size) <= SAME * run.size &&
    Math.abs(base - run.base) <= SAME * run.size &&
    left - run.right < WIDEST_WHITE * size &&
    left - run.right > -MOST_BACK * size
  );
}

/** The position of type relative to a possible base, only by sizes and baselines. */
export function kindOf(run: Run, host: Run): Script["kind"] | undefined {
  const share = run.size / host.size;
  if (!(share >= SMALLEST && share <= LARGEST_OF_SHORT) || run.count > MOST_CHARACTERS) return undefined;
  const rise = (run.base - host.base) / host.size;
  if (share > LARGEST && !isShortBeside(run, host, rise)) return undefined;
  if (rise >= LEAST_RISE && rise <= MOST_RISE)
    return rise + CAPITAL * share <= CAPITAL + MOST_ABOVE ? "raised" : undefined;
  return -rise >= LEAST_FALL && -rise <= MOST_FALL ? "lowered" : undefined;
}

const isShortBeside = (run: Run, host: Run, rise: number): boolean =>
  Math.abs(rise) >= LEAST_RISE_OF_SHORT &&
  run.count <= SHORT &&
  (Math.abs(run.left - host.right) < BESIDE * host.size ||
    (host.left > run.right - BESIDE * host.size && host.left < run.right + SPACE_BEHIND * host.size));

/** The gap after its base, or after other raised or lowered text there. */
function gapBehind(run: Run, host: Run, before: Run): number {
  const gaps = [host, before].map(({ right }) => (run.left - right) / host.size);
  const gap = Math.min(...gaps.map(Math.abs));
  return gaps.some((each) => each >= -MOST_OVERLAP) ? gap : Infinity;
}

function kindBefore(run: Run, next: Run): Script["kind"] | undefined {
  const gap = (next.left - run.right) / next.size;
  return gap > -MOST_OVERLAP && gap < MOST_GAP_BEHIND ? kindOf(run, next) : undefined;
}

/** Whether a mark belongs to the following text, and is set off from the preceding. */
const isNearer = (run: Run, next: Run | undefined, gap: number): boolean =>
  next !== undefined && gap > BESIDE && (next.left - run.right) / next.size < BESIDE;
