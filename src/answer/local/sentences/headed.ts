import type { Passage } from "../../../domain/documents/passage.ts";
import { isQuestion, leadsOn } from "../../../domain/text/line-shapes.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { hasDigit } from "../../words/figures.ts";

const ENDED = /[.!?;:…。！？：؟।,][\s"'”’»)\]]*$/u;
const BLANK_BEFORE = /\n\s*\n\s*$/;
const BLANK_BEHIND = /^\s*\n\s*\n/;
/** Characters within which a blank line is looked for. */
const NEAR = 20;
const MAX_HEADING_WORDS = 6;
/** Characters of a heading, at most: excludes most sentences without counting their words. */
const MAX_HEADING = 160;
/** How many of the next sentences certainly belong to a heading. */
const NEAREST = 2;
/** Characters of a section that is shown whole, at most. */
const SHORT_SECTION = 400;
/** Short lines under one heading, at most. */
const MAX_LINES = 12;

/** A heading before text in its own paragraph, in capitals or, numbered, title case: "4. DEPOSIT. The tenant pays …" */
const RUN_IN =
  /^(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|\p{L})[.)]\s+)?\p{Lu}[\p{Lu}\s&'’,/-]{2,60}[.:]$|^\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+\p{Lu}[\p{L}'’-]{1,30}(?:\s(?:\p{Lu}[\p{L}'’-]{0,30}|and|of|the|for|to|in|or)){0,6}\.$/u;
const LINE_BEFORE = /\n\s*$/;
const LINE_BEHIND = /^[^\S\n]*\S/;

/** A sentence, a heading or an item, and its position in its passage. */
export interface PassageLine {
  text: string;
  span: TextSpan;
}

const NUMBERING = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+/;

/** Whether the text after a heading may be called by its name: few words and, apart from its number, no figure. */
const isShort = (said: string): boolean => {
  if (said.length > MAX_HEADING) return false;
  const name = said.replace(NUMBERING, "");
  return !hasDigit(name) && writtenWords(name).length <= MAX_HEADING_WORDS;
};

/** The parts of a passage in which headings are found. */
type Headed = Pick<Passage, "text" | "headings">;

export const isHeading = (passage: Headed, line: PassageLine): boolean =>
  isKnownHeading(passage, line) || isRunIn(passage, line);

const isKnownHeading = ({ headings }: Headed, { span }: PassageLine): boolean =>
  headings?.some(({ start, end }) => start <= span.start && span.end <= end) ?? false;

const isRunIn = ({ text }: Headed, { text: said, span }: PassageLine): boolean =>
  RUN_IN.test(said) && (standsApart(text, span) || runsOn(text, span));

/** Whether a line there continues in its paragraph. */
const runsOn = (text: string, span: TextSpan): boolean =>
  (span.start === 0 || LINE_BEFORE.test(text.slice(Math.max(0, span.start - NEAR), span.start))) &&
  LINE_BEHIND.test(text.slice(span.end, span.end + NEAR));

/** Whether there are blank lines above and below it. */
const standsApart = (text: string, { start, end }: TextSpan): boolean =>
  (start === 0 || BLANK_BEFORE.test(text.slice(Math.max(0, start - NEAR), start))) &&
  BLANK_BEHIND.test(text.slice(end, end + NEAR));

/** The heading right above each sentence of a passage, for the first two below it; undefined for all others. */
export const headingsOver = <T extends PassageLine>(
  passage: Headed,
  sentences: readonly T[],
): (T | undefined)[] => {
  let heading: T | undefined;
  let distance = 0;
  return sentences.map((sentence) => {
    const over = distance < NEAREST ? heading : undefined;
    distance += 1;
    if (isHeading(passage, sentence)) [heading, distance] = [sentence, 0];
    return over;
  });
};

/**
 * A heading at `at` with the short lines below it ("Values / Openness / Care"), or with the first sentence below it,
 * and the `rest` of the section if it is short; the last short line before longer text is that text's heading.
 * Undefined if no heading is there, or if nothing, a question or a lead-in follows it.
 */
export const headedAt = <T extends PassageLine>(
  passage: Headed,
  sentences: readonly T[],
  at: number,
): { heading: T; below: T[]; rest: T[] } | undefined => {
  const heading = sentences[at];
  if (heading === undefined || !isShort(heading.text) || !isHeading(passage, heading)) return undefined;
  const below: T[] = [];
  let rest: T[] = [];
  for (const line of sentences.slice(at + 1, at + 1 + MAX_LINES)) {
    const isLine = (isShort(line.text) && isHeading(passage, line)) || line.span.end === passage.text.length;
    if (!isLine) {
      if (leadsOn(line.text) || isQuestion(line.text)) break;
      if (below.length === 0) {
        below.push(line);
        rest = restOf(passage, sentences, at + 1);
      } else below.pop();
      break;
    }
    below.push(line);
  }
  return below.length === 0 ? undefined : { heading, below, rest };
};

/** The text after the first sentence below a heading, if the section is short. */
const restOf = <T extends PassageLine>(passage: Headed, sentences: readonly T[], at: number): T[] => {
  const first = sentences[at];
  if (first === undefined || !ENDED.test(first.text)) return [];
  const behind = sentences.slice(at + 1);
  const end = behind.findIndex((line) => isHeading(passage, line));
  const rest = end < 0 ? behind : behind.slice(0, end);
  const last = rest.at(-1)?.span.end ?? 0;
  return last - first.span.start <= SHORT_SECTION ? rest : [];
};
