/**
 * Fits the local reader's weights (src/answer/local/weights.ts) to the questions for choosing, and prints how well they
 * do on questions that they were not fitted to.
 *
 *     bun eval/fit.ts [--keep FOLDER] [--write]
 *
 * Five times, a fifth of the questions is answered by weights fitted to the others: those are the figures printed.
 * `--write` stores the weights fitted to all of them.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { OUTRIGHT } from "../src/answer/local/certainty.ts";
import type { Features } from "../src/answer/local/features.ts";
import { CERTAIN_FROM, CERTAINTY, RANKING } from "../src/answer/local/weights.ts";
import { loadBuild, THIS } from "./build.ts";
import { type Best, bestOf, type Certainty, certaintyFrom, likelyOf } from "./fit/certainty.ts";
import { type Example, ownExamples, PROSE_SETS, proseExamples } from "./fit/examples.ts";
import { rankingFrom } from "./fit/ranking.ts";
import { shareOf } from "./measures.ts";

const FOLDS = 5;
const THRESHOLDS = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5];

const { values } = parseArgs({
  options: { keep: { type: "string" }, write: { type: "boolean", default: false } },
});

const build = await loadBuild(THIS);
const examples = await ownExamples(build, values.keep);
for (const name of PROSE_SETS) examples.push(...(await proseExamples(build, name)));
if (examples.length === 0) process.exit(0);

/** A best candidate, and how likely it is right by weights that were not fitted to its question. */
interface Judged {
  best: Best | undefined;
  example: Example;
  likely: number;
}

const judge = (some: Example[], ranking: Features, certainty: Certainty): Judged[] =>
  some.map((example) => {
    const best = bestOf(example, ranking);
    return { example, best, likely: best === undefined ? 0 : likelyOf(best, certainty) };
  });

const fitted = (some: Example[]): [Features, Certainty] => {
  const ranking = rankingFrom(some.filter(({ answerable }) => answerable));
  const bests = some.map((example) => bestOf(example, ranking)).filter((best) => best !== undefined);
  return [ranking, certaintyFrom(bests)];
};

const print = (what: string, judged: Judged[]): void => {
  console.log(`\n${what}`);
  for (const [set, own] of Map.groupBy(judged, ({ example }) => example.set)) {
    const there = own.filter(({ example }) => example.answerable);
    const not = own.filter(({ example }) => !example.answerable);
    const right = shareOf(there, ({ best }) => best?.right === true);
    const ceiling = shareOf(there, ({ example }) =>
      example.candidates.some(({ hit, text }) => example.isRight(hit.passage.resourceId, text)),
    );
    console.log(`${set}: ${there.length} answerable, best is right ${right}, some candidate is ${ceiling}`);
    for (const threshold of [OUTRIGHT, ...THRESHOLDS]) {
      const given = ({ likely }: Judged): boolean => likely >= threshold;
      console.log(
        `  from ${threshold}: right ${shareOf(there, (each) => given(each) && each.best?.right === true)}`,
        `wrong ${shareOf(there, (each) => given(each) && each.best?.right !== true)}`,
        `unanswerable not answered ${shareOf(not, (each) => !given(each))} of ${not.length}`,
      );
    }
  }
};

print("As it stands", judge(examples, RANKING, { weights: CERTAINTY, from: CERTAIN_FROM }));
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const isHeldOut = (at: number): boolean => Math.floor(at / 2) % FOLDS === fold;
  const weights = fitted(examples.filter((_, at) => !isHeldOut(at)));
  return judge(
    examples.filter((_, at) => isHeldOut(at)),
    ...weights,
  );
});
print("Fitted, on questions not fitted to", folds.flat());

const [ranking, certainty] = fitted(examples);
const source = `/* Made by \`bun eval/fit.ts --write\`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = ${JSON.stringify(ranking, null, 2).replaceAll('"', "")};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from \`CERTAIN_FROM\` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = ${JSON.stringify(certainty.weights, null, 2).replaceAll('"', "")};
export const CERTAIN_FROM = ${certainty.from};
`;
if (values.write) await writeFile(join(import.meta.dirname, "../src/answer/local/weights.ts"), source);
else console.log(`\n${source}`);
