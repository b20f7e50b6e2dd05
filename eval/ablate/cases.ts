import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PassageQuery, PassageSearch } from "../../src/answer/ports.ts";
import type { Resource } from "../../src/client/index.ts";
import type { Hit, Passage } from "../../src/domain/documents/passage.ts";
import { type GivenPart, judge, type Verdict } from "../../src/evaluation/judge.ts";
import { answerOf, type Build, readyResources } from "../build.ts";
import { without } from "../gold.ts";
import { RESOURCE, withParagraphs } from "../paragraph-store.ts";
import { type AskedQuestion, halfOf, ownQuestions, questionsIn } from "../questions.ts";
import { withWorkspace } from "../server.ts";
import { PROSE_SETS, type RetrievalSet, reportFolders, retrievalSet } from "../sets.ts";

/** One question of a development set, asked without a server. */
export interface Case {
  set: string;
  id: string;
  /** There is no answer: any given one is wrong. */
  unanswerable: boolean;
  ask(): Promise<Verdict>;
}

/** Questions of each set of paragraphs: each is asked with its paragraphs and without them. */
const OF_PARAGRAPHS = 150;

/**
 * Works on all development questions: our own, everyday ones, and some of each set of paragraphs.
 * @param keep a folder with the servers' data of `bun eval/main.ts --keep`, created if missing.
 */
export async function withCases<T>(
  build: Build,
  keep: string,
  work: (cases: Case[]) => Promise<T>,
): Promise<T> {
  const everyday = join(import.meta.dirname, "../everyday/choose");
  const everydayQuestions = questionsIn(readFileSync(join(everyday, "questions.jsonl"), "utf8"));
  const sets = await Promise.all(PROSE_SETS.map(retrievalSet));
  return withWorkspaceCases(build, "own", reportFolders() ?? [], keep, ownQuestions("choose"), (own) =>
    withWorkspaceCases(
      build,
      "everyday",
      [join(everyday, "documents")],
      join(keep, "everyday-choose"),
      everydayQuestions,
      (daily) =>
        withParagraphCases(
          build,
          sets.filter((set) => set !== undefined),
          (paragraphs) => work([...own, ...daily, ...paragraphs]),
        ),
    ),
  );
}

interface Known {
  workspaceId: string;
  resources: Resource[];
}

/** The contents of a server with these documents, read without it. */
async function withWorkspaceCases<T>(
  build: Build,
  set: string,
  folders: string[],
  keep: string,
  questions: AskedQuestion[],
  work: (cases: Case[]) => Promise<T>,
): Promise<T> {
  if (folders.length === 0) return work([]);
  const { workspaceId, resources } = await knownOf(build, folders, keep);
  const store = await build.openPassages({ directory: join(keep, "data/passages") });
  try {
    const passages = remembered(store);
    const titles = new Map(resources.map(({ id, title }) => [id, title]));
    const answer = build.answerer({ passages, ...readyResources(resources) });
    return await work(
      questions.map((question) => ({
        set,
        id: question.id,
        unanswerable: question.unanswerable === true,
        ask: async () => {
          const { parts } = answerOf(await answer({ workspaceId, text: question.question }));
          return judge(
            question,
            parts.map((part) => givenAs(part, titles)),
          );
        },
      })),
    );
  } finally {
    await store.close();
  }
}

const givenAs = (
  { text, source }: ReturnType<typeof answerOf>["parts"][number],
  titles: Map<string, string>,
): GivenPart =>
  source === null
    ? { text }
    : { text, source: { document: titles.get(source.resource_id) ?? "", page: source.metadata.page } };

async function knownOf(build: Build, folders: string[], keep: string): Promise<Known> {
  const file = join(keep, "workspace.json");
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    const known = await withWorkspace(build.folder, folders, keep, async ({ id, resources, stop }) => {
      await stop();
      return { workspaceId: id, resources };
    });
    await mkdir(keep, { recursive: true });
    await writeFile(file, JSON.stringify(known));
    return known;
  }
}

async function withParagraphCases<T>(
  build: Build,
  [set, ...others]: RetrievalSet[],
  work: (cases: Case[]) => Promise<T>,
): Promise<T> {
  if (set === undefined) return work([]);
  return withParagraphs(build, set, (store) =>
    withParagraphCases(build, others, (further) => work([...paragraphCases(build, set, store), ...further])),
  );
}

function paragraphCases(build: Build, set: RetrievalSet, store: PassageSearch): Case[] {
  const passages = remembered(store);
  const asked = halfOf(set.queries, "choose").slice(0, OF_PARAGRAPHS);
  return asked.flatMap(({ id, text }) => {
    const there = answersTo(set, id, text);
    return [false, true].map((unanswerable): Case => {
      const held = unanswerable ? without(passages, new Set(set.grades.get(id)?.keys())) : passages;
      const answer = build.answerer({ passages: held, ...readyResources([RESOURCE]) });
      return {
        set: set.name,
        id: unanswerable ? `${id} taken out` : id,
        unanswerable,
        ask: async () => {
          const { parts } = answerOf(await answer({ workspaceId: set.name, text }));
          const given = parts.map((part) => givenAs(part, new Map([[RESOURCE.id, RESOURCE.title]])));
          return judge({ ...there, unanswerable }, given);
        },
      };
    });
  });
}

const answersTo = (set: RetrievalSet, id: string, question: string): AskedQuestion => ({
  id,
  question,
  kind: "other",
  documents: [RESOURCE.title],
  pages: [],
  answers: set.answers.get(id) ?? [],
  half: "choose",
});

/** Replays a store's earlier results, as new objects each time: nothing cached for a passage is found again. */
const remembered = (store: PassageSearch): PassageSearch => {
  const searches = new Map<string, Promise<Hit[]>>();
  const reads = new Map<string, Promise<Passage[]>>();
  const once = async <V>(known: Map<string, Promise<V>>, key: string, make: () => Promise<V>): Promise<V> => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    return structuredClone(await made);
  };
  return {
    search: (workspaceId, query: PassageQuery) =>
      once(searches, JSON.stringify([workspaceId, query]), () => store.search(workspaceId, query)),
    read: (workspaceId, ...ranges) =>
      once(reads, JSON.stringify([workspaceId, ranges]), () => store.read(workspaceId, ...ranges)),
  };
};
