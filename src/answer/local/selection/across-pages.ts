import { type Hit, type Passage, pageOf } from "../../../domain/documents/passage.ts";
import { beginsListItem } from "../../../domain/text/line-shapes.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";
import { isHeading, type PassageLine } from "../sentences/headed.ts";
import { isEnded, sentencesIn } from "../sentences/sentence.ts";

/** "eBay" begins no rest of a sentence. */
const SMALL = /^\p{Ll}(?!\S*\p{Lu})/u;
/** Characters of a sentence that is shown as a whole. */
const MOST_SHOWN = 900;
/** Words without an end that begin a sentence, at the least: fewer are a heading. */
const FEWEST_WORDS = 4;
/** The first half of a word: what was joined of it is nobody's words. */
const HYPHEN = /[-\u00ad]$/;

/**
 * A text with the rest of its sentence, where that stands on the page before or the next one and was found as well: no
 * passage has lines of two pages. What it cites is still what its own passage says of it. Lists, tables and what may be a
 * heading or a page's furniture stay as they are.
 */
export const acrossPages = (
  { hit: { passage }, span, text }: Pick<ScoredCandidate, "hit" | "span" | "text">,
  hits: readonly Hit[],
): string => {
  const beside = (step: 1 | -1): Passage | undefined =>
    hits.find(
      ({ passage: other }) =>
        other.resourceId === passage.resourceId &&
        other.index === passage.index + step &&
        other.table === undefined &&
        pageOf(other) === (pageOf(passage) ?? Number.NaN) + step,
    )?.passage;
  const step = cutAt({ hit: { passage }, span, text });
  const before = step === -1 ? beside(-1) : undefined;
  const behind = step === 1 ? beside(1) : undefined;
  const beginning = before && sentencesIn(before).at(-1);
  const end = behind && sentencesIn(behind)[0];
  const parts = [
    before && beginning && begins(before, beginning) ? beginning.text : "",
    text,
    behind && end && SMALL.test(end.text) && isEnded(end.text) ? end.text : "",
  ];
  const whole = parts.filter((part) => part !== "").join(" ");
  return whole.length > MOST_SHOWN ? text : whole;
};

/** On which side of its passage a sentence may go on: -1 before, 1 behind; undefined where it is whole. */
export const cutAt = ({
  hit: { passage },
  span,
  text,
}: Pick<ScoredCandidate, "span" | "text"> & { hit: Pick<Hit, "passage"> }): -1 | 1 | undefined => {
  if (passage.table !== undefined || text.includes("\n")) return undefined;
  if (span.start === 0 && SMALL.test(text) && isEnded(text)) return -1;
  const last = span.end === passage.text.length ? sentencesIn(passage).at(-1) : undefined;
  return last !== undefined && text.endsWith(last.text) && begins(passage, last) ? 1 : undefined;
};

/** Whether a text is the beginning of a sentence. */
const begins = (passage: Passage, line: PassageLine): boolean =>
  !isEnded(line.text) &&
  !HYPHEN.test(line.text) &&
  !beginsListItem(line.text) &&
  !isHeading(passage, line) &&
  writtenWords(line.text).length >= FEWEST_WORDS;
