import type { Hit, Passage } from "../../domain/passage.ts";
import type { Ranked } from "./rank.ts";
import { isEnded, sentencesIn } from "./sentences.ts";

const SMALL = /^\p{Ll}/u;
/** Characters of a sentence that is shown as a whole. */
const MOST_SHOWN = 900;

/**
 * A text with the rest of its sentence, where that stands on the page before or the next one and was found as well: no
 * passage has lines of two pages. What it cites is still what its own passage says of it.
 */
export const acrossPages = (
  { hit: { passage }, span, text }: Pick<Ranked, "hit" | "span" | "text">,
  hits: readonly Hit[],
): string => {
  if (passage.table !== undefined) return text;
  const beside = (step: 1 | -1): Passage | undefined =>
    hits.find(
      ({ passage: other }) =>
        other.resourceId === passage.resourceId &&
        other.index === passage.index + step &&
        other.table === undefined &&
        pageOf(other) === (pageOf(passage) ?? Number.NaN) + step,
    )?.passage;
  const before = span.start === 0 && SMALL.test(text) ? beside(-1) : undefined;
  const behind = span.end === passage.text.length && !isEnded(text) ? beside(1) : undefined;
  const begins = before === undefined ? undefined : sentencesIn(before).at(-1)?.text;
  const goesOn = behind === undefined ? undefined : sentencesIn(behind)[0]?.text;
  const whole = [
    begins !== undefined && !isEnded(begins) ? begins : "",
    text,
    goesOn !== undefined && SMALL.test(goesOn) ? goesOn : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
  return whole.length > MOST_SHOWN ? text : whole;
};

const pageOf = ({ place }: Passage): number | undefined =>
  place.source_type === "pdf" ? place.page : undefined;
