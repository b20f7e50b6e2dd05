import { type Command, InvalidArgumentError } from "commander";
import { usageError } from "../../errors/failure.ts";
import { goldenQuestions } from "../../eval/golden.ts";
import { FIGURES, type Figures, figuresOf, type Score, scoreOf } from "../../eval/score.ts";
import { LONGEST_QUESTION } from "../../input/bounds.ts";
import { type Cell, table } from "../../output/format.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { EXIT } from "../../terminal/exit.ts";

type Minimum = readonly [figure: keyof Figures, least: number];

const isFigure = (name: string): name is keyof Figures => FIGURES.some((figure) => figure === name);

export function define(command: Command): void {
  command
    .description(
      "ask the questions of a file and measure the answers against what it expects; a session is made for each question",
    )
    .argument(
      "<file>",
      "CSV with the columns question, document, page, text, or JSON lines (.jsonl); several documents, any of which is right, are separated by ;, and a question without one should not be answered",
    )
    .option(
      "--min <figure=value>",
      `exit with 1 if a figure is lower (a share from 0 to 1); may be repeated. Figures: ${FIGURES.join(", ")}`,
      minimumOf,
      [],
    )
    .addHelpText(
      "after",
      "\nThis measures the citations of answers with an app's key. Operators can have the server ask the questions, judge the answers, and keep the results to compare: qa evaluations.",
    )
    .action(async (file: string, { min }: { min: Minimum[] }, self: Command) => {
      process.exitCode = await evaluate(await contextOf(self), file, min);
    });
}

function minimumOf(text: string, before: Minimum[]): Minimum[] {
  const [figure = "", value = ""] = text.split("=");
  const least = Number(value);
  if (!isFigure(figure)) throw new InvalidArgumentError(`Figures are ${FIGURES.join(", ")}.`);
  if (!/^\d*\.?\d+$/.test(value) || least > 1)
    throw new InvalidArgumentError("The minimum is a share from 0 to 1, such as document_at_1=0.9.");
  return [...before, [figure, least]];
}

async function evaluate(context: Context, file: string, minimums: Minimum[]): Promise<number> {
  const { client, out, user, signal } = context;
  const { golden, unmeasured } = await goldenQuestions(file);
  if (unmeasured.length > 0)
    out.note(
      `${unmeasured.join(", ")}: only used by qa evaluations, and not measured here. The fields are question, document, page, text.`,
    );
  for (const { question } of golden)
    if (question.length > LONGEST_QUESTION)
      throw usageError(`A question is too long: ${question.slice(0, 60)} ...`);
  const workspaceId = await context.workspaceId();
  const scores: Score[] = [];
  for (const [at, one] of golden.entries()) {
    const { assistant_message } = await client.ask(
      workspaceId,
      // Excerpts in place of a model's answer would be measured as the model's.
      { external_user_id: user, message: one.question, require_model: true },
      { signal },
    );
    scores.push(scoreOf(one, assistant_message));
    if ((at + 1) % 25 === 0) out.note(`${at + 1} of ${golden.length} questions asked.`);
  }
  const figures = figuresOf(golden, scores);
  const missed = minimums.filter(([figure, least]) => !((figures[figure] ?? 0) >= least));
  out.result(
    {
      questions: golden.length,
      figures,
      missed: missed.map(([figure, least]) => ({ figure, least, measured: figures[figure] ?? null })),
      outcomes: scores,
    },
    () => lines(context, figures, scores),
  );
  for (const [figure, least] of missed)
    out.note(`${figure} is ${shown(figures[figure])}, less than ${least}.`);
  return missed.length > 0 ? EXIT.unexpected : EXIT.done;
}

const shown = (value: number | undefined): string =>
  value === undefined ? "not measured" : value.toFixed(3);

function lines({ out }: Context, figures: Figures, scores: Score[]): string[] {
  const rows: Cell[][] = FIGURES.map((figure) => [figure, shown(figures[figure])]);
  const wrong = scores.filter(({ answerable, answered, documentRank }) =>
    answerable ? documentRank === 0 : answered,
  );
  const asIs = wrong.map((one): Cell[] => [reasonOf(one), one.question]);
  return [
    ...table(out, [["questions", String(scores.length)], ...rows]),
    ...(wrong.length === 0 ? [] : ["", ...table(out, asIs)]),
  ];
}

const reasonOf = ({ answerable, answered }: Score): string => {
  if (!answerable) return "answered, should not be";
  return answered ? "another document cited" : "not answered";
};
