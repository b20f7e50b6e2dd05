import type { Ranked } from "./rank.ts";

/** Characters of a sentence with another one beside it. */
const MAX_EXTENDED = 400;
/** A sentence beside it is shown as well when it comes so near to it. */
const NEAR_SHARE = 0.5;
/** With this share of terms in common (Jaccard) it is another entry of the same kind, and adds nothing. */
const ALIKE = 0.7;
const BLANK_LINE = /\n\s*\n/;

/**
 * A sentence with the better one of those beside it in its paragraph, where that one answers nearly as well: what is
 * asked for often stands there ("The tower leans. It was closed in 1990."). Anything else stays as it is.
 * @param candidates all of the question, best first.
 */
export const extended = (chosen: Ranked, candidates: readonly Ranked[]): Ranked => {
  if (!isPlain(chosen)) return chosen;
  const { text } = chosen.hit.passage;
  const spanWith = ({ span }: Ranked) => ({
    start: Math.min(span.start, chosen.span.start),
    end: Math.max(span.end, chosen.span.end),
  });
  const isBeside = (other: Ranked): boolean => {
    if (other.hit !== chosen.hit || !isPlain(other) || areAlike(other.terms.set, chosen.terms.set))
      return false;
    const [first, second] = other.span.start < chosen.span.start ? [other, chosen] : [chosen, other];
    const { start, end } = spanWith(other);
    const between = text.slice(first.span.end, second.span.start);
    return (
      first.span.end <= second.span.start &&
      end - start <= MAX_EXTENDED &&
      between.trim() === "" &&
      !BLANK_LINE.test(between)
    );
  };
  const beside = candidates.find((other) => other.score >= NEAR_SHARE * chosen.score && isBeside(other));
  if (beside === undefined) return chosen;
  const span = spanWith(beside);
  const misfits = Math.min(chosen.features.misfits, beside.features.misfits);
  return {
    ...chosen,
    span,
    text: text.slice(span.start, span.end),
    features: { ...chosen.features, misfits },
  };
};

const areAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.intersection(other).size >= ALIKE * one.union(other).size;

const isPlain = ({ form, fragment }: Ranked): boolean => form === "sentence" && !fragment;
