import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { csvRows } from "../cli/eval/csv.ts";
import type { PassageMetadata } from "../src/client/index.ts";
import { rounded } from "./measures.ts";
import type { PageQuestion } from "./pages.ts";
import { stands, textOfPages } from "./quotes.ts";
import type { Measure } from "./results.ts";
import type { Workspace } from "./server.ts";
import { dataFolder } from "./sets.ts";

export interface ReportQuestion {
  question: string;
  /** What the right reports' titles hold, such as `2023-Q2-AMZN`, or `AMZN` for any of a company's. */
  documents: string;
  /** Amounts in the answer that the set gives. */
  figures: ReadonlySet<string>;
}

/** Amounts with a thousands separator or a decimal point. */
const AMOUNT = /\d[\d,]*(?:,\d{3}|\.\d)\d*/g;
const amountsIn = (text: string): ReadonlySet<string> => new Set(text.match(AMOUNT));

/** The questions on quarterly reports; undefined, and said, without the data. */
export async function reportQuestions(): Promise<ReportQuestion[] | undefined> {
  const table = dataFolder("qa", "sec-10-q.csv");
  if (table === undefined) return undefined;
  return csvRows(await readFile(table, "utf8")).map((row) => ({
    question: row.Question ?? "",
    documents: (row["Source Docs"] ?? "").replaceAll("*", "").trim().replaceAll(" ", "-"),
    figures: amountsIn(row.Answer ?? ""),
  }));
}

interface Outcome {
  /** For each citation, whether it is of a right report. */
  right: boolean[];
  amountGiven: boolean;
  quotes: number;
  verbatim: number;
}

type Pages = (resource: string) => Promise<Map<number, string[]>>;

/** The lines of a resource's pages, as the server stored them. */
const pagesOf = ({ data, id }: Workspace): Pages => {
  const read = new Map<string, ReturnType<Pages>>();
  return (resource) => {
    const pages = read.get(resource) ?? textOfPages(join(data, "extracted", id, `${resource}.jsonl`));
    read.set(resource, pages);
    return pages;
  };
};

/** Asks over HTTP: whether a right report is cited, with the amounts of the set's answer and quotes that stand there. */
export async function askReports(workspace: Workspace, questions: ReportQuestion[]): Promise<Measure[]> {
  const outcomes: Outcome[] = [];
  for (const question of questions) outcomes.push(await outcomeOf(workspace, question, pagesOf(workspace)));
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

/** The set names no pages: one is right where two thirds of the answer's amounts stand on it, two at the least. */
export async function reportPages(
  workspace: Workspace,
  questions: ReportQuestion[],
): Promise<PageQuestion[]> {
  const pages = pagesOf(workspace);
  const reports = await Promise.all(
    workspace.resources.map(async ({ id, title }) => ({ title, pages: await pages(id) })),
  );
  return questions.flatMap(({ question, documents, figures }) => {
    const right = new Set<string>();
    for (const report of reports.filter(({ title }) => title.includes(documents)))
      for (const [page, lines] of report.pages) {
        const held = amountsIn(lines.join("\n")).intersection(figures).size;
        if (held >= Math.max(2, (figures.size * 2) / 3)) right.add(`${report.title} ${page}`);
      }
    const isThere = (title: string, page: number): boolean => right.has(`${title} ${page}`);
    return right.size > 0 ? [{ question, isThere }] : [];
  });
}
