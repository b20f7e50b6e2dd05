import type { PassageSearch } from "../src/answer/ports.ts";
import { bm25 } from "./bm25.ts";
import { hitAt, mean, ndcgAt, recallAt, rounded } from "./measures.ts";
import type { Measure } from "./results.ts";
import type { RetrievalSet, Text } from "./sets.ts";

const SCIFACT = [
  { what: "search: nDCG@10", measure: ndcgAt, k: 10, aim: 0.7 },
  { what: "search: R@100", measure: recallAt, k: 100 },
];
const hits = (aim?: number) => [
  { what: "search: hit@1", measure: hitAt, k: 1, ...(aim === undefined ? {} : { aim }) },
  { what: "search: hit@5", measure: hitAt, k: 5 },
];
const MEASURES: Record<string, typeof SCIFACT> = { scifact: SCIFACT, "squad2-dev-half": hits(0.85) };

/** How the passage store ranks a set's passages by full text, compared with plain BM25. */
export async function measureRetrieval(
  store: Pick<PassageSearch, "search">,
  { name, corpus, grades, language }: RetrievalSet,
  queries: Text[],
): Promise<Measure[]> {
  const asked = MEASURES[name] ?? hits();
  const limit = Math.max(...asked.map(({ k }) => k));
  const plain = bm25(corpus, language);
  const runs: { ours: string[]; plain: string[]; grades: Map<string, number> }[] = [];
  for (const { id, text } of queries) {
    const graded = grades.get(id);
    if (graded === undefined) continue;
    const found = await store.search(name, { text, limit });
    const ours = found.map(({ passage }) => passage.id);
    runs.push({ ours, plain: plain.search(text, limit), grades: graded });
  }
  return asked.map(({ what, measure, k, ...rest }) => ({
    what,
    value: rounded(mean(runs.map(({ ours, grades }) => measure(k, ours, grades)))),
    bm25: rounded(mean(runs.map(({ plain, grades }) => measure(k, plain, grades)))),
    of: runs.length,
    ...rest,
  }));
}
