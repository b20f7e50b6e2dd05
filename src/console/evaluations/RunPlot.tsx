import type { Evaluation } from "../../client/operator.ts";
import { Plot } from "../parts/charts/Plot.tsx";

const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

const dayOf = (run: Evaluation | undefined): string =>
  run === undefined ? "" : FORMAT.format(new Date(run.created_at));

/** In percent of the questions asked; null if there were none. */
const shareOf = ({ scores }: Evaluation, count: number): number | null => {
  const of = scores.answerable + scores.unanswerable;
  return of === 0 ? null : (100 * count) / of;
};

/** The shares of right and wrong answers, by run. @param runs newest first. */
export const RunPlot = ({ runs }: { runs: readonly Evaluation[] }) => {
  const oldestFirst = runs.toReversed();
  return (
    <Plot
      label="Share of the questions, run by run"
      most={100}
      told={(value) => `${Math.round(value)} %`}
      ends={[dayOf(oldestFirst[0]), dayOf(oldestFirst.at(-1))]}
      lines={[
        {
          name: "Right",
          values: oldestFirst.map((run) => shareOf(run, run.scores.right + run.scores.rightly_declined)),
        },
        {
          name: "Wrong",
          values: oldestFirst.map((run) => shareOf(run, run.scores.wrong + run.scores.wrongly_answered)),
        },
      ]}
    />
  );
};
