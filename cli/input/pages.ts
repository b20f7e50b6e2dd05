import { type Command, InvalidArgumentError } from "commander";
import type { Page } from "../../src/client/index.ts";
import type { Output } from "../output/output.ts";

export interface PageOptions {
  page?: number;
  pageSize?: number;
}

export const pageOptions = (command: Command): Command =>
  command
    .option("--page <number>", "which page, from 1", wholeNumber)
    .option("--page-size <number>", "entries a page, up to 200 (default: 30)", wholeNumber);

export const pageQuery = ({ page, pageSize }: PageOptions): { page?: number; page_size?: number } => ({
  ...(page === undefined ? {} : { page }),
  ...(pageSize === undefined ? {} : { page_size: pageSize }),
});

/** Says so if there is more than what was shown. */
export function moreHint(
  out: Output,
  { count, next }: Page<unknown> & { count: number },
  options: PageOptions,
): void {
  if (next !== null && !out.json) out.note(`${count} in total. Next page: --page ${(options.page ?? 1) + 1}`);
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** A parser of whole numbers that takes them from `least` to `most`. */
export const within =
  (least: number, most: number) =>
  (text: string): number => {
    const number = wholeNumber(text);
    if (number < least || number > most)
      throw new InvalidArgumentError(`It must be from ${least} to ${most}.`);
    return number;
  };
