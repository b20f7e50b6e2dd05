import type { AnswerQuestion } from "../../answer/answer.ts";
import type { Question } from "../../answer/question/question.ts";
import type { RequestedWorkspace } from "../../contract/handlers.ts";
import type { OpenaiContext } from "../../contract/openai-handlers.ts";
import { newId } from "../../domain/ids.ts";
import { type Answer, type Part, sourcesOf } from "../../domain/records.ts";
import { makeExchange } from "../chat/exchange.ts";
import { storedAnswer } from "../chat/stored-answer.ts";
import { namedSkill } from "../named.ts";
import type { ChatRecords, ResourceRecords, SkillRecords, Stored } from "../ports.ts";
import { type FindLayout, placer } from "../views/boxes.ts";
import type { FileLinks } from "../views/links.ts";
import { linked } from "../views/shown.ts";
import { AnswerText } from "./answer-text.ts";
import type { Conversation } from "./conversation.ts";
import { type ModelDependencies, requireModel } from "./model.ts";

/** The end user of a stored answer, if a request with a key names none. */
const NOBODY = "openai";

export interface AskDependencies extends ModelDependencies {
  resources: Pick<ResourceRecords, "findAmong">;
  skills: Pick<SkillRecords, "find">;
  chat: Pick<ChatRecords, "storeExchange">;
  links: FileLinks;
  findLayout: FindLayout;
  answer: AnswerQuestion;
}

/** A question as received, in either of the two forms. */
export interface OpenaiQuestion {
  model: string;
  conversation: Conversation;
  user: string | null | undefined;
  store: boolean | null | undefined;
}

/** Called with each piece of the growing text. */
export type OnText = (piece: string) => void;

/** Answers a conversation's last message. The pieces passed to `onText` add up to the text. */
export type Ask = (asked: OpenaiQuestion, context: OpenaiContext, onText?: OnText) => Promise<AnswerText>;

/**
 * What an answer needs when it is given, as a stored one does: all its sources are ready, and their workspace exists.
 */
const storedState = async (
  { workspaces, resources }: AskDependencies,
  { appId }: OpenaiContext,
  workspaceId: string,
  { parts }: Answer,
): Promise<Stored> => {
  if ((await workspaces.named(appId, workspaceId)) === undefined) return "gone";
  const cited = [...new Set(parts.flatMap(sourcesOf).map(({ resource_id }) => resource_id))];
  const found = cited.length === 0 ? [] : await resources.findAmong(workspaceId, cited);
  const ready = found.filter(({ status }) => status === "ready");
  return ready.length === cited.length ? "stored" : "stale";
};

/** A token's skill applies, and its holder cannot give other instructions. */
const instructionsFor = async (
  { skills }: AskDependencies,
  { instructions }: Conversation,
  { appId, token }: OpenaiContext,
  workspaceId: string,
): Promise<string> => {
  if (token === undefined) return instructions;
  const { skill_id } = token;
  return skill_id === null ? "" : (await namedSkill(skills, appId, workspaceId, skill_id)).core_prompt;
};

const questionOf = async (
  dependencies: AskDependencies,
  { conversation }: OpenaiQuestion,
  workspace: RequestedWorkspace,
  context: OpenaiContext,
): Promise<Question> => {
  const corePrompt = await instructionsFor(dependencies, conversation, context, workspace.id);
  const resourceIds = context.token?.resource_ids;
  return {
    workspaceId: workspace.id,
    revision: workspace.revision,
    text: conversation.question,
    history: conversation.history,
    cited: conversation.cited,
    ...(resourceIds && { resourceIds: [...resourceIds] }),
    ...(corePrompt !== "" && { corePrompt }),
  };
};

/** Stores the question and its answer as a session of their own. */
const keep = async (
  { findLayout, chat }: AskDependencies,
  { user, conversation }: OpenaiQuestion,
  workspaceId: string,
  made: Answer,
  { token }: OpenaiContext,
): Promise<Stored> => {
  const place = placer(findLayout, workspaceId);
  const parts = await Promise.all(made.parts.map(place));
  const { session, messages } = makeExchange(
    {
      workspaceId,
      externalUserId: token?.external_user_id ?? (user || NOBODY),
      message: conversation.question,
      image: undefined,
      thread: undefined,
      answerId: newId(),
    },
    { ...made, parts, reach: token?.resource_ids ?? null },
  );
  return chat.storeExchange(session, true, messages);
};

export const asking = (dependencies: AskDependencies): Ask => {
  const { links, answer } = dependencies;

  return async (asked, context, onText) => {
    const workspace = await requireModel(dependencies, context, asked.model);
    const question = await questionOf(dependencies, asked, workspace, context);
    const text = new AnswerText(linked(links, context.baseUrl));
    const onPart = onText && ((part: Part) => onText(text.add(part)));
    const made = await storedAnswer(
      async (before) => {
        // A listener got the parts of the first attempt; those of a second come with the whole answer.
        const listens = before === 0 && onPart !== undefined;
        const listener = { signal: context.signal, ...(listens && { onPart }) };
        const { answer: found } = await answer(question, listener);
        context.signal.throwIfAborted();
        return found;
      },
      (found) =>
        context.finish(() =>
          asked.store
            ? keep(dependencies, asked, workspace.id, found, context)
            : storedState(dependencies, context, workspace.id, found),
        ),
    );
    const rest = text.end(made);
    if (rest !== "") onText?.(rest);
    return text;
  };
};
