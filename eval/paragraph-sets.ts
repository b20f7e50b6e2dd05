import type { Build } from "./build.ts";
import { measureGold } from "./gold.ts";
import { withParagraphs } from "./paragraph-store.ts";
import { halfOf } from "./questions.ts";
import type { Result } from "./results.ts";
import { measureRetrieval } from "./retrieval.ts";
import { retrievalSet } from "./sets.ts";
import type { Run } from "./workspace-sets.ts";

export const PARAGRAPH_SETS = ["xquad-en", "xquad-es", "xquad-de", "squad2-dev-half", "scifact"];

/** A set of paragraphs put directly into a build's store; undefined, with a message, without the data. */
export async function measureParagraphs(
  build: Build,
  name: string,
  { half, limit, verbose }: Run,
): Promise<Result | undefined> {
  const set = await retrievalSet(name);
  if (set === undefined) return undefined;
  const queries = halfOf(set.queries, half).slice(0, limit);
  const measures = await withParagraphs(build, set, async (store) => [
    ...(await measureRetrieval(store, set, queries)),
    ...(set.answers.size > 0 ? await measureGold(build, store, set, queries, verbose) : []),
  ]);
  const reader = set.answers.size > 0 ? ", and what is answered without a model" : "";
  return {
    name,
    title: `Paragraphs: ${name}`,
    about: `${set.corpus.length} passages, ${queries.length} questions: the passage store's own full text search${reader}.`,
    measures,
  };
}
