import { type GivenPart, judge, outcomeOf, type Verdict } from "../src/evaluation/judge.ts";
import { rounded } from "./measures.ts";
import type { PageQuestion } from "./page-search.ts";
import type { AskedQuestion } from "./questions.ts";
import type { Measure } from "./results.ts";
import type { Workspace } from "./server.ts";

/** Asks over HTTP, in a session of its own. */
export async function ask({ client, id, resources }: Workspace, question: string): Promise<GivenPart[]> {
  const { assistant_message: message } = await client.post("/workspaces/{workspace_id}/chat/", {
    params: { path: { workspace_id: id } },
    body: { external_user_id: "eval", message: question },
  });
  const titles = new Map(resources.map(({ id, title }) => [id, title]));
  return (message.response?.parts ?? []).map(({ text, source }) =>
    source === null
      ? { text }
      : {
          text,
          source: { document: titles.get(source.resource_id) ?? "", page: source.metadata.page },
        },
  );
}

/** Asks the questions of our own set. @returns the outcome of each. */
export async function askOwn(
  workspace: Workspace,
  questions: AskedQuestion[],
  verbose: boolean,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const question of questions) {
    const parts = await ask(workspace, question.question);
    const verdict = judge(question, parts);
    verdicts.push(verdict);
    if (verbose) console.log(told(question, parts, verdict));
  }
  return verdicts;
}

export function ownMeasures(questions: AskedQuestion[], verdicts: Verdict[]): Measure[] {
  const of = (unanswerable: boolean): Verdict[] =>
    verdicts.filter((_, at) => (questions[at]?.unanswerable ?? false) === unanswerable);
  const [answerable, unanswerable] = [of(false), of(true)];
  const share = (
    what: string,
    from: Verdict[],
    is: (verdict: Verdict) => boolean,
    aim?: number,
  ): Measure => ({
    what,
    value: rounded(from.filter(is).length / from.length),
    of: from.length,
    ...(aim === undefined ? {} : { aim }),
  });
  return [
    share("right at the first part", answerable, ({ right }) => right, 0.6),
    share("… and citing a page listed for it", answerable, ({ rightPage }) => rightPage),
    share("right in some part", answerable, ({ rightAnywhere }) => rightAnywhere),
    share("wrong: answered outright, not right (at most)", answerable, isWrong, 0.15),
    share("not answered outright", answerable, ({ outright }) => !outright),
    share("… but the answer among what is offered", answerable, ({ offered }) => offered),
    share("unanswerable: not answered", unanswerable, ({ outright }) => !outright, 0.85),
  ];
}

const isWrong = ({ outright, right }: Verdict): boolean => outright && !right;

/** The questions whose answer is on a page. */
export const pageQuestions = (questions: AskedQuestion[]): PageQuestion[] =>
  questions
    .filter(({ unanswerable }) => !unanswerable)
    .map(({ question, documents, pages }) => ({
      question,
      isThere: (document, page) => documents.flat().includes(document) && pages.includes(page),
    }));

function told(question: AskedQuestion, parts: GivenPart[], verdict: Verdict): string {
  const { id, kind, documents, pages, answers } = question;
  const wanted = question.unanswerable
    ? "unanswerable"
    : `${JSON.stringify(answers)} (${documents.flat().join(", ")}: ${pages.join(", ")})`;
  return [
    `\n${outcomeOf(question, verdict).toUpperCase()} ${id} ${kind}: ${question.question}`,
    `  wanted: ${wanted}`,
    ...parts.map(({ text, source }) => {
      const where = source === undefined ? "" : ` [${source.document} ${source.page}]`;
      return `  - ${text.replace(/\s+/g, " ").slice(0, 300)}${where}`;
    }),
  ].join("\n");
}
