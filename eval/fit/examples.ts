import { join } from "node:path";
import { candidatesFor, type Weighed } from "../../src/answer/local/reader.ts";
import { type Retrieve, type Retrieved, retriever } from "../../src/answer/retrieve.ts";
import { answers } from "../accepted.ts";
import { type Build, readyResources } from "../build.ts";
import { without } from "../gold.ts";
import { RESOURCE, withParagraphs } from "../paragraph-store.ts";
import { type AskedQuestion, halfOf, ownQuestions } from "../questions.ts";
import { withWorkspace } from "../server.ts";
import { dataFolder, retrievalSet } from "../sets.ts";

/** A question that the local reader is fitted to: what may answer it, and which of that does. */
export interface Example extends Weighed {
  set: string;
  question: string;
  /** Whether what was found may hold the answer. */
  answerable: boolean;
  /** Whether a candidate answers, shown as this text. */
  isRight(resourceId: string, text: string): boolean;
}

export const PROSE_SETS = ["xquad-en", "xquad-es", "xquad-de"];
const DATA = ["sec-10-q", "us-agency-reports"];

/**
 * Our own questions for choosing, of one workspace with all the documents. Questions over several documents, on whole
 * documents or about a name that no document has are answered by other rules.
 * @param keep a folder that keeps the server's data from one run to the next.
 */
export async function ownExamples(build: Build, keep: string | undefined): Promise<Example[]> {
  const folders = DATA.map((name) => dataFolder("pdf", name)).filter((folder) => folder !== undefined);
  if (folders.length < DATA.length) return [];
  return withWorkspace(build.folder, folders, keep, async ({ data, id, resources, stop }) => {
    await stop();
    const passages = await build.openPassages({ directory: join(data, "passages") });
    const retrieve = retriever({ passages, ...readyResources(resources) });
    const documents = new Map(resources.map((resource) => [resource.id, resource.title]));
    const examples: Example[] = [];
    for (const asked of ownQuestions("choose").filter(isOfOnePart)) {
      const retrieved = await retrieve(
        { workspaceId: id, text: asked.question },
        new AbortController().signal,
      );
      if (retrieved.missing.length > 0) continue;
      examples.push({
        ...exampleOf("own", asked.question, retrieved),
        answerable: asked.unanswerable !== true,
        isRight: (resourceId, text) =>
          asked.documents.flat().includes(documents.get(resourceId) ?? "") && answers(text, asked.answers),
      });
    }
    await passages.close();
    return examples;
  });
}

const isOfOnePart = ({ kind, all }: AskedQuestion): boolean =>
  all !== true && kind !== "comparison" && kind !== "summary";

/** The choosing half of a set of paragraphs, each question twice: with the paragraphs that answer it, and without them. */
export async function proseExamples(build: Build, name: string): Promise<Example[]> {
  const set = await retrievalSet(name);
  if (set === undefined) return [];
  return withParagraphs(build, set, async (store) => {
    const examples: Example[] = [];
    for (const { id, text } of halfOf(set.queries, "choose"))
      for (const answerable of [true, false]) {
        const passages = answerable ? store : without(store, new Set(set.grades.get(id)?.keys()));
        const retrieve: Retrieve = retriever({ passages, ...readyResources([RESOURCE]) });
        const retrieved = await retrieve({ workspaceId: name, text }, new AbortController().signal);
        if (retrieved.missing.length > 0) continue;
        const gold = set.answers.get(id) ?? [];
        examples.push({
          ...exampleOf(name, text, retrieved),
          answerable,
          isRight: (_, shown) => answerable && answers(shown, gold),
        });
      }
    return examples;
  });
}

const exampleOf = (set: string, question: string, retrieved: Retrieved) => ({
  set,
  question,
  ...candidatesFor(question, retrieved),
});
