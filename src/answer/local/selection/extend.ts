import { BLANK_LINE } from "../../../domain/text/line-shapes.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";
import { MAX_GAP, overlap } from "./select.ts";

/** Characters of a sentence with its neighbours, and how many of these there are, at most. */
const MAX_EXTENDED = 700;
const MAX_BESIDE = 3;
/** With this Jaccard similarity it is another entry of the same kind, and adds nothing. */
const ALIKE = 0.7;

/**
 * A sentence with those beside it in its paragraph that are not much less likely to answer, best first: the answer is
 * often there ("The tower leans. It was closed in 1990."). If it is certain which one answers, that one stands alone.
 * Anything else is left as it is.
 * @param candidates all of the question, best first.
 */
export const extended = (
  chosen: ScoredCandidate,
  candidates: readonly ScoredCandidate[],
): ScoredCandidate => {
  if (!isPlain(chosen)) return chosen;
  const others = candidates.filter((other) => other.hit === chosen.hit && other !== chosen && isPlain(other));
  const near = others.filter(({ score }) => score >= chosen.score - MAX_GAP);
  let whole = inTime(chosen, sentenceBefore(chosen, others));
  for (let count = 0; count < MAX_BESIDE; count += 1) {
    const beside = near.find((other) => isBeside(other, whole));
    if (beside === undefined) return whole;
    whole = joined(whole, beside);
  }
  return whole;
};

/** The sentence right before one in its paragraph. */
const sentenceBefore = (
  chosen: ScoredCandidate,
  others: readonly ScoredCandidate[],
): ScoredCandidate | undefined =>
  others.find((other) => {
    const between = other.hit.passage.text.slice(other.span.end, chosen.span.start);
    return other.span.end <= chosen.span.start && between.trim() === "" && !BLANK_LINE.test(between);
  });

/** The sentence before may give the time that a sentence is about, shown or not. */
const inTime = (chosen: ScoredCandidate, before: ScoredCandidate | undefined): ScoredCandidate =>
  before === undefined || chosen.features.period !== 0
    ? chosen
    : { ...chosen, features: { ...chosen.features, period: before.features.period } };

/** Whether they are adjacent in one paragraph, or share a sentence. */
const isBeside = (other: ScoredCandidate, whole: ScoredCandidate): boolean => {
  const { text } = whole.hit.passage;
  const [first, second] = other.span.start < whole.span.start ? [other, whole] : [whole, other];
  const { start, end } = spanOf(other, whole);
  if (end - start > MAX_EXTENDED || end - start === whole.span.end - whole.span.start) return false;
  if (second.span.start < first.span.end) return true;
  const between = text.slice(first.span.end, second.span.start);
  return (
    between.trim() === "" && !BLANK_LINE.test(between) && !overlap(other.terms.set, whole.terms.set, ALIKE)
  );
};

const spanOf = ({ span: one }: ScoredCandidate, { span: other }: ScoredCandidate): TextSpan => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});

/** Features that all have if one of the sentences has them. */
const HELD = ["fits", "named", "reason", "defines", "counted"] as const;
/** Faults that none has if one of the sentences lacks them. */
const FAULTS = ["misfits", "uncounted", "unsaid"] as const;

const joined = (whole: ScoredCandidate, beside: ScoredCandidate): ScoredCandidate => {
  const span = spanOf(whole, beside);
  const features = { ...whole.features, period: whole.features.period || beside.features.period };
  for (const held of HELD) features[held] = Math.max(features[held], beside.features[held]);
  for (const fault of FAULTS) features[fault] = Math.min(features[fault], beside.features[fault]);
  return { ...whole, span, text: whole.hit.passage.text.slice(span.start, span.end), features };
};

const isPlain = ({ form, fragment }: ScoredCandidate): boolean => form === "sentence" && !fragment;
