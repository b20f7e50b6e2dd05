import type {
  Evaluation,
  EvaluationChange,
  EvaluationResult,
  GoldenFileCheck,
  Outcome,
} from "../../src/client/operator.ts";
import { type Cell, day, table } from "../output/format.ts";
import type { Output, Style } from "../output/output.ts";
import { counted } from "../output/progress.ts";

const shareOf = (count: number, of: number): string =>
  of === 0 ? "–" : `${count} of ${of} (${Math.round((100 * count) / of)} %)`;

/** A line for each score. */
export function scoreLines(out: Output, evaluation: Evaluation): string[] {
  const { scores, name, state, asked, questions, error } = evaluation;
  const { answerable, unanswerable } = scores;
  return table(out, [
    ["Run", `${name} ${evaluation.id}`],
    ["State", `${state}${error === "" ? "" : `: ${error}`}, ${asked} of ${questions} asked`],
    ["Right in the first part", shareOf(scores.right, answerable)],
    ["Right in a later part", shareOf(scores.right_later, answerable)],
    ["Wrong", shareOf(scores.wrong, answerable)],
    ["Offered as a close passage", shareOf(scores.offered, answerable)],
    ["Not answered", shareOf(scores.not_answered, answerable)],
    ["Expected page among the sources", shareOf(scores.page_cited, answerable)],
    ["Citation right", shareOf(scores.citation_right, answerable)],
    ["Unanswerable, correctly declined", shareOf(scores.rightly_declined, unanswerable)],
    ["Could not be asked", String(scores.failed)],
  ]);
}

export const runRow = ({ id, state, created_at, name, scores, chat_model }: Evaluation): Cell[] => [
  id,
  state,
  day(created_at),
  chat_model ?? "local",
  `right ${shareOf(scores.right + scores.rightly_declined, scores.answerable + scores.unanswerable)}`,
  name,
];

const STYLES: Readonly<Record<Outcome, Style>> = {
  right: "green",
  right_later: "yellow",
  offered: "yellow",
  wrong: "red",
  not_answered: "red",
  failed: "red",
};

export const resultRow = ({ id, outcome, question }: EvaluationResult): Cell[] => [
  id,
  outcome === null ? "not asked yet" : { text: outcome, style: STYLES[outcome] },
  question,
];

export const changeRow = ({ id, change, before, after, question }: EvaluationChange): Cell[] => [
  id,
  {
    text: change,
    style: change === "became_right" ? "green" : change === "became_wrong" ? "red" : "yellow",
  },
  `${before} → ${after}`,
  question,
];

/** The cost of a run, in words: `12 questions; 12 to 144 requests to the chat model`. */
export const costText = ({ questions, calls }: GoldenFileCheck): string =>
  [
    counted(questions, "questions"),
    ...(["chat", "embedding"] as const).flatMap((kind) =>
      calls[kind].most === 0
        ? []
        : [
            `${calls[kind].plain.toLocaleString("en")} to ${counted(calls[kind].most, "requests")} to the ${kind} model`,
          ],
    ),
  ].join("; ");
