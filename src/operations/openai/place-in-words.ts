import type { PassageMetadata } from "../../domain/records.ts";

/** `m:ss`, from an hour `h:mm:ss`. */
const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

/** `page 4, lines 9–11`, `page iv (4), line 9` if the printed number differs, `1:05–1:10`; empty for an image. */
export const placeInWords = ({ page, page_label, line, line_end, start, end }: PassageMetadata): string => {
  if (start !== undefined) {
    const [from, to] = [clock(start), clock(end ?? start)];
    return from === to ? from : `${from}–${to}`;
  }
  const number = page_label === undefined ? `${page}` : `${page_label} (${page})`;
  const lines = line_end === undefined || line_end === line ? `line ${line}` : `lines ${line}–${line_end}`;
  return [page === undefined ? "" : `page ${number}`, line === undefined ? "" : lines]
    .filter((text) => text !== "")
    .join(", ");
};
