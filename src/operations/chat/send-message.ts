import type { AnswerQuestion } from "../../answer/answer.ts";
import type { Explanation } from "../../answer/explanation.ts";
import { noVisionModel } from "../../answer/image.ts";
import type { Question } from "../../answer/question/question.ts";
import type { Exchange } from "../../contract/generated/types.ts";
import type { Context } from "../../contract/handlers.ts";
import type { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import type { RequireHeld, Turns } from "../../domain/concurrency/turns.ts";
import type { Message } from "../../domain/records.ts";
import type { ChatRecords, Originals, PrepareImage, ResourceRecords, SkillRecords } from "../ports.ts";
import { reachOf } from "../reach.ts";
import { type FindLayout, placer } from "../views/boxes.ts";
import type { FileLinks } from "../views/links.ts";
import { type Linked, linked } from "../views/shown.ts";
import { makeExchange, type StoredExchange, shownExchange } from "./exchange.ts";
import { resourcesIn, shownExplanation } from "./explanation.ts";
import { citedIn, turnsOf } from "./history.ts";
import { PartRelay } from "./part-relay.ts";
import { type References, resolveReferences } from "./references.ts";
import type { ChatRequest } from "./request.ts";
import { storedAnswer } from "./stored-answer.ts";

export interface ChatDependencies {
  resources: ResourceRecords;
  chat: ChatRecords;
  skills: Pick<SkillRecords, "find">;
  /** Where the image of a question is kept. */
  originals: Originals;
  links: FileLinks;
  findLayout: FindLayout;
  prepareImage: PrepareImage;
  /** Whether a vision model is configured; without one, questions with an image are refused. */
  seesImages(): boolean;
  answer: AnswerQuestion;
  /** One question of a thread at a time. */
  turns: Turns;
}

/** The links of messages that may be old, whose cited resources may be deleted. */
export const linksOf = async (
  { resources, links }: ChatDependencies,
  { baseUrl }: Context,
  workspaceId: string,
  messages: Message[],
): Promise<Linked> => {
  const cited = [...new Set(messages.flatMap(({ resource_ids }) => resource_ids))];
  const found = cited.length === 0 ? [] : await resources.findAmong(workspaceId, cited);
  return linked(links, baseUrl, new Set(found.map(({ id }) => id)));
};

const questionOf = async (
  { prepareImage }: ChatDependencies,
  preparing: KeyedQueue,
  workspaceId: string,
  { fields, image }: ChatRequest,
  { thread, skill, resourceIds }: References,
  { appId, signal, workspace }: Context,
): Promise<Question> => ({
  workspaceId,
  ...(workspace && { revision: workspace.revision }),
  text: fields.message ?? "",
  ...(resourceIds ? { resourceIds: [...resourceIds] } : {}),
  ...(thread ? { history: turnsOf(thread.messages), cited: citedIn(thread.messages) } : {}),
  ...(skill ? { corePrompt: skill.core_prompt } : {}),
  ...(fields.require_model && { requiresModel: true }),
  ...(image && {
    image: await preparing.run(appId, () => prepareImage(appId, image.path, signal)),
  }),
});

const readyTitles = async (
  { resources }: ChatDependencies,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, string>> => {
  const found = await resources.findAmong(workspaceId, ids);
  return new Map(found.filter(({ status }) => status === "ready").map(({ id, title }) => [id, title]));
};

/** The answer to a request whose first attempt was stored, although its caller never got it. */
const answeredBefore = async (
  dependencies: ChatDependencies,
  workspaceId: string,
  { fields }: ChatRequest,
  context: Context,
): Promise<StoredExchange | undefined> => {
  if (!context.repeated) return undefined;
  const before = await dependencies.chat.findExchange(workspaceId, fields.external_user_id, context.newId);
  const response = before?.messages[1].response;
  if (response && context.emit) {
    const shown = await linksOf(dependencies, context, workspaceId, before.messages);
    const relay = new PartRelay(context.emit, shown, async (part) => part);
    response.parts.forEach(relay.part);
    await relay.settled();
  }
  return before;
};

const ask = async (
  dependencies: ChatDependencies,
  preparing: KeyedQueue,
  workspaceId: string,
  request: ChatRequest,
  references: References,
  context: Context,
  requireHeld: RequireHeld | undefined,
): Promise<{ exchange: StoredExchange; explanation: Explanation }> => {
  const { fields, image } = request;
  const question = await questionOf(dependencies, preparing, workspaceId, request, references, context);
  const asked = {
    workspaceId,
    externalUserId: fields.external_user_id,
    message: question.text,
    image,
    thread: references.thread?.session,
    answerId: context.newId,
  };
  const place = placer(dependencies.findLayout, workspaceId);
  const relay =
    context.emit && new PartRelay(context.emit, linked(dependencies.links, context.baseUrl), place);
  return storedAnswer(
    async (before) => {
      // A listener got the parts of the first attempt; those of a second come with the whole answer.
      const onPart = before === 0 ? relay?.part : undefined;
      const listener = { signal: context.signal, ...(onPart && { onPart }) };
      const { answer: response, explanation } = await dependencies
        .answer(question, listener)
        .finally(() => relay?.settled());
      context.signal.throwIfAborted();
      const parts = await Promise.all(response.parts.map(place));
      const reach = reachOf(references.resourceIds, references.thread?.messages ?? []);
      requireHeld?.();
      // The file first: a record must never name a file that does not exist.
      if (before === 0) await image?.keep(workspaceId);
      return { exchange: makeExchange(asked, { ...response, parts, reach }), explanation };
    },
    ({ exchange: { session, messages } }) => {
      requireHeld?.();
      return context.finish(() =>
        dependencies.chat.storeExchange(session, references.thread === undefined, messages),
      );
    },
  );
};

/**
 * Processes a thread's messages in order of arrival; a message without a thread waits for none. The request's own turn
 * may be lost while it waits for the thread's.
 */
export const inThread = <T>(
  { turns }: ChatDependencies,
  sessionId: string | undefined,
  { requireHeld }: Context,
  task: (requireHeld?: RequireHeld) => Promise<T>,
): Promise<T> =>
  sessionId === undefined
    ? task(requireHeld)
    : turns.run(`thread/${sessionId}`, (requireThread) =>
        task(() => {
          requireHeld?.();
          requireThread?.();
        }),
      );

/** A commit that was reported as failed may have succeeded, so an image named by a message stays. */
const discardUnnamed = async ({ chat }: ChatDependencies, image: ChatRequest["image"]): Promise<void> => {
  if (image === undefined) return;
  // If the records cannot be asked, the file stays for the next start to check.
  const isNamed = await chat.findImage(image.id).then(
    (found) => found !== undefined,
    () => true,
  );
  if (!isNamed) await image.discard();
};

export const exchangeFor = async (
  dependencies: ChatDependencies,
  preparing: KeyedQueue,
  workspaceId: string,
  request: ChatRequest,
  context: Context,
  requireHeld: RequireHeld | undefined,
): Promise<Exchange> => {
  let isStored = false;
  try {
    // A caller that waited for a turn in the thread may be gone by now.
    context.signal.throwIfAborted();
    const before = await answeredBefore(dependencies, workspaceId, request, context);
    if (before)
      return shownExchange(before, await linksOf(dependencies, context, workspaceId, before.messages));
    const references = await resolveReferences(dependencies, context, workspaceId, request.fields);
    if (request.image && !dependencies.seesImages()) throw noVisionModel();
    const { exchange, explanation } = await ask(
      dependencies,
      preparing,
      workspaceId,
      request,
      references,
      context,
      requireHeld,
    );
    isStored = true;
    const shown = shownExchange(exchange, linked(dependencies.links, context.baseUrl));
    if (!request.fields.explain) return shown;
    const titles = await readyTitles(dependencies, workspaceId, resourcesIn(explanation));
    return { ...shown, explanation: shownExplanation(explanation, titles) };
  } finally {
    if (!isStored) await discardUnnamed(dependencies, request.image);
  }
};
