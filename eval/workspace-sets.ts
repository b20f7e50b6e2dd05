import type { Build } from "./build.ts";
import { askOwn, ownMeasures, pageQuestions } from "./own.ts";
import { measurePageSearch } from "./page-search.ts";
import { type Half, halfOf, ownQuestions } from "./questions.ts";
import { reportPages } from "./report-pages.ts";
import { reportQuestions } from "./report-questions.ts";
import { askReports } from "./reports.ts";
import type { Result } from "./results.ts";
import { withWorkspace } from "./server.ts";
import { reportFolders } from "./sets.ts";

export interface Run {
  half: Half;
  limit: number;
  verbose: boolean;
  /** A folder that keeps the server's data from one run to the next. */
  keep?: string | undefined;
  /** A folder of questions that are asked instead of those in `eval/questions`. */
  questions?: string | undefined;
}

export const WORKSPACE_SETS = ["own", "sec-10-q"];

/** The sets that are asked over HTTP, in one workspace that contains all the PDFs. */
export async function measureWorkspace(
  build: Build,
  sets: string[],
  { half, limit, verbose, keep, questions }: Run,
): Promise<Result[]> {
  const folders = reportFolders();
  const own = sets.includes("own") ? ownQuestions(half, questions).slice(0, limit) : [];
  const reports = sets.includes("sec-10-q")
    ? halfOf((await reportQuestions()) ?? [], half).slice(0, limit)
    : [];
  if (folders === undefined || own.length + reports.length === 0) return [];
  return withWorkspace(build.folder, folders, keep, async (workspace) => {
    const about = `All ${workspace.resources.length} PDFs in one workspace, uploaded with their file names as titles, asked over HTTP, answered without a model.`;
    const verdicts = await askOwn(workspace, own, verbose);
    const asked = reports.length > 0 ? await askReports(workspace, reports) : [];
    await workspace.stop();
    const results: Result[] = [];
    if (own.length > 0)
      results.push({
        name: "own",
        title: "Our own questions",
        about: `${about} A part is right when it holds an accepted answer and cites a document that is listed for it; a comparison or summary is judged by the whole answer.`,
        measures: [
          ...ownMeasures(own, verdicts),
          ...(await measurePageSearch(build, workspace, pageQuestions(own))),
        ],
      });
    if (reports.length > 0)
      results.push({
        name: "reports-sec-10-q",
        title: "Quarterly reports: the published questions",
        about: `${about} The right report is one that the set names; it names no pages, so in each right report those are right that hold the most of the answer's amounts.`,
        measures: [
          ...asked,
          ...(await measurePageSearch(build, workspace, await reportPages(workspace, reports))),
        ],
      });
    return results;
  });
}
