import { join } from "node:path";
import { bm25 } from "./bm25.ts";
import { type Build, idsOf, readyResources } from "./build.ts";
import { rounded } from "./measures.ts";
import type { Measure } from "./results.ts";
import type { Workspace } from "./server.ts";
import { storedPassages } from "./stored.ts";

/** A question, and the pages of documents with its answer. */
export interface PageQuestion {
  question: string;
  isThere(document: string, page: number): boolean;
}

const DEPTHS = [1, 5];
const DEEPEST = 20;

/**
 * Page hit@1 and @5 of the search as used by the service, compared with plain BM25 over the same passages. A page
 * counts once, so that several passages of one page do not fill the first five. The server must have stopped.
 */
export async function measurePageSearch(
  build: Build,
  { data, id, resources }: Workspace,
  questions: PageQuestion[],
): Promise<Measure[]> {
  const titles = new Map(resources.map(({ id, title }) => [id, title]));
  const stored = await storedPassages(data, id);
  const byId = new Map(stored.map((passage) => [passage.id, passage]));
  const plain = bm25(stored);
  const passages = await build.openPassages({ directory: join(data, "passages") });
  const retrieve = build.retriever({ passages, ...readyResources(resources) });
  const searches: [name: "value" | "bm25", (question: string) => Promise<string[]>][] = [
    [
      "value",
      async (text) => {
        return idsOf(await retrieve({ workspaceId: id, text }, new AbortController().signal));
      },
    ],
    ["bm25", async (text) => plain.search(text, DEEPEST)],
  ];
  const hits = { value: DEPTHS.map(() => 0), bm25: DEPTHS.map(() => 0) };
  for (const { question, isThere } of questions)
    for (const [name, search] of searches) {
      const pages = new Map<string, boolean>();
      for (const passage of await search(question)) {
        const { resourceId = "", page = 0 } = byId.get(passage) ?? {};
        pages.set(`${resourceId} ${page}`, isThere(titles.get(resourceId) ?? "", page));
      }
      for (const [at, depth] of DEPTHS.entries())
        if ([...pages.values()].slice(0, depth).some(Boolean)) hits[name][at] = (hits[name][at] ?? 0) + 1;
    }
  await passages.close();
  const share = (count = 0): number => rounded(count / questions.length);
  return DEPTHS.map((depth, at) => ({
    what: `search: right page among the first ${depth}`,
    value: share(hits.value[at]),
    bm25: share(hits.bm25[at]),
    of: questions.length,
  }));
}
