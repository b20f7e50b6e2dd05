import type { PassageMetadata } from "../../client/index.ts";

/** Seconds as `1:02:03` or `2:03`. */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

/** Where something stands in its document: `page 4, lines 9-12`, `1:03-1:10`; empty for an image. */
export const placeOf = ({ page, line, line_end, start, end }: PassageMetadata): string => {
  if (page !== undefined) {
    if (line === undefined) return `page ${page}`;
    const several = line_end !== undefined && line_end !== line;
    return `page ${page}, ${several ? `lines ${line}-${line_end}` : `line ${line}`}`;
  }
  if (start === undefined) return "";
  return end === undefined ? clock(start) : `${clock(start)}-${clock(end)}`;
};
