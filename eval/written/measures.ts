import { mean, rounded, shareOf } from "../measures.ts";
import type { Measure } from "../results.ts";
import type { FaultOutcome, Outcome } from "./outcome.ts";
import { FAULT_KINDS, WRITTEN_KINDS } from "./questions.ts";

/** Number of characters assumed per token. */
const CHARACTERS = 4;

/** Over all questions and by kind, faults by theirs. Anything without cases is left out. */
export const writtenMeasures = (outcomes: Outcome[], faults: FaultOutcome[]): Measure[] => {
  const answerable = outcomes.filter(({ written }) => written.kind !== "absent");
  const given = answerable.filter(isGiven);
  const absent = outcomes.filter(({ written }) => written.kind === "absent");
  return [
    ...byKind("given: all evidence was there", answerable, kindOf, (some) => shareOf(some, isGiven), 0.9),
    ...byKind("… in the first prompt", answerable, kindOf, (some) => shareOf(some, isGivenAtOnce)),
    ...byKind("kept, of the given", given, kindOf, (some) => shareOf(some, ({ isKept }) => isKept), 1),
    ...byKind("absent: nothing stated", absent, noKind, (some) => shareOf(some, ({ states }) => !states)),
    ...byKind(
      "faults shown with a source or a calculation (at most)",
      faults,
      faultOf,
      (some) => shareOf(some, ({ isBorneOut }) => isBorneOut),
      0,
    ),
    ...byKind(
      "false words of faults shown at all (at most)",
      faults,
      faultOf,
      (some) => shareOf(some, ({ isTold }) => isTold),
      0,
    ),
    ...byKind("tokens of a question's prompts, median", outcomes, kindOf, (some) =>
      Math.round(median(some.map(({ heard }) => heard.characters / CHARACTERS))),
    ),
    ...byKind("chat calls a question, mean", outcomes, kindOf, (some) =>
      rounded(mean(some.map(({ heard }) => heard.calls))),
    ),
  ];
};

const isGiven = ({ heard: { given } }: Outcome): boolean => given !== undefined && "atOnce" in given;
const isGivenAtOnce = ({ heard: { given } }: Outcome): boolean =>
  given !== undefined && "atOnce" in given && given.atOnce;

const kindOf = ({ written }: Outcome): string => written.kind;
const faultOf = ({ kind }: FaultOutcome): string => kind;
const noKind = (): string => "";

const KINDS: readonly string[] = [...WRITTEN_KINDS, ...FAULT_KINDS];

const byKind = <T>(
  what: string,
  all: T[],
  kind: (one: T) => string,
  value: (some: T[]) => number,
  aim?: number,
): Measure[] =>
  [
    { what, some: all, ...(aim === undefined ? {} : { aim }) },
    ...KINDS.map((name) => ({ what: `${what}: ${name}`, some: all.filter((one) => kind(one) === name) })),
  ]
    .filter(({ some }) => some.length > 0)
    .map(({ some, ...measure }) => ({ ...measure, value: value(some), of: some.length }));

const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return mean([sorted[Math.floor(middle)] ?? 0, sorted[Math.ceil(middle)] ?? 0]);
};
