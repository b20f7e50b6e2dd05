import type { QuestionKind } from "../../explanation.ts";
import { rowCounts } from "../expected/counted.ts";
import type { Expected } from "../expected/expectation.ts";
import { type Features, scoreOf } from "../weigh/features.ts";
import { is, TABULAR } from "../weigh/measure.ts";
import type { Ranked } from "./ranked.ts";

/** "The next entry is set in double lines" has both words of "double entry", and is not of it. */
const isScattered = ({ matched, features }: Ranked): boolean => matched >= 2 && features.near === 0;

/** Whether it holds what is asked for, as what stands below the head that is asked for does. */
const isInCandidate = (
  { isOfNames, isHeadAsked, text, form }: Ranked,
  expected: Expected,
): boolean | undefined => {
  if (expected.isOfOne && !isOfNames) return false;
  return isHeadAsked === true || expected.isIn(text, TABULAR.has(form));
};

/** A candidate once it is known whether it holds what is asked for. */
export const checked = (
  candidate: Ranked,
  expected: Expected & { isYetToCome(text: string): boolean; isTerm: boolean },
  kind: QuestionKind,
): Ranked => {
  const isIn = isInCandidate(candidate, expected);
  // What is the reason of something else is none.
  const isElse = candidate.explains === "other" || candidate.otherFigure === true;
  const fits = candidate.isOnSubject && !isElse ? isIn : undefined;
  const counts =
    candidate.form === "row" ? rowCounts(candidate, expected.counted) : expected.counts(candidate.text);
  const names = expected.names(candidate.text);
  // "Mission: to bake for all" is the mission of whom its document is of; a row tells a figure of what it names.
  // A row of words, a term with its meaning, defines as a sentence does.
  const mayDefine = !TABULAR.has(candidate.form) || (candidate.inWords === true && kind === "definition");
  const isDefined = candidate.isOfNames && mayDefine && expected.defines(candidate.text);
  const features: Features = {
    ...candidate.features,
    fits: is(fits === true),
    named: is(fits === true && names.length > 0),
    reason: is(fits === true && kind === "why"),
    // What a document gives as the answer to this question tells it as plainly as a definition.
    defines: Math.max(
      candidate.question !== undefined && fits !== false ? candidate.features.headed : 0,
      is(isDefined && fits !== false),
    ),
    misfits: is(
      fits === false ||
        candidate.otherFigure === true ||
        (expected.isTerm && fits !== true && isScattered(candidate)),
    ),
    counted: is(counts === true),
    uncounted: is(counts === false),
    unsaid: fits === true && expected.isInOwnWords(candidate.text) ? 0 : candidate.features.unsaid,
    future: is(!TABULAR.has(candidate.form) && expected.isYetToCome(candidate.text)),
  };
  return { ...candidate, names, features, score: scoreOf(features) };
};
