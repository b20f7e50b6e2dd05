import type { PageLayout } from "../../domain/documents/extracted.ts";
import { type Facing, shown, UPRIGHT } from "./facing.ts";
import { type Box, sizeOf } from "./geometry.ts";
import type { Line } from "./text/lines.ts";

/** The positions of lines, viewed like this, on the page shown in `frame`; anything outside it is cut off. */
export function layoutOf(
  frame: Box,
  lines: Pick<Line, "box" | "aside">[],
  facing: Facing = UPRIGHT,
): PageLayout {
  const { width, height } = sizeOf(frame);
  return {
    width: rounded(width),
    height: rounded(height),
    boxes: lines.map(({ box: seen, aside }) => {
      const box = seen ? shown(seen, facing) : aside;
      if (box === undefined) return null;
      const left = within(box.left - frame.left, width);
      const top = within(frame.top - box.top, height);
      const right = within(box.right - frame.left, width);
      const bottom = within(frame.top - box.bottom, height);
      return right > left && bottom > top
        ? [rounded(left), rounded(top), rounded(right - left), rounded(bottom - top)]
        : null;
    }),
  };
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

const rounded = (points: number): number => Math.round(points * 10) / 10;
