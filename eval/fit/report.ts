import { ANSWERED_FROM } from "../../src/answer/local/selection/confidence.ts";
import { shareOf } from "../measures.ts";
import type { Best } from "./certainty.ts";
import type { Example } from "./examples.ts";

const THRESHOLDS = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65];

/** A question's best candidate, and how likely it is right. */
export interface Judged {
  best: Best | undefined;
  example: Example;
  likely: number;
}

/** Whether a question's best is given as its answer: above a threshold, or as the reader decides. */
const isGiven = ({ best, likely }: Judged, threshold = ANSWERED_FROM): boolean =>
  best !== undefined && likely >= threshold;

/** Prints for each set how often the best is right, and the outcome at each threshold. */
export function print(what: string, judged: Judged[]): void {
  console.log(`\n${what}`);
  for (const [set, own] of Map.groupBy(judged, ({ example }) => example.set)) {
    const there = own.filter(({ example }) => example.answerable);
    const not = own.filter(({ example }) => !example.answerable);
    const right = shareOf(there, ({ best }) => best?.right === true);
    const ceiling = shareOf(there, ({ example }) => example.candidates.some(example.isRight));
    console.log(`${set}: ${there.length} answerable, best is right ${right}, some candidate is ${ceiling}`);
    for (const threshold of [undefined, ...THRESHOLDS]) {
      const given = (each: Judged): boolean => isGiven(each, threshold);
      console.log(
        `  ${threshold === undefined ? "as it is given" : `from ${threshold}`}: right ${shareOf(there, (each) => given(each) && each.best?.right === true)}`,
        `wrong ${shareOf(there, (each) => given(each) && each.best?.right !== true)}`,
        `unanswerable not answered ${shareOf(not, (each) => !given(each))} of ${not.length}`,
      );
    }
  }
}

/**
 * Prints, the most certain first, the questions on documents that are answered outright and should not be, with their
 * answers.
 */
export function printWrong(judged: Judged[]): void {
  const wrong = judged
    .filter((each) => each.example.overDocuments && isGiven(each) && each.best?.right !== true)
    .sort((one, other) => other.likely - one.likely);
  for (const { example, best, likely } of wrong)
    console.log(
      `${likely.toFixed(2)} ${example.id} ${example.answerable ? "" : "(unanswerable) "}${example.question}\n` +
        `     ${best?.text.replace(/\s+/g, " ").slice(0, 300)}`,
    );
}
