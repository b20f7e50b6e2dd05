import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AnswerDependencies, answerer } from "../src/answer/answer.ts";
import type { Answered } from "../src/answer/explanation.ts";
import type { FoundPassage, Retrieved, retriever } from "../src/answer/search/retrieve.ts";
import type { Answer } from "../src/domain/records.ts";
import type { openPassages } from "../src/store/lancedb/index.ts";

/** The source of a build of the project, this one or an earlier one in a folder with its dependencies. */
export interface Build {
  folder: string;
  openPassages: typeof openPassages;
  answerer: typeof answerer;
  retriever: typeof retriever;
}

/** The path of the search module: here, and in earlier builds. */
const RETRIEVE = ["src/answer/search/retrieve.ts", "src/answer/retrieve.ts"];

/** This build's own folder. */
export const THIS = join(import.meta.dirname, "..");

/**
 * Loads the parts of a build that are measured without a server. An earlier build may have other types than declared
 * here: only what all builds have in common is used.
 */
export async function loadBuild(path: string): Promise<Build> {
  const folder = resolve(path);
  const [store, answer, retrieve] = await Promise.all([
    import(join(folder, "src/store/lancedb/index.ts")),
    import(join(folder, "src/answer/answer.ts")),
    import(join(folder, RETRIEVE.find((path) => existsSync(join(folder, path))) ?? "")),
  ]);
  return {
    folder,
    openPassages: store.openPassages,
    answerer: answer.answerer,
    retriever: retrieve.retriever,
  };
}

/** What answering needs in addition to the passages: these resources, all of them ready. */
export const readyResources = (
  resources: Awaited<ReturnType<AnswerDependencies["documents"]>>,
): Pick<AnswerDependencies, "readyTitles" | "documents" | "report"> => ({
  readyTitles: async (_, ids) =>
    new Map(resources.filter(({ id }) => ids.includes(id)).map(({ id, title }) => [id, title])),
  documents: async (_, ids) =>
    resources.filter(({ id }) => ids === undefined || ids.includes(id)).slice(0, 50),
  report: (event) => {
    if (event.level !== "info") console.log(event);
  },
});

/** Ids of the hits, best first. An earlier build returns them as a list. */
export const idsOf = (retrieved: Retrieved | FoundPassage[]): string[] =>
  ("found" in retrieved ? retrieved.found : retrieved).map(({ hit }) => hit.passage.id);

/** The answer in a build's result; an earlier one returns only the answer. */
export const answerOf = (answered: Answered | Answer): Answer =>
  "answer" in answered ? answered.answer : answered;
