import type { PixelBox } from "./words.ts";

/**
 * How a picture was put upright: first by quarters clockwise, then about its centre by an angle in radians, clockwise.
 */
export interface Turn {
  quarters: number;
  angle: number;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
}

/** A box of the upright picture transformed back to the original picture: of the same size, about the same centre. */
export function turnedBack({ left, top, right, bottom }: PixelBox, turn: Turn): PixelBox {
  const { quarters, angle, width, height } = turn;
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middleX = width / 2 + cos * x + sin * y;
  const middleY = height / 2 - sin * x + cos * y;
  const [across, down] = [(right - left) / 2, (bottom - top) / 2];
  const box = {
    left: middleX - across,
    top: middleY - down,
    right: middleX + across,
    bottom: middleY + down,
  };
  return withoutQuarters(box, quarters, width, height);
}

function withoutQuarters(box: PixelBox, quarters: number, width: number, height: number): PixelBox {
  const { left, top, right, bottom } = box;
  if (quarters === 1) return { left: top, top: width - right, right: bottom, bottom: width - left };
  if (quarters === 2)
    return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
  if (quarters === 3) return { left: height - bottom, top: left, right: height - top, bottom: right };
  return box;
}
