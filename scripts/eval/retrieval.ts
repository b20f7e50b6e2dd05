import type { EmbeddingModel } from "../../src/domain/models.ts";
import type { PassageStore } from "../../src/store/lancedb/index.ts";
import { hitAt, mean, ndcgAt, recallAt, rounded } from "./measures.ts";
import { keep, type Measure } from "./results.ts";
import type { RetrievalSet } from "./sets.ts";

const SCIFACT = [
  { what: "nDCG@10", measure: ndcgAt, k: 10, aim: 0.685 },
  { what: "R@100", measure: recallAt, k: 100, aim: 0.921 },
];
const hits = (one: number, five: number) => [
  { what: "hit@1", measure: hitAt, k: 1, aim: one },
  { what: "hit@5", measure: hitAt, k: 5, aim: five },
];
const MEASURES: Record<string, typeof SCIFACT> = {
  scifact: SCIFACT,
  "xquad-en": hits(0.936, 0.988),
  "squad2-dev-half": hits(0.827, 0.95),
};

/** How the passage store's search ranks a set's passages: by full text alone, and with a model's vectors as well. */
export async function measureRetrieval(
  store: PassageStore,
  set: RetrievalSet,
  embedding: EmbeddingModel | undefined,
): Promise<void> {
  const asked = MEASURES[set.name] ?? SCIFACT;
  const limit = Math.max(...asked.map(({ k }) => k));
  const runs: { text: string[]; both: string[]; grades: Map<string, number> }[] = [];
  for (const { id, text } of set.queries) {
    const grades = set.grades.get(id);
    if (grades === undefined) continue;
    const [vector] = (await embedding?.embed([text], new AbortController().signal)) ?? [];
    const search = async (query: { vector?: Float32Array }): Promise<string[]> =>
      (await store.search(set.name, { text, limit, ...query })).map(({ passage }) => passage.id);
    runs.push({ text: await search({}), both: vector ? await search({ vector }) : [], grades });
  }
  const measured = (of: "text" | "both", said: string): Measure[] =>
    asked.map(({ what, measure, k, aim }) => ({
      what: `${what}, ${said}`,
      value: rounded(mean(runs.map((run) => measure(k, run[of], run.grades)))),
      of: runs.length,
      aim,
    }));
  await keep({
    name: `retrieval-${set.name}`,
    title: `Retrieval: ${set.name}`,
    about: `${set.corpus.length} passages, ${runs.length} questions, by the passage store's own search.${embedding ? ` Vectors: ${embedding.name}.` : " Hybrid: not measured, no embedding model was configured."}`,
    measures: [
      ...measured("text", "full text alone"),
      ...(embedding ? measured("both", "full text and vectors") : []),
    ],
  });
}
