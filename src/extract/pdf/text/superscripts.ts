import { type Box, heightOf } from "../geometry.ts";

/** How a stretch of type stands beside the type that it belongs to. */
export interface Script {
  /** Offsets of its first unit and behind its last one. */
  from: number;
  to: number;
  kind: "raised" | "lowered";
  /** White between it and what it stands behind, in sizes of that; infinite where nothing stands before it. */
  gap: number;
  /** Whether it stands before what it belongs to, as a note's mark does. */
  opens: boolean;
}

/** The boxes of `charBoxReader` are 1.2 sizes high, of which 0.25 are below the baseline. */
const SIZE = 1 / 1.2;
const BELOW = 0.25 / 1.2;
/** In shares of the size: type that differs by less is the same. */
const SAME = 0.04;
/**
 * Word sets 0.65 of the size raised by 0.33, LaTeX 0.7 by 0.36, LibreOffice 0.58 by 0.33, browsers 0.83 by 0.33; what is
 * lowered by 0.08 to 0.33. Prices have smaller cents, as high as the rest.
 */
const SMALLEST = 0.4;
const LARGEST = 0.92;
const LEAST_RISE = 0.12;
const MOST_RISE = 0.75;
/** Some browsers set it hardly smaller than the rest: then it stands far from the line, and is short. */
const LARGEST_OF_SHORT = 1.02;
const LEAST_RISE_OF_SHORT = 0.22;
const SHORT = 3;
/** Of capitals' heights, 0.7 sizes: how far what is raised may reach beyond what it stands at. */
const CAPITAL = 0.7;
const MOST_ABOVE = 0.55;
const LEAST_FALL = 0.06;
const MOST_FALL = 0.55;
/** In sizes of what it stands at: how far apart they may be. */
const MOST_GAP = 0.6;
const MOST_OVERLAP = 0.5;
const MOST_GAP_BEHIND = 1.5;
/** Nearer than this is beside; a word's space is wider. */
const BESIDE = 0.1;
/** A note's mark stands up to a space before its text. */
const SPACE_BEHIND = 0.4;
/** "1, 2, 12", "n+1": what is longer is other text. */
const MOST_CHARACTERS = 8;

/** In sizes: what is set in one go has no wider white, and goes back by less. */
const WIDEST_WHITE = 1.2;
const MOST_BACK = 0.6;

/** Type of one size on one baseline, that stands together. */
export interface Run {
  from: number;
  to: number;
  size: number;
  base: number;
  left: number;
  right: number;
  /** Of its visible units. */
  count: number;
}

/** How high `box`'s type is, and where its baseline is. */
export const sizeOfType = (box: Box): number => heightOf(box) * SIZE;
export const baselineOf = (box: Box): number => box.bottom + heightOf(box) * BELOW;

/**
 * What is raised or lowered in a stretch of a line, known by its size and its baseline.
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

/** Most pieces: of one size, on one baseline. */
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

/** How type stands beside what it may belong to, by sizes and baselines alone. */
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

/** Behind its host, or behind what else is raised or lowered there. */
function gapBehind(run: Run, host: Run, before: Run): number {
  const gaps = [host, before].map(({ right }) => (run.left - right) / host.size);
  const gap = Math.min(...gaps.map(Math.abs));
  return gaps.some((each) => each >= -MOST_OVERLAP) ? gap : Infinity;
}

function kindBefore(run: Run, next: Run): Script["kind"] | undefined {
  const gap = (next.left - run.right) / next.size;
  return gap > -MOST_OVERLAP && gap < MOST_GAP_BEHIND ? kindOf(run, next) : undefined;
}

/** Whether a mark stands at what comes next, and apart from what comes before. */
const isNearer = (run: Run, next: Run | undefined, gap: number): boolean =>
  next !== undefined && gap > BESIDE && (next.left - run.right) / next.size < BESIDE;
