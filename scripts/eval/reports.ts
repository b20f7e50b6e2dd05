import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csvRows } from "../../cli/eval/csv.ts";
import { retriever } from "../../src/answer/retrieve.ts";
import { type Client, createClient } from "../../src/client/index.ts";
import { startServer } from "../../src/server/start.ts";
import { openPassages } from "../../src/store/lancedb/index.ts";
import { SOURCE_COMMAND } from "../../test/support/server.ts";
import { filesIn, settle, uploadAll } from "../trial/ingest.ts";
import { rounded } from "./measures.ts";
import { stands, textOfPages } from "./quotes.ts";
import { keep } from "./results.ts";
import { dataFolder } from "./sets.ts";

interface Asked {
  question: string;
  /** What the right reports' titles hold, such as `2023-Q2-AMZN`, or `AMZN` for any of a company's. */
  documents: string;
  /** Amounts in the answer that the set gives. */
  figures: ReadonlySet<string>;
}

/** Amounts with a thousands separator or a decimal point. */
const AMOUNT = /\d[\d,]*(?:,\d{3}|\.\d)\d*/g;
const amountsIn = (text: string): ReadonlySet<string> => new Set(text.match(AMOUNT));

/**
 * End to end over HTTP: quarterly reports uploaded, questions asked, answered by the local engine; whether the right
 * report is cited, and whether every quote stands verbatim at the page and lines that are cited for it.
 */
export async function measureReports(): Promise<void> {
  const folder = dataFolder("pdf", "sec-10-q");
  const table = dataFolder("qa", "sec-10-q.csv");
  if (folder === undefined || table === undefined) return;
  const asked = csvRows(await readFile(table, "utf8")).map(
    (row): Asked => ({
      question: row.Question ?? "",
      documents: (row["Source Docs"] ?? "").replaceAll("*", "").trim().replaceAll(" ", "-"),
      figures: amountsIn(row.Answer ?? ""),
    }),
  );
  const data = await mkdtemp(join(tmpdir(), "qa-eval-reports-"));
  try {
    const server = await startServer({
      data,
      host: "127.0.0.1",
      port: 0,
      setup: true,
      rateLimit: 0,
      extractCommand: SOURCE_COMMAND,
      onEvent: (event) => event.level === "error" && console.log(event),
    });
    const { key = "", workspace_id = "" } = server.firstStart ?? {};
    const client = createClient({ baseUrl: server.url, apiKey: key });
    await uploadAll(client, workspace_id, filesIn(folder, "pdf"));
    const resources = await settle(client, workspace_id, 300);
    const pages = (resource: string) =>
      textOfPages(join(data, "extracted", workspace_id, `${resource}.jsonl`));
    const counts = await answersTo(client, workspace_id, asked, pages);
    await server.close();
    const titles = new Map(resources.map(({ id, title }) => [id, title]));
    await report(counts, asked.length, await foundFirst(data, workspace_id, asked, titles));
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

interface Counts {
  /** Right report at this citation or before. */
  upTo: [first: number, second: number, third: number];
  onlyRight: number;
  silent: number;
  parts: number;
  verbatim: number;
  withAmounts: number;
  amountGiven: number;
}

async function answersTo(
  client: Client,
  workspaceId: string,
  asked: Asked[],
  pages: (resource: string) => Promise<Map<number, string[]>>,
): Promise<Counts> {
  const counts: Counts = {
    upTo: [0, 0, 0],
    onlyRight: 0,
    silent: 0,
    parts: 0,
    verbatim: 0,
    withAmounts: 0,
    amountGiven: 0,
  };
  for (const { question, documents, figures } of asked) {
    const path = { workspace_id: workspaceId };
    const { assistant_message: message } = await client.post("/workspaces/{workspace_id}/chat/", {
      params: { path },
      body: { external_user_id: "eval", message: question },
    });
    const right = message.citations.map(({ resource_title }) => resource_title.includes(documents));
    if (right.length === 0) counts.silent += 1;
    else if (right.every(Boolean)) counts.onlyRight += 1;
    for (const at of [0, 1, 2] as const) if (right.slice(0, at + 1).some(Boolean)) counts.upTo[at] += 1;
    const parts = message.response?.parts ?? [];
    if (figures.size > 0) counts.withAmounts += 1;
    if (parts.some(({ text }) => !amountsIn(text).isDisjointFrom(figures))) counts.amountGiven += 1;
    const sources = parts.map(({ source }) => source).filter((source) => source !== null);
    counts.parts += sources.length;
    for (const { resource_id, metadata } of sources)
      if (stands(metadata, await pages(resource_id))) counts.verbatim += 1;
  }
  return counts;
}

/** For how many questions the first passage found is of a right report: as the service retrieves, and by search alone. */
async function foundFirst(
  data: string,
  workspaceId: string,
  asked: Asked[],
  titles: Map<string, string>,
): Promise<{ retrieved: number; searched: number }> {
  const passages = await openPassages({ directory: join(data, "passages") });
  const retrieve = retriever({
    passages,
    readyTitles: async (_, ids) => new Map(ids.map((id) => [id, titles.get(id) ?? ""])),
    report: console.log,
  });
  const counts = { retrieved: 0, searched: 0 };
  for (const { question: text, documents } of asked) {
    const { found } = await retrieve({ workspaceId, text }, new AbortController().signal);
    const best = found[0];
    const [hit] = await passages.search(workspaceId, { text, limit: 1 });
    if (best?.title.includes(documents)) counts.retrieved += 1;
    if (titles.get(hit?.passage.resourceId ?? "")?.includes(documents)) counts.searched += 1;
  }
  await passages.close();
  return counts;
}

async function report(
  counts: Counts,
  of: number,
  { retrieved, searched }: { retrieved: number; searched: number },
): Promise<void> {
  const share = (count: number, all = of): number => rounded(count / all);
  const answered = of - counts.silent;
  const [first, second, third] = counts.upTo;
  await keep({
    name: "reports-sec-10-q",
    title: "End to end: quarterly reports over HTTP",
    about: `20 quarterly reports (1,037 pages) uploaded with their file names as titles; ${of} questions asked over HTTP, answered by the local engine. The right report is one that the set names for the question.`,
    measures: [
      { what: "first passage found is of the right report: search alone", value: share(searched), of },
      { what: "first passage found is of the right report: as shipped", value: share(retrieved), of },
      { what: "answered (cites something)", value: share(answered), of },
      { what: "right report is the first citation", value: share(first), of },
      { what: "right report among the first two", value: share(second), of },
      { what: "right report among the first three", value: share(third), of },
      { what: "of the answered: right report first", value: share(first, answered), of: answered },
      {
        what: "of the answered: no other report cited",
        value: share(counts.onlyRight, answered),
        of: answered,
      },
      {
        what: "an amount of the set's answer stands in ours",
        value: share(counts.amountGiven, counts.withAmounts),
        of: counts.withAmounts,
      },
      {
        what: "quotes verbatim at the cited page and lines",
        value: share(counts.verbatim, counts.parts),
        of: counts.parts,
        aim: 1,
      },
    ],
  });
}
