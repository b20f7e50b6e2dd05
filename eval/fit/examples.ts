import { readFileSync } from "node:fs";
import { join } from "node:path";
import { candidatesFor, type ScoredCandidates } from "../../src/answer/local/reader.ts";
import type { ScoredCandidate } from "../../src/answer/local/scoring/scored-candidate.ts";
import { retriever } from "../../src/answer/search/retrieve.ts";
import { atOnce } from "../../src/domain/concurrency/steps.ts";
import { answers } from "../../src/evaluation/accepted.ts";
import { type Build, readyResources } from "../build.ts";
import { without } from "../gold.ts";
import { RESOURCE, withParagraphs } from "../paragraph-store.ts";
import { type AskedQuestion, halfOf, ownQuestions, questionsIn } from "../questions.ts";
import { withWorkspace } from "../server.ts";
import { reportFolders, retrievalSet } from "../sets.ts";
import { type Found, foundOnce } from "./found.ts";

/** A question to which the local reader is fitted: its candidates, and which of them answer. */
export interface Example extends ScoredCandidates {
  set: string;
  id: string;
  question: string;
  /** Asked of a workspace of whole documents, as users do, not of paragraphs. */
  overDocuments: boolean;
  /** Whether the passages that were found may contain the answer. */
  answerable: boolean;
  /** Whether a candidate answers, shown as its text. */
  isRight(candidate: Pick<ScoredCandidate, "hit" | "text">): boolean;
}

/** Our own and the everyday questions for choosing, each of one workspace with all the documents of its set. */
export async function documentExamples(build: Build, keep: string | undefined): Promise<Example[]> {
  const everyday = join(import.meta.dirname, "../everyday/choose");
  const everydayQuestions = questionsIn(readFileSync(join(everyday, "questions.jsonl"), "utf8"));
  const everydayKeep = keep && join(keep, "everyday-choose");
  return [
    ...(await workspaceExamples(build, "own", reportFolders() ?? [], ownQuestions("choose"), keep)),
    ...(await workspaceExamples(
      build,
      "everyday",
      [join(everyday, "documents")],
      everydayQuestions,
      everydayKeep,
    )),
  ];
}

/**
 * Questions over several documents, on whole documents or about a name that no document has are answered by other
 * rules.
 * @param keep a folder that keeps the server's data from one run to the next.
 */
async function workspaceExamples(
  build: Build,
  set: string,
  folders: string[],
  all: AskedQuestion[],
  keep: string | undefined,
): Promise<Example[]> {
  if (folders.length === 0) return [];
  const questions = all.filter(isOfOnePart);
  const search = (): Promise<Found[]> =>
    withWorkspace(build.folder, folders, keep, async ({ data, id, resources, stop }) => {
      await stop();
      const passages = await build.openPassages({ directory: join(data, "passages") });
      const retrieve = retriever({ passages, ...readyResources(resources) });
      const retrieved: Found[] = [];
      for (const { question } of questions)
        retrieved.push(await retrieve({ workspaceId: id, text: question }, new AbortController().signal));
      await passages.close();
      return retrieved;
    });
  const found = await foundOnce(
    keep,
    set,
    questions.map(({ question }) => question),
    search,
  );
  return questions.flatMap((asked, at) =>
    exampleOf(
      {
        set,
        id: asked.id,
        question: asked.question,
        overDocuments: true,
        answerable: asked.unanswerable !== true,
      },
      found[at],
      (title, text) => asked.documents.flat().includes(title) && answers(text, asked.answers),
    ),
  );
}

const isOfOnePart = ({ kind, all }: AskedQuestion): boolean =>
  all !== true && kind !== "comparison" && kind !== "summary";

/**
 * The development half of a set of paragraphs, each question twice: with the paragraphs that answer it, and without.
 */
export async function proseExamples(
  build: Build,
  name: string,
  keep: string | undefined,
): Promise<Example[]> {
  const set = await retrievalSet(name);
  if (set === undefined) return [];
  const questions = halfOf(set.queries, "choose").flatMap(({ id, text }) =>
    [true, false].map((answerable) => ({ id, text, answerable })),
  );
  const search = (): Promise<Found[]> =>
    withParagraphs(build, set, async (store) => {
      const all: Found[] = [];
      for (const { id, text, answerable } of questions) {
        const passages = answerable ? store : without(store, new Set(set.grades.get(id)?.keys()));
        const retrieve = retriever({ passages, ...readyResources([RESOURCE]) });
        all.push(await retrieve({ workspaceId: name, text }, new AbortController().signal));
      }
      return all;
    });
  const found = await foundOnce(keep, name, questions, search);
  return questions.flatMap(({ id, text, answerable }, at) => {
    const gold = set.answers.get(id) ?? [];
    return exampleOf(
      { set: name, id, question: text, overDocuments: false, answerable },
      found[at],
      (_, shown) => answerable && answers(shown, gold),
    );
  });
}

/** None if a name is missing: that is answered by another rule. */
function exampleOf(
  asked: Omit<Example, keyof ScoredCandidates | "isRight">,
  found: Found | undefined,
  answersBy: (title: string, text: string) => boolean,
): Example[] {
  if (found === undefined || found.missing.length > 0) return [];
  const titles = new Map(found.found.map(({ hit, title }) => [hit.passage.resourceId, title]));
  return [
    {
      ...asked,
      ...atOnce(candidatesFor(asked.question, found)),
      isRight: ({ hit, text }) => answersBy(titles.get(hit.passage.resourceId) ?? "", text),
    },
  ];
}
