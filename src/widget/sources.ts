import type { Part, Source } from "../client/index.ts";
import { shown } from "./shown.ts";
import { say, type Words } from "./words.ts";

/** A passage that an answer cites, with its number there, from 1. */
export interface NumberedSource {
  number: number;
  source: Source;
}

const passageOf = ({ resource_id, chunk_index }: Source): string => `${resource_id} ${chunk_index}`;

/** The passages of an answer in the order of their first use, each once. */
export function numberedSources(parts: Part[]): NumberedSource[] {
  const passages = new Map<string, Source>();
  for (const source of parts.flatMap(({ sources }) => sources))
    if (!passages.has(passageOf(source))) passages.set(passageOf(source), source);
  return [...passages.values()].map((source, at) => ({ number: at + 1, source }));
}

/** The number of a part's passage. */
export const numberOf = (source: Source, sources: NumberedSource[]): number | undefined =>
  sources.find((each) => passageOf(each.source) === passageOf(source))?.number;

/** `m:ss`, from an hour `h:mm:ss`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** `page 4, lines 9–11`, `page iv (4)` or `1:05–1:10` in the widget's words; of an image only whether its text was recognised. */
export function placeOf({ metadata }: Source, words: Words): string {
  const { page, page_label, comment, recognised, line, line_end: last = line, start, end } = metadata;
  if (start !== undefined) return end === undefined ? clock(start) : `${clock(start)}–${clock(end)}`;
  if (page === undefined) return recognised ? words.recognised : "";
  const places = [
    say(words.page, { page: page_label === undefined ? page : `${shown(page_label)} (${page})` }),
  ];
  if (line !== undefined && last !== undefined)
    places.push(line === last ? say(words.line, { line }) : say(words.lines, { line, last }));
  if (recognised) places.push(words.recognised);
  if (comment !== undefined) places.push(shown(comment));
  return places.join(", ");
}
