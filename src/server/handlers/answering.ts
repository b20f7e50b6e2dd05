import type { AnswerDependencies, AnswerQuestion } from "../../answer/answer.ts";
import type { PagePictures } from "../../answer/ports.ts";
import type { SearchPassages } from "../../answer/search/search.ts";
import type { Report } from "../../domain/events.ts";
import type { Models } from "../../domain/models/models.ts";
import type { Telemetry } from "../../domain/telemetry.ts";
import type { OpenIndex } from "../../index/open.ts";
import type { ModelLanes } from "../../models/openai.ts";
import { documentStates, type RecordDatabase, resourceRecords } from "../../store/records/index.ts";

/** Maximum number of resources that one question may go through as a whole. */
const MAX_DOCUMENTS = 50;

export interface AnsweringDependencies {
  db: RecordDatabase;
  index: OpenIndex;
  models: ModelLanes;
  pictures: PagePictures;
  report: Report;
  telemetry: Telemetry;
}

export interface Answering {
  answer: AnswerQuestion;
  search: SearchPassages;
}

/** What answers the questions. */
export const engineOf = ({ chat }: Models): "local" | "model" => (chat === undefined ? "local" : "model");

/** Answers questions and finds passages from the stored documents, for all callers. */
export const answeringOf = (dependencies: AnsweringDependencies): Answering => {
  const { db, index, models, pictures, report, telemetry } = dependencies;
  const resources = resourceRecords(db);
  const answering: AnswerDependencies = {
    passages: {
      search: (...query) => telemetry.run("search", {}, () => index.passages.search(...query)),
      read: (...range) => telemetry.run("search", {}, () => index.passages.read(...range)),
    },
    get models() {
      return models.interactive;
    },
    embedQuestion: index.embedQuestion,
    pictures,
    report,
    states: (workspaceId, ids) => documentStates(db, workspaceId, ids),
    documents: (workspaceId, ids) => resources.listReady(workspaceId, MAX_DOCUMENTS, ids),
    readyTitles: async (workspaceId, ids) => {
      const found = await resources.findAmong(workspaceId, ids);
      return new Map(found.filter(({ status }) => status === "ready").map(({ id, title }) => [id, title]));
    },
  };
  let answerer: Promise<AnswerQuestion> | undefined;
  /** The answering code is loaded with the first question: it needs more memory than an idle server. */
  const answer: AnswerQuestion = async (question, listener) => {
    answerer ??= import("../../answer/answer.ts").then((module) => module.answerer(answering));
    const [answered] = await Promise.all([answerer, index.catchUp(question.workspaceId, question.revision)]);
    return answered(question, listener);
  };
  let searcher: Promise<SearchPassages> | undefined;
  return {
    answer: (question, listener) => {
      const engine = engineOf(models.interactive);
      return telemetry.run("answer", { engine }, () => answer(question, listener), {
        outcomeOf: (answered) =>
          engine === "model" && answered.answer.engine === "excerpts" ? "excerpts" : "ok",
      });
    },
    search: async (...wanted) => {
      searcher ??= import("../../answer/search/search.ts").then((module) => module.passageSearch(answering));
      const [{ workspaceId, revision }] = wanted;
      const [found] = await Promise.all([searcher, index.catchUp(workspaceId, revision)]);
      return found(...wanted);
    },
  };
};
