import type { PassageMetadata } from "../src/client/index.ts";
import { rounded } from "./measures.ts";
import { type Pages, pagesOf, stands } from "./quotes.ts";
import { amountsIn, type ReportQuestion } from "./report-questions.ts";
import type { Measure } from "./results.ts";
import type { Workspace } from "./server.ts";

interface Outcome {
  /** For each citation, whether it cites a right report. */
  right: boolean[];
  amountGiven: boolean;
  quotes: number;
  verbatim: number;
}

/**
 * Asks over HTTP: whether a right report is cited, with the amounts of the set's answer and quotes that are verbatim.
 */
export async function askReports(workspace: Workspace, questions: ReportQuestion[]): Promise<Measure[]> {
  const outcomes: Outcome[] = [];
  const pages = pagesOf(workspace);
  for (const question of questions) outcomes.push(await outcomeOf(workspace, question, pages));
  const answered = outcomes.filter(({ right }) => right.length > 0);
  const withAmounts = outcomes.filter((_, at) => (questions[at]?.figures.size ?? 0) > 0);
  const share = (from: Outcome[], what: string, is: (outcome: Outcome) => boolean): Measure => ({
    what,
    value: rounded(from.filter(is).length / from.length),
    of: from.length,
  });
  const sum = (key: "quotes" | "verbatim"): number =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [
    share(outcomes, "answered (cites something)", ({ right }) => right.length > 0),
    share(outcomes, "right report is the first citation", ({ right }) => right[0] === true),
    share(answered, "of the answered: no other report cited", ({ right }) => right.every(Boolean)),
    share(withAmounts, "an amount of the set's answer stands in ours", ({ amountGiven }) => amountGiven),
    {
      what: "quotes verbatim at the cited page and lines",
      value: rounded(sum("verbatim") / sum("quotes")),
      of: sum("quotes"),
      aim: 1,
    },
  ];
}

async function outcomeOf(
  { client, id }: Workspace,
  { question, documents, figures }: ReportQuestion,
  pages: Pages,
): Promise<Outcome> {
  const { assistant_message: message } = await client.post("/workspaces/{workspace_id}/chat/", {
    params: { path: { workspace_id: id } },
    body: { external_user_id: "eval", message: question },
  });
  const parts = message.response?.parts ?? [];
  const sources = parts.map(({ source }) => source).filter((source) => source !== null);
  const quoted: [PassageMetadata, string][] = sources.map(({ metadata, resource_id }) => [
    metadata,
    resource_id,
  ]);
  const verbatim = await Promise.all(
    quoted.map(async ([metadata, resource]) => stands(metadata, await pages(resource))),
  );
  return {
    right: message.citations.map(({ resource_title }) => resource_title.includes(documents)),
    amountGiven: parts.some(({ text }) => !amountsIn(text).isDisjointFrom(figures)),
    quotes: quoted.length,
    verbatim: verbatim.filter(Boolean).length,
  };
}
