import { isYear } from "../../words/calendar.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";

/** Of so many candidates, best first, one may agree with the best. */
const ASKED = 12;
const FIGURE = /\d[\d.,]*\d/g;

/**
 * Whether another passage says the same as the best candidate, or gives one of its figures: what a document tells twice
 * is more likely what is asked for (redundancy, in the words of question answering).
 */
export const isAgreedOn = (best: ScoredCandidate, candidates: readonly ScoredCandidate[]): boolean => {
  const figures = figuresIn(best.text);
  return candidates
    .slice(0, ASKED)
    .some(
      ({ hit, text }) => hit !== best.hit && (text === best.text || !figures.isDisjointFrom(figuresIn(text))),
    );
};

/**
 * Those that say the same as the best: a piece of its text, a name of whom or what is asked for, or figures of which one
 * has all that the other has.
 */
export const agreeingWith = (
  best: ScoredCandidate,
  candidates: readonly ScoredCandidate[],
): ScoredCandidate[] => {
  const figures = figuresIn(best.text);
  return candidates.filter(({ text, names = [] }) => {
    if (best.text.includes(text) || best.names?.some((name) => names.includes(name))) return true;
    const other = figuresIn(text);
    return figures.size > 0 && other.size > 0 && (other.isSubsetOf(figures) || figures.isSubsetOf(other));
  });
};

/** Those of two digits or more that are no years. */
const figuresIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(FIGURE) ?? []).filter((figure) => !isYear(figure)));
