import type { LineRange } from "../../domain/documents/evidence-place.ts";
import type { PageLayout } from "../../domain/documents/extracted.ts";

type Box = NonNullable<PageLayout["boxes"][number]>;

/** Space shown above and below the cited lines: this many of their heights, but at least this many points. */
const LINES_AROUND = 6;
const LEAST_AROUND = 72;

/** The boxes of these lines, as far as known. */
export const markedBoxes = ({ boxes }: PageLayout, ranges: LineRange[]): Box[] =>
  ranges.flatMap(({ first, last }) => boxes.slice(first - 1, last)).filter((box) => box !== null);

/** The part of the page to show: its whole width, from some lines above the first of these boxes to some below the last. */
export function regionAround({ width, height }: PageLayout, marked: Box[]): Box {
  const tallest = Math.max(...marked.map((box) => box[3]));
  const around = Math.max(LINES_AROUND * tallest, LEAST_AROUND);
  const top = Math.max(Math.min(...marked.map((box) => box[1])) - around, 0);
  const bottom = Math.min(Math.max(...marked.map((box) => box[1] + box[3])) + around, height);
  return [0, top, width, bottom - top];
}
