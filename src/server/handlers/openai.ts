import type { AnswerQuestion } from "../../answer/answer.ts";
import type { OpenaiHandlers } from "../../contract/openai-handlers.ts";
import type { ModelLanes } from "../../models/openai.ts";
import { asking } from "../../operations/openai/ask.ts";
import { chatCompletionOperations } from "../../operations/openai/chat-completions.ts";
import { embeddingOperations } from "../../operations/openai/embeddings.ts";
import { modelOperations } from "../../operations/openai/model.ts";
import { responseOperations } from "../../operations/openai/responses.ts";
import { chatRecords, resourceRecords, skillRecords, workspaceRecords } from "../../store/records/index.ts";
import type { OpenData } from "../data/data.ts";
import { layoutsIn, linksIn } from "./handlers.ts";

export interface OpenaiDependencies {
  data: OpenData;
  models: ModelLanes;
  answer: AnswerQuestion;
}

/** The OpenAI-compatible operations on the stored data. */
export const openaiHandlersOf = async ({
  data,
  models,
  answer,
}: OpenaiDependencies): Promise<OpenaiHandlers> => {
  const { db, records } = data;
  const workspaces = workspaceRecords(db, records.reader);
  const ask = asking({
    workspaces,
    resources: resourceRecords(db),
    skills: skillRecords(db),
    chat: chatRecords(db),
    links: await linksIn(data),
    findLayout: layoutsIn(data),
    answer,
  });
  return {
    ...modelOperations({ workspaces }),
    ...chatCompletionOperations(ask),
    ...responseOperations(ask),
    ...embeddingOperations(models.interactive.embedding),
  };
};
