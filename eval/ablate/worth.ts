import { randomNumbers } from "../../scripts/trial/random.ts";
import { rounded } from "../measures.ts";
import type { State } from "./state.ts";
import type { Outcome } from "./worker.ts";

const RESAMPLED = 1_000;
/** Both ends of a 90 % interval. */
const SIDES = [0.05, 0.95] as const;

/** The worth of an item: how many fewer questions are right, or wrong, without it; each with its interval. */
export interface Worth {
  right: number;
  rightFrom: number;
  rightTo: number;
  wrong: number;
  wrongFrom: number;
  wrongTo: number;
}

/**
 * The difference that turning it off made, by resampling the questions.
 * @param times how many questions each of those asked stands for: more than 1 if it was tried on a sample.
 */
export function worthOf(
  { cases, baseline }: Pick<State, "cases" | "baseline">,
  changed: State["changed"][string],
  times = 1,
): Worth {
  const difference = (what: Outcome) => {
    const each = changed.map(([at, outcome]) => Number(baseline[at] === what) - Number(outcome === what));
    const [from, to] = interval(
      each.filter((value) => value !== 0),
      cases.length,
    );
    const sum = each.reduce((all, value) => all + value, 0);
    return { sum: scaled(sum, times), from: scaled(from, times), to: scaled(to, times) };
  };
  const [right, wrong] = [difference("right"), difference("wrong")];
  return {
    right: right.sum,
    rightFrom: right.from,
    rightTo: right.to,
    wrong: wrong.sum,
    wrongFrom: wrong.from,
    wrongTo: wrong.to,
  };
}

/** In whole questions. */
const scaled = (questions: number, times: number): number => Math.round(questions * times);

/** The interval of a sum over `of` questions of which all but these contribute nothing. */
function interval(values: number[], of: number): [number, number] {
  if (values.length === 0) return [0, 0];
  // Resampled: each question a number of times that is Poisson-distributed for many of them.
  const random = randomNumbers(values.length * 7919 + of);
  const sums = Array.from({ length: RESAMPLED }, () =>
    values.reduce((sum, value) => sum + value * poisson(random), 0),
  ).sort((one, other) => one - other);
  const at = (share: number): number => sums[Math.floor(share * (RESAMPLED - 1))] ?? 0;
  return [at(SIDES[0]), at(SIDES[1])];
}

/** How often one question of very many is drawn. */
const poisson = (random: () => number): number => {
  let [count, product] = [0, random()];
  while (product > Math.exp(-1)) {
    count += 1;
    product *= random();
  }
  return count;
};

/** Whether its worth exceeds noise: more right with it, or fewer wrong. */
export const isWorthIt = ({ rightFrom, wrongTo, right, wrong }: Worth): boolean =>
  right >= wrong && (rightFrom > 0 || wrongTo < 0);

/** Shares by set, for questions that can be answered and for those that cannot. */
export const sharesOf = (
  cases: State["cases"],
  outcomes: readonly Outcome[],
): Record<string, { of: number; right: number; wrong: number }> =>
  Object.fromEntries(
    [...Map.groupBy(cases.keys(), (at) => setOf(cases[at]))].map(([set, own]) => [
      set,
      {
        of: own.length,
        right: rounded(own.filter((at) => outcomes[at] === "right").length / own.length),
        wrong: rounded(own.filter((at) => outcomes[at] === "wrong").length / own.length),
      },
    ]),
  );

const setOf = (one: State["cases"][number] | undefined): string =>
  `${one?.set}${one?.unanswerable ? ", no answer there" : ""}`;
