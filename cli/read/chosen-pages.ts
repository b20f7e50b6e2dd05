import { usageError } from "../errors/failure.ts";
import { EXIT } from "../terminal/exit.ts";

/** Pages from `first` to `last`, both included; from 1. */
interface PageRange {
  first: number;
  last: number;
}

/** Which pages are wanted; without any range all are. */
export type ChosenPages = readonly PageRange[];

/** @param given as `3`, `3-5` or `3,7-9`. @throws A usage error for anything else. */
export const chosenPages = (given: readonly string[]): ChosenPages =>
  given.flatMap((text) => text.split(",")).map(rangeOf);

function rangeOf(text: string): PageRange {
  const [, from = "", to = from] = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last < first)
    throw usageError(`--page takes numbers from 1 and ranges, such as 3, 3-5 or 3,7. It was given: ${text}`);
  return { first, last };
}

export const isChosen = (chosen: ChosenPages, page: number): boolean =>
  chosen.length === 0 || chosen.some(({ first, last }) => page >= first && page <= last);

/** @throws A usage error if a page is wanted that there is not. */
export function requirePages(chosen: ChosenPages, pages: number, file: string): void {
  const last = Math.max(0, ...chosen.map((range) => range.last));
  if (last <= pages) return;
  const has = pages === 1 ? "it has 1 page" : `it has ${pages.toLocaleString("en")} pages`;
  throw usageError(`${file}: There is no page ${last}: ${has}.`, EXIT.notFound);
}
