import { type Passage, pageOf } from "../../../domain/documents/passage.ts";
import { beginsListItem } from "../../../domain/text/line-shapes.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { isHeading, type PassageLine } from "../sentences/headed.ts";
import { isEnded, sentencesIn } from "../sentences/sentence.ts";
import type { LocalPart } from "./local-answer.ts";

/** "eBay" does not continue a sentence. */
const SMALL = /^\p{Ll}(?!\S*\p{Lu})/u;
/** Characters of a sentence that is shown whole, at most. */
const MOST_SHOWN = 900;
/** Words without a sentence end that begin a sentence, at least: fewer are a heading. */
const FEWEST_WORDS = 4;
/** The first half of a word: the joined word is in no text. */
const HYPHEN = /[-\u00ad]$/;

/**
 * A text with the rest of its sentence, where that stands on the page before or the next one: no passage has lines of two
 * pages. What it cites is still what its own passage says of it. Lists, tables and what may be a heading or a page's
 * furniture stay as they are.
 * @param others those beside its passage
 */
export const acrossPages = (part: LocalPart, others: readonly Passage[]): string => {
  const { text } = part;
  const { passage } = part.hit;
  const step = cutAt(part);
  if (step === undefined) return text;
  const beside = others.find(
    (other) =>
      other.resourceId === passage.resourceId &&
      other.index === passage.index + step &&
      other.table === undefined &&
      pageOf(other) === (pageOf(passage) ?? Number.NaN) + step,
  );
  const line = beside && sentencesIn(beside).at(step < 0 ? -1 : 0);
  if (beside === undefined || line === undefined) return text;
  const isRest = step < 0 ? begins(beside, line) : SMALL.test(line.text) && isEnded(line.text);
  const whole = step < 0 ? `${line.text} ${text}` : `${text} ${line.text}`;
  return isRest && whole.length <= MOST_SHOWN ? whole : text;
};

/** On which side of its passage a sentence may go on: -1 before, 1 behind; undefined where it is whole. */
export const cutAt = ({ hit: { passage }, span, text }: LocalPart): -1 | 1 | undefined => {
  if (passage.table !== undefined || text.includes("\n")) return undefined;
  if (span.start === 0 && SMALL.test(text) && isEnded(text)) return -1;
  const last = span.end === passage.text.length ? sentencesIn(passage).at(-1) : undefined;
  return last !== undefined && text.endsWith(last.text) && begins(passage, last) ? 1 : undefined;
};

/** Whether a text begins a sentence. */
const begins = (passage: Passage, line: PassageLine): boolean =>
  !isEnded(line.text) &&
  !HYPHEN.test(line.text) &&
  !beginsListItem(line.text) &&
  !isHeading(passage, line) &&
  writtenWords(line.text).length >= FEWEST_WORDS;
