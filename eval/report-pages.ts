import type { PageQuestion } from "./page-search.ts";
import { pagesOf } from "./quotes.ts";
import { amountsIn, type ReportQuestion } from "./report-questions.ts";
import type { Workspace } from "./server.ts";

/** The set names no pages: in each right report, the pages with the most of the answer's amounts are right. */
export async function reportPages(
  workspace: Workspace,
  questions: ReportQuestion[],
): Promise<PageQuestion[]> {
  const pages = pagesOf(workspace);
  const reports = await Promise.all(
    workspace.resources.map(async ({ id, title }) => {
      const held = [...(await pages(id))].map(([page, lines]) => ({
        page,
        amounts: amountsIn(lines.join("\n")),
      }));
      return { title, held };
    }),
  );
  return questions.flatMap(({ question, documents, figures }) => {
    const right = new Set<string>();
    for (const { title, held } of reports.filter(({ title }) => title.includes(documents))) {
      const counts = held.map(({ page, amounts }) => ({ page, count: amounts.intersection(figures).size }));
      const most = Math.max(1, ...counts.map(({ count }) => count));
      for (const { page, count } of counts) if (count === most) right.add(`${title} ${page}`);
    }
    const isThere = (title: string, page: number): boolean => right.has(`${title} ${page}`);
    return right.size > 0 ? [{ question, isThere }] : [];
  });
}
