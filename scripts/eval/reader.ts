import { candidatesFor } from "../../src/answer/candidates.ts";
import { readLocally } from "../../src/answer/local.ts";
import type { PassageSearch } from "../../src/answer/ports.ts";
import { type Found, retriever } from "../../src/answer/retrieve.ts";
import { rounded } from "./measures.ts";
import { keep } from "./results.ts";
import type { RetrievalSet, Text } from "./sets.ts";
import { RESOURCE } from "./store.ts";

/** Questions of the second half only: the reader's threshold was chosen on the first. */
const reported = (queries: Text[]): Text[] => queries.filter((_, at) => at % 2 === 1);

async function found(passages: PassageSearch, workspaceId: string, text: string): Promise<Found["hit"][]> {
  const retrieve = retriever({
    passages,
    readyTitles: async () => new Map([[RESOURCE, ""]]),
    report: ({ event }) => console.log(event),
  });
  const { found } = await retrieve({ workspaceId, text }, new AbortController().signal);
  return found.map(({ hit }) => hit);
}

/** The ids of the passages that the local reader cites, best first; none when it abstains. */
const cited = async (passages: PassageSearch, workspaceId: string, text: string): Promise<string[]> =>
  readLocally(text, await found(passages, workspaceId, text)).map(({ hit }) => hit.passage.id);

/** The workspace as it would be without these passages. */
const without = (passages: PassageSearch, ids: ReadonlyMap<string, number>): PassageSearch => ({
  ...passages,
  search: async (workspaceId, query) => {
    const found = await passages.search(workspaceId, { ...query, limit: query.limit + ids.size });
    return found.filter(({ passage }) => !ids.has(passage.id)).slice(0, query.limit);
  },
});

/** What the local reader makes of a set's questions: with the answer there, without it, and among another subject's passages. */
export async function measureReader(
  store: PassageSearch,
  set: RetrievalSet,
  foreign: RetrievalSet,
): Promise<void> {
  const counts = { first: 0, any: 0, silent: 0, silentWithout: 0, silentElsewhere: 0 };
  const queries = reported(set.queries);
  for (const { id, text } of queries) {
    const grades = set.grades.get(id) ?? new Map<string, number>();
    const answer = await cited(store, set.name, text);
    if (grades.has(answer[0] ?? "")) counts.first += 1;
    if (answer.some((passage) => grades.has(passage))) counts.any += 1;
    if (answer.length === 0) counts.silent += 1;
    if ((await cited(without(store, grades), set.name, text)).length === 0) counts.silentWithout += 1;
    if ((await cited(store, foreign.name, text)).length === 0) counts.silentElsewhere += 1;
  }
  const share = (count: number): number => rounded(count / queries.length);
  const precision = (silent: number): number => rounded(silent / (silent + counts.silent));
  const of = queries.length;
  await keep({
    name: `reader-${set.name}`,
    title: `Local reader: ${set.name}`,
    about:
      `Retrieval and the local reader over ${set.corpus.length} passages; every second question of ${set.queries.length}, ` +
      "the threshold having been chosen on the others. The data here holds no unanswerable questions and no gold answers " +
      "(only which paragraph answers): a question is made unanswerable by taking its paragraph out of the search, or by " +
      `asking it of ${foreign.name}, and whether the gold answer stands in the first part cannot be said. ` +
      "Precision is with as many answerable as unanswerable questions.",
    measures: [
      { what: "first part cites the right passage", value: share(counts.first), of },
      { what: "some part cites the right passage", value: share(counts.any), of },
      { what: "abstains though the answer is there", value: share(counts.silent), of },
      { what: "answer taken out: abstains (recall)", value: share(counts.silentWithout), of },
      { what: "answer taken out: precision of abstaining", value: precision(counts.silentWithout), of },
      { what: "another subject: abstains (recall)", value: share(counts.silentElsewhere), of },
      { what: "another subject: precision of abstaining", value: precision(counts.silentElsewhere), of },
    ],
  });
}

const THRESHOLDS = [0.8, 0.9, 1, 1.05, 1.1, 1.2, 1.4];
/** Every so many of the questions that the threshold is chosen on; they are enough for a curve. */
const EVERY = 4;

/** What each threshold of the local reader would do, on the questions that the others are not reported on. */
export async function measureOperatingPoint(store: PassageSearch, sets: RetrievalSet[]): Promise<void> {
  const answerable: number[] = [];
  const taken: number[] = [];
  for (const set of sets)
    for (const { id, text } of set.queries.filter((_, at) => at % EVERY === 0)) {
      const relevance = async (passages: PassageSearch): Promise<number> =>
        candidatesFor(text, await found(passages, set.name, text))[0]?.relevance ?? 0;
      answerable.push(await relevance(store));
      taken.push(await relevance(without(store, set.grades.get(id) ?? new Map())));
    }
  const below = (values: number[], threshold: number): number =>
    rounded(values.filter((value) => value < threshold).length / values.length);
  await keep({
    name: "reader-operating-point",
    title: "Local reader: where it abstains",
    about:
      `How often the best sentence is less relevant than a threshold, on ${answerable.length} questions of ` +
      `${sets.map(({ name }) => name).join(" and ")} that the figures of the reader are not reported on: with the answer there, and ` +
      "with its paragraph taken out. The reader's threshold is 1.05: a higher one loses nearly as many answers as it " +
      "saves wrong ones, and quarterly reports, whose questions are longer, lose more.",
    measures: THRESHOLDS.flatMap((threshold) => [
      {
        what: `below ${threshold}: the answer is there`,
        value: below(answerable, threshold),
        of: answerable.length,
      },
      {
        what: `below ${threshold}: the answer is taken out`,
        value: below(taken, threshold),
        of: taken.length,
      },
    ]),
  });
}
