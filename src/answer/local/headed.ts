import { beginsListItem } from "../../domain/line-shapes.ts";
import type { Sentence } from "./sentences.ts";

const ENDED = /[.!?;:…。！？：؟।,][\s"'”’»)\]]*$/u;
const LEAD_IN = /[:：]\s*$/;
const LETTER = /\p{L}/u;
const FIGURE = /\d/;
const MAX_HEADING_WORDS = 6;
/** So many of what follows on a heading stand under it for certain. */
const NEAREST = 2;
/** Short lines under one heading, at the most. */
const MAX_LINES = 12;

/** A short line without an end, as a heading has, in a block of its own. */
const isHeading = (text: string, { text: said, span }: Sentence): boolean =>
  !ENDED.test(said) &&
  !beginsListItem(said) &&
  !FIGURE.test(said) &&
  LETTER.test(said) &&
  said.split(/\s+/).length <= MAX_HEADING_WORDS &&
  (span.start === 0 || text.slice(0, span.start).trimEnd().length < span.start - 1) &&
  /^\s*\n\s*\n/.test(text.slice(span.end, span.end + 20));

/** The heading right above each sentence of a passage, for the first two under it; undefined for all others. */
export const headingsOver = (text: string, sentences: readonly Sentence[]): (Sentence | undefined)[] => {
  let heading: Sentence | undefined;
  let distance = 0;
  return sentences.map((sentence) => {
    const over = distance < NEAREST ? heading : undefined;
    distance += 1;
    if (isHeading(text, sentence)) [heading, distance] = [sentence, 0];
    return over;
  });
};

/**
 * A heading at `at` with the short lines below it ("Values / Openness / Care"), or with the one text below it; the last
 * short line before a longer text is the heading of that. Undefined where nothing follows, or no heading stands there.
 */
export const headedAt = (
  text: string,
  sentences: readonly Sentence[],
  at: number,
): { heading: Sentence; below: Sentence[] } | undefined => {
  const heading = sentences[at];
  if (heading === undefined || !isHeading(text, heading)) return undefined;
  const below: Sentence[] = [];
  for (const line of sentences.slice(at + 1, at + 1 + MAX_LINES)) {
    const isShort = isHeading(text, line) || line.span.end === text.length;
    if (!isShort) {
      if (LEAD_IN.test(line.text)) break;
      if (below.length === 0) below.push(line);
      else if (below.length > 1) below.pop();
      break;
    }
    below.push(line);
  }
  return below.length === 0 ? undefined : { heading, below };
};
