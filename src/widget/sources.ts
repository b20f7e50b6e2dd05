import { citationNumber, isSamePassage } from "../client/citation-number.ts";
import type { Citation, Part } from "../client/index.ts";
import type { Turn } from "../client/stores/turn.ts";
import { shown } from "./shown.ts";
import { say, type Words } from "./words.ts";

/** A cited place with its number in the answer, from 1. */
export interface NumberedSource {
  number: number;
  source: Citation;
}

/**
 * The sources of a part, each passage once. Each links to exactly the lines of the part or, if these are several of one
 * passage, to all that the answer cites there.
 */
export function sourcesOfPart({ sources }: Part, turn: Turn): NumberedSource[] {
  const places = new Map<number, Citation>();
  for (const source of sources) {
    const number = citationNumber(source, turn);
    const whole = places.has(number) && turn.citations.find((each) => isSamePassage(each, source));
    places.set(number, whole || source);
  }
  return Array.from(places, ([number, source]) => ({ number, source }));
}

/** All sources of an answer, each passage once with all its lines. */
export const sourcesOf = ({ citations }: Turn): NumberedSource[] =>
  citations.map((source, at) => ({ number: at + 1, source }));

/** `m:ss`; from one hour on, `h:mm:ss`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/**
 * `page 4, lines 9–11`, `page iv (4)`, `lines 9–11` or `1:05–1:10` in the widget's words; for an image only whether its
 * text was recognised.
 */
export function placeOf({ metadata }: Citation, words: Words): string {
  const { page, page_label, comment, recognised, line, line_end: last = line, start, end } = metadata;
  if (start !== undefined) return end === undefined ? clock(start) : `${clock(start)}–${clock(end)}`;
  const places: string[] = [];
  if (page !== undefined)
    places.push(
      say(words.page, { page: page_label === undefined ? page : `${shown(page_label)} (${page})` }),
    );
  if (line !== undefined && last !== undefined)
    places.push(line === last ? say(words.line, { line }) : say(words.lines, { line, last }));
  if (recognised) places.push(words.recognised);
  if (comment !== undefined) places.push(shown(comment));
  return places.join(", ");
}
