/**
 * Fits the local reader's weights (src/answer/local/scoring/weights.ts) to the questions for choosing, and prints how well they
 * do on questions that they were not fitted to.
 *
 *     bun eval/fit.ts [--keep FOLDER] [--write] [--verbose]
 *
 * Five times, a fifth of the questions is answered by weights fitted to the others: those are the figures printed.
 * `--write` stores the weights fitted to all of them; `--verbose` prints what is answered outright and is wrong. `--keep`
 * leaves the server's data and what was found in a folder, and uses it in the next run.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Features } from "../src/answer/local/scoring/features.ts";
import { CONFIDENCE_BIAS, CONFIDENCE_WEIGHTS, RANKING_WEIGHTS } from "../src/answer/local/scoring/weights.ts";
import { loadBuild, THIS } from "./build.ts";
import { bestOf, type Certainty, certaintyFrom, likelyOf } from "./fit/certainty.ts";
import { documentExamples, type Example, proseExamples } from "./fit/examples.ts";
import { rankingFrom } from "./fit/ranking.ts";
import { type Judged, print, printWrong } from "./fit/report.ts";
import { PROSE_SETS } from "./sets.ts";

const FOLDS = 5;

const { values } = parseArgs({
  options: {
    keep: { type: "string" },
    write: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});

const build = await loadBuild(THIS);
const examples = await documentExamples(build, values.keep);
for (const name of PROSE_SETS) examples.push(...(await proseExamples(build, name, values.keep)));
const missing = ["own", ...PROSE_SETS].filter((name) => !examples.some(({ set }) => set === name));
if (missing.length > 0) {
  console.log(`No weights are fitted without ${missing.join(", ")}.`);
  process.exit(0);
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

print(
  "As it stands",
  judge(examples, RANKING_WEIGHTS, { weights: CONFIDENCE_WEIGHTS, from: CONFIDENCE_BIAS }),
);
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const isHeldOut = (at: number): boolean => Math.floor(at / 2) % FOLDS === fold;
  const weights = fitted(examples.filter((_, at) => !isHeldOut(at)));
  return judge(
    examples.filter((_, at) => isHeldOut(at)),
    ...weights,
  );
});
print("Fitted, on questions not fitted to", folds.flat());
if (values.verbose) printWrong(folds.flat());

/** As in a formatted source. */
const literal = (weights: object): string =>
  JSON.stringify(weights, null, 2).replaceAll('"', "").replace(/\n}$/, ",\n}");

const [ranking, certainty] = fitted(examples);
const source = `/* Made by \`bun eval/fit.ts --write\`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the development halves of
 * XQuAD en, es and de, of our own questions and of the everyday ones.
 */
export const RANKING_WEIGHTS = ${literal(ranking)};

/**
 * What each piece of evidence adds to the confidence in the best candidate: log odds, starting from
 * \`CONFIDENCE_BIAS\`. Fitted to whether the best answers, on the same questions and on XQuAD without the answering
 * paragraphs.
 */
export const CONFIDENCE_WEIGHTS = ${literal(certainty.weights)};
export const CONFIDENCE_BIAS = ${certainty.from};
`;
if (values.write)
  await writeFile(join(import.meta.dirname, "../src/answer/local/scoring/weights.ts"), source);
else console.log(`\n${source}`);
