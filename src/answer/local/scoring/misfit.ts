import type { HeldRule, QuestionKind } from "../../explanation.ts";
import type { AnswerType } from "../answer-type/answer-type.ts";
import type { ScoredCandidate } from "./scored-candidate.ts";

/** What is examined of a candidate. */
export interface Checked {
  candidate: ScoredCandidate;
  expected: AnswerType & { isTerm: boolean };
  /** Whether it contains what is asked for; undefined if any text may answer, or if it is about something else. */
  fits: boolean | undefined;
}

/** Why a candidate is not what is asked for. */
interface MisfitRule {
  id: string;
  /** In words for people, of the candidate ("it"). */
  reason: string | ((kind: QuestionKind) => string);
  holds(checked: Checked): boolean;
}

/** What a question of a kind asks for, and how a text lacks it. */
const ASKED: Partial<Record<QuestionKind, string>> = {
  amount: "an amount is asked for, and it gives none that fits",
  comparison: "an amount is asked for, and it gives none that fits",
  date: "a date is asked for, and it gives none that fits",
  person: "a person is asked for, and it names none that fits",
  place: "a place is asked for, and it names none that fits",
  name: "a name is asked for, and it gives none that fits",
  definition: "a definition is asked for, and it gives none",
  list: "a list is asked for, and it gives none that fits",
};

/** "The next entry is set in double lines" contains both words of "double entry", but is not about it. */
const isScattered = ({ matched, features }: ScoredCandidate): boolean => matched >= 2 && features.near === 0;

/** All reasons; the first that holds counts. */
const RULES: readonly MisfitRule[] = [
  {
    id: "name_lacking",
    reason: "a name in the question is neither in it nor around it",
    holds: ({ fits, candidate, expected }) => fits === false && expected.isOfOne && !candidate.isOfNames,
  },
  {
    id: "type_lacking",
    reason: (kind) => ASKED[kind] ?? "it does not contain what is asked for",
    holds: ({ fits }) => fits === false,
  },
  {
    id: "other_figure",
    reason: "it gives a different figure from the one asked for",
    holds: ({ candidate }) => candidate.otherFigure === true,
  },
  {
    id: "scattered",
    reason: "the words of the term asked about are scattered in it",
    holds: ({ fits, candidate, expected }) => expected.isTerm && fits !== true && isScattered(candidate),
  },
];

/** The first reason why a candidate is not what is asked for; undefined if there is none. */
export const misfitOf = (checked: Checked, kind: QuestionKind): HeldRule | undefined => {
  const rule = RULES.find(({ holds }) => holds(checked));
  if (rule === undefined) return undefined;
  const { id, reason } = rule;
  return { feature: "misfits", id, reason: typeof reason === "string" ? reason : reason(kind) };
};
