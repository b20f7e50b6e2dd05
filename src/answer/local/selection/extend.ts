import { BLANK_LINE } from "../../../domain/text/line-shapes.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";
import { MAX_GAP, overlap } from "./select.ts";

/** Characters of a sentence with those beside it, and how many of these there are at the most. */
const MAX_EXTENDED = 700;
const MAX_BESIDE = 3;
/** With this share of terms in common (Jaccard) it is another entry of the same kind, and adds nothing. */
const ALIKE = 0.7;

/**
 * A sentence with those beside it in its paragraph that are not much less likely to answer, the best first: what is
 * asked for often stands there ("The tower leans. It was closed in 1990."). Where it is certain which one answers, that
 * stands alone. Anything else stays as it is.
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

/** Of what time a sentence tells, the one before it may say, shown or not. */
const inTime = (chosen: ScoredCandidate, before: ScoredCandidate | undefined): ScoredCandidate =>
  before === undefined || chosen.features.period !== 0
    ? chosen
    : { ...chosen, features: { ...chosen.features, period: before.features.period } };

/** Whether they follow on each other in one paragraph, or have a sentence in common. */
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

/** What one of the sentences holds, all of them do. */
const HELD = ["fits", "named", "reason", "defines", "counted"] as const;
/** What one of the sentences has right is no fault of them all. */
const FAULTS = ["misfits", "uncounted", "unsaid"] as const;

const joined = (whole: ScoredCandidate, beside: ScoredCandidate): ScoredCandidate => {
  const span = spanOf(whole, beside);
  const features = { ...whole.features, period: whole.features.period || beside.features.period };
  for (const held of HELD) features[held] = Math.max(features[held], beside.features[held]);
  for (const fault of FAULTS) features[fault] = Math.min(features[fault], beside.features[fault]);
  return { ...whole, span, text: whole.hit.passage.text.slice(span.start, span.end), features };
};

const isPlain = ({ form, fragment }: ScoredCandidate): boolean => form === "sentence" && !fragment;
