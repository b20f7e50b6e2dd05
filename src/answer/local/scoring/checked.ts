import type { QuestionKind } from "../../explanation.ts";
import type { AnswerType } from "../answer-type/answer-type.ts";
import { rowCounts } from "../answer-type/counted.ts";
import { asNumber, TABULAR } from "./extract-features.ts";
import { type Features, scoreOf } from "./features.ts";
import { misfitOf } from "./misfit.ts";
import type { ScoredCandidate } from "./scored-candidate.ts";

/** Whether it contains what is asked for, as cells under the requested head do. */
const isInCandidate = (
  { isOfNames, isHeadAsked, text, form }: ScoredCandidate,
  expected: AnswerType,
): boolean | undefined => {
  if (expected.isOfOne && !isOfNames) return false;
  return isHeadAsked === true || expected.isIn(text, TABULAR.has(form));
};

/** A candidate, with whether it contains what is asked for. */
export const withTypeChecked = (
  candidate: ScoredCandidate,
  expected: AnswerType & { isYetToCome(text: string): boolean; isTerm: boolean },
  kind: QuestionKind,
): ScoredCandidate => {
  const isIn = isInCandidate(candidate, expected);
  // The reason for something else is not the reason asked for.
  const isElse = candidate.explains === "other" || candidate.otherFigure === true;
  const fits = candidate.isOnSubject && !isElse ? isIn : undefined;
  const counts =
    candidate.form === "row" ? rowCounts(candidate, expected.counted) : expected.counts(candidate.text);
  const names = expected.names(candidate.text);
  // "Mission: to bake for all" is the mission of the document's owner; a row gives a figure about what it names.
  const mayDefine = !TABULAR.has(candidate.form) || (candidate.inWords === true && kind === "definition");
  const isDefined = candidate.isOfNames && mayDefine && expected.defines(candidate);
  const misfit = misfitOf({ candidate, expected, fits }, kind);
  const features: Features = {
    ...candidate.features,
    fits: asNumber(fits === true),
    named: asNumber(fits === true && names.length > 0),
    reason: asNumber(fits === true && kind === "why"),
    // A document's own answer to this question counts as much as a definition.
    defines: Math.max(
      candidate.question !== undefined && fits !== false ? candidate.features.headed : 0,
      asNumber(isDefined && fits !== false),
    ),
    misfits: asNumber(misfit !== undefined),
    counted: asNumber(counts === true),
    uncounted: asNumber(counts === false),
    unsaid: fits === true && expected.isInOwnWords(candidate.text) ? 0 : candidate.features.unsaid,
    future: asNumber(!TABULAR.has(candidate.form) && expected.isYetToCome(candidate.text)),
  };
  return { ...candidate, ...(misfit && { misfit }), names, features, score: scoreOf(features) };
};
