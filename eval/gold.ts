import type { PassageSearch } from "../src/answer/ports.ts";
import { type GivenPart, judge, type Verdict } from "../src/evaluation/judge.ts";
import { answerOf, type Build, readyResources } from "./build.ts";
import { rounded } from "./measures.ts";
import { RESOURCE } from "./paragraph-store.ts";
import type { AskedQuestion } from "./questions.ts";
import type { Measure } from "./results.ts";
import type { RetrievalSet, Text } from "./sets.ts";

const AIMS: Record<string, [first: number, any: number]> = { "xquad-en": [0.8, 0.88] };

/** Answers without a model to questions with known gold answers: with the answering paragraph, and without. */
export async function measureGold(
  build: Build,
  store: PassageSearch,
  set: RetrievalSet,
  queries: Text[],
  verbose: boolean,
): Promise<Measure[]> {
  const there: Verdict[] = [];
  const takenOut: Verdict[] = [];
  for (const { id, text } of queries) {
    const question = askedQuestion(set, id, text);
    const parts = await partsOf(build, store, set.name, text);
    const verdict = judge(question, parts);
    there.push(verdict);
    const others = without(store, new Set(set.grades.get(id)?.keys()));
    takenOut.push(judge(question, await partsOf(build, others, set.name, text)));
    if (verbose && !verdict.right)
      console.log(
        `\n${text}\n  wanted: ${question.answers.join(" / ")}\n  - ${parts.map((part) => part.text).join("\n  - ")}`,
      );
  }
  const of = queries.length;
  const share = (verdicts: Verdict[], is: (verdict: Verdict) => boolean): number =>
    rounded(verdicts.filter(is).length / of);
  const [first, any] = AIMS[set.name] ?? [];
  return [
    { what: "gold answer in the first part", value: share(there, ({ right }) => right), of, ...aimed(first) },
    {
      what: "gold answer in some part",
      value: share(there, ({ rightAnywhere }) => rightAnywhere),
      of,
      ...aimed(any),
    },
    {
      what: "not answered, though the answer is there",
      value: share(there, ({ outright }) => !outright),
      of,
    },
    { what: "answer taken out: not answered", value: share(takenOut, ({ outright }) => !outright), of },
  ];
}

const aimed = (aim: number | undefined): { aim?: number } => (aim === undefined ? {} : { aim });

const askedQuestion = (set: RetrievalSet, id: string, question: string): AskedQuestion => ({
  id,
  question,
  kind: "other",
  documents: [RESOURCE.title],
  pages: set.corpus.flatMap((text, at) => (set.grades.get(id)?.has(text.id) ? [at + 1] : [])),
  answers: set.answers.get(id) ?? [],
  half: "report",
});

async function partsOf(
  build: Build,
  passages: PassageSearch,
  workspaceId: string,
  text: string,
): Promise<GivenPart[]> {
  const answer = build.answerer({ passages, ...readyResources([RESOURCE]) });
  return answerOf(await answer({ workspaceId, text })).parts.map(({ text, source }) =>
    source === null
      ? { text }
      : { text, source: { document: source.resource_title, page: source.metadata.page } },
  );
}

/** The workspace as it would be without these passages. */
export const without = (passages: PassageSearch, ids: ReadonlySet<string>): PassageSearch => ({
  search: async (workspaceId, query) => {
    const found = await passages.search(workspaceId, { ...query, limit: query.limit + ids.size });
    return found.filter(({ passage }) => !ids.has(passage.id)).slice(0, query.limit);
  },
  read: async (...range) => (await passages.read(...range)).filter(({ id }) => !ids.has(id)),
});
