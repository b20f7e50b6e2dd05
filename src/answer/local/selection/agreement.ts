import { isYear } from "../../words/calendar.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";

/** This many candidates, best first, are compared with the best. */
const ASKED = 12;
const FIGURE = /\d[\d.,]*\d/g;

/**
 * Whether another passage says the same as the best candidate, or gives one of its figures: what documents repeat is
 * more likely what is asked for (redundancy, in question answering).
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
 * Candidates that say the same as the best: a piece of its text, a name that is asked for, or figures where one has all
 * that the other has.
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

/** Figures of two or more digits that are not years. */
const figuresIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(FIGURE) ?? []).filter((figure) => !isYear(figure)));
