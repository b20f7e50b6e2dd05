import type { Line } from "../text/lines.ts";

/** "5", "- 5 -", "F-12", "xii", "Page 5", "5 of 90" */
export const PAGE_NUMBER =
  /^(?:\p{L}+\s)?[-–—\s]*(?:\p{Lu}{1,2}-)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s?(?:\/|of|von|de|di|из)\s?\d{1,4})?[-–—\s]*$/u;
/** Longer lines are text that ends with a figure. */
const MOST_CHARACTERS = 160;

/** The number at the end or beginning of a line, apart from its words ("Form 10-Q | 5"), and the x of that side. */
export function pageNumberOn({ text, box }: Line): { value: number; side: number } | undefined {
  if (!box || text.length > MOST_CHARACTERS) return undefined;
  const [, last] = /(?:^|[\s|•·–—])(\d{1,4})$/u.exec(text.slice(-8)) ?? [];
  if (last !== undefined) return { value: Number(last), side: box.right };
  const [, first] = /^(\d{1,4})(?:$|[\s|•·–—])/u.exec(text.slice(0, 8)) ?? [];
  return first === undefined ? undefined : { value: Number(first), side: box.left };
}
