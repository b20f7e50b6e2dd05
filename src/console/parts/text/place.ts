import type { PassageMetadata } from "../../../client/index.ts";
import { harmless } from "./harmless.ts";

/** Seconds as `1:02:03` or `2:03`. */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

/** A page by its number and its printed number, if that differs: `4`, `iv (4)`. */
export const pageNumber = (page: number, label: string | undefined): string =>
  label === undefined ? String(page) : `${harmless(label)} (${page})`;

/**
 * A place in its document: `page 4, lines 9-12`, `page iv (4)`, `lines 9-12`, `1:03-1:10`; empty for an image. A
 * comment, or text recognised in a picture, is labelled as such.
 */
export const placeOf = ({ comment, recognised, ...metadata }: PassageMetadata): string =>
  [spotOf(metadata), recognised ? "recognised text" : "", harmless(comment ?? "")].filter(Boolean).join(", ");

const spotOf = ({ page, page_label, line, line_end, start, end }: PassageMetadata): string => {
  if (start !== undefined) return end === undefined ? clock(start) : `${clock(start)}-${clock(end)}`;
  const several = line_end !== undefined && line_end !== line;
  const lines = several ? `lines ${line}-${line_end}` : `line ${line}`;
  return [
    ...(page === undefined ? [] : [`page ${pageNumber(page, page_label)}`]),
    ...(line === undefined ? [] : [lines]),
  ].join(", ");
};
