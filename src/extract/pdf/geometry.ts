/** A rectangle in points; `top` is the larger y, as PDF measures from the bottom. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export const heightOf = (box: Box): number => box.top - box.bottom;

/** The height of its middle. */
export const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

export const sizeOf = (box: Box): { width: number; height: number } => ({
  width: box.right - box.left,
  height: heightOf(box),
});

export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/** Enlarges a box to contain another one as well. */
export const extend = (box: Box, other: Box): void => {
  box.left = Math.min(box.left, other.left);
  box.right = Math.max(box.right, other.right);
  box.bottom = Math.min(box.bottom, other.bottom);
  box.top = Math.max(box.top, other.top);
};

/** Whether they are side by side, for most of the lower one's height. */
export const sharesBand = (a: Box, b: Box): boolean =>
  Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > 0.5 * Math.min(heightOf(a), heightOf(b));

/** Whether `b` is below `a`; tight leading lets boxes overlap by less than half. */
export const isBelow = (a: Box, b: Box): boolean => b.top < a.top && b.bottom < a.bottom && !sharesBand(a, b);

/** A box in the page's own coordinates, as shown: turned by this many quarters clockwise. */
export function turned(box: Box, quarters: number): Box {
  const { left, top, right, bottom } = box;
  if (quarters === 1) return { left: bottom, right: top, bottom: -right, top: -left };
  if (quarters === 2) return { left: -right, right: -left, bottom: -top, top: -bottom };
  if (quarters === 3) return { left: -top, right: -bottom, bottom: left, top: right };
  return box;
}
