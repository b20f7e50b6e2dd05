import type { AnswerQuestion } from "../answer/answer.ts";
import type { Explanation } from "../answer/explanation.ts";
import { noVisionModel } from "../answer/image.ts";
import type { Question } from "../answer/question.ts";
import type { Exchange } from "../contract/generated/types.ts";
import type { Context, Handlers } from "../contract/handlers.ts";
import { citationsOf } from "../domain/citations.ts";
import { notFound, QaError } from "../domain/errors.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import type { Part } from "../domain/records.ts";
import { requireWorkspace } from "./access.ts";
import { type References, resolveReferences } from "./chat-references.ts";
import { type ChatRequest, readChatRequest } from "./chat-request.ts";
import { makeExchange, type StoredExchange, shownExchange, shownMessage } from "./exchange.ts";
import { resourcesIn, shownExplanation } from "./explanation.ts";
import { MAX_HISTORY, turnsOf } from "./history.ts";
import type { FileLinks } from "./links.ts";
import { pageReply } from "./pages.ts";
import type {
  ChatRecords,
  Originals,
  PrepareImage,
  ResourceRecords,
  SkillRecords,
  WorkspaceRecords,
} from "./ports.ts";

export interface ChatDependencies {
  workspaces: WorkspaceRecords;
  resources: ResourceRecords;
  chat: ChatRecords;
  skills: Pick<SkillRecords, "find">;
  /** Where an image that comes with a question is kept. */
  originals: Originals;
  links: FileLinks;
  prepareImage: PrepareImage;
  /** Whether a vision model is configured; without one, questions with an image are refused. */
  seesImages: boolean;
  answer: AnswerQuestion;
}

/** How often an answer is made anew because a resource that it cites was deleted meanwhile. */
const MAX_TRIES = 3;

export const chatOperations = (dependencies: ChatDependencies) => {
  const { workspaces, resources, chat, originals, links, prepareImage, seesImages, answer } = dependencies;
  const threads = new KeyedQueue();
  /** One image of an app at a time: a large one takes some 400 MB while it is unpacked. */
  const preparing = new KeyedQueue();

  const linkTo =
    ({ baseUrl }: Context) =>
    (fileId: string): string =>
      links.link(baseUrl, fileId);

  const questionOf = async (
    workspaceId: string,
    { fields, image }: ChatRequest,
    { thread, skill, resourceIds }: References,
    { appId, signal }: Context,
  ): Promise<Question> => ({
    workspaceId,
    text: fields.message ?? "",
    ...(resourceIds ? { resourceIds: [...resourceIds] } : {}),
    ...(thread ? { history: turnsOf(await chat.lastMessages(thread.id, MAX_HISTORY)) } : {}),
    ...(skill ? { corePrompt: skill.core_prompt } : {}),
    ...(image && {
      image: await preparing.run(appId, () => prepareImage(appId, image.path, signal)),
    }),
  });

  const readyTitles = async (workspaceId: string, ids: string[]): Promise<Map<string, string>> => {
    const found = await resources.findAmong(workspaceId, ids);
    return new Map(found.filter(({ status }) => status === "ready").map(({ id, title }) => [id, title]));
  };

  /** The answer to a request whose first try was stored, though its caller never got it. */
  const answeredBefore = async (
    workspaceId: string,
    { fields }: ChatRequest,
    context: Context,
  ): Promise<StoredExchange | undefined> => {
    if (!context.repeated) return undefined;
    const before = await chat.findExchange(workspaceId, fields.external_user_id, context.newId);
    const response = before?.messages[1].response;
    if (response) response.parts.forEach(partEmitter(context));
    return before;
  };

  const ask = async (
    workspaceId: string,
    request: ChatRequest,
    references: References,
    context: Context,
  ): Promise<{ exchange: StoredExchange; explanation: Explanation }> => {
    const { fields, image } = request;
    const question = await questionOf(workspaceId, request, references, context);
    const asked = {
      workspaceId,
      externalUserId: fields.external_user_id,
      message: question.text,
      image,
      thread: references.thread,
      answerId: context.newId,
    };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      // Who listens heard the parts of a first try; those of a second come with the whole.
      const onPart = tries === 0 && context.emit ? partEmitter(context) : undefined;
      const listener = { signal: context.signal, ...(onPart && { onPart }) };
      const { answer: response, explanation } = await answer(question, listener);
      context.signal.throwIfAborted();
      const exchange = makeExchange(asked, response);
      // The file first: a record must never name a file that is not there.
      if (tries === 0) await image?.keep(workspaceId);
      const stored = await chat.storeExchange(
        exchange.session,
        references.thread === undefined,
        exchange.messages,
      );
      if (stored === "gone") throw notFound();
      if (stored === "stored") return { exchange, explanation };
    }
    throw new QaError(
      "unavailable",
      "The documents change faster than they can be read. Try again shortly.",
      { retryAfter: 1 },
    );
  };

  /** Runs what a thread's messages ask in the order in which they came; a message without a thread waits for none. */
  const inThread = <T>(sessionId: string | undefined, task: () => Promise<T>): Promise<T> =>
    sessionId === undefined ? task() : threads.run(sessionId, task);

  /** A commit that was reported as failed may have succeeded, so an image that a message names stays. */
  const discardUnnamed = async (image: ChatRequest["image"]): Promise<void> => {
    if (image === undefined) return;
    // If the records cannot be asked, the file stays for the next start to check.
    const isNamed = await chat.findImage(image.id).then(
      (found) => found !== undefined,
      () => true,
    );
    if (!isNamed) await image.discard();
  };

  const exchangeFor = async (
    workspaceId: string,
    request: ChatRequest,
    context: Context,
  ): Promise<Exchange> => {
    let isStored = false;
    try {
      // Who waited for a turn in the thread may be gone by now.
      context.signal.throwIfAborted();
      const before = await answeredBefore(workspaceId, request, context);
      if (before) return shownExchange(before, linkTo(context));
      const references = await resolveReferences(dependencies, context, workspaceId, request.fields);
      if (request.image && !seesImages) throw noVisionModel();
      const { exchange, explanation } = await ask(workspaceId, request, references, context);
      isStored = true;
      const shown = shownExchange(exchange, linkTo(context));
      if (!request.fields.explain) return shown;
      const titles = await readyTitles(workspaceId, resourcesIn(explanation));
      return { ...shown, explanation: shownExplanation(explanation, titles) };
    } finally {
      if (!isStored) await discardUnnamed(request.image);
    }
  };

  return {
    sendMessage: async ({ path, body }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const request = await readChatRequest(body, originals);
      return () =>
        inThread(request.fields.session_id, () => exchangeFor(path.workspace_id, request, context));
    },

    listSessions: async ({ path, query }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const page = await chat.listSessions(path.workspace_id, query.external_user_id, query);
      return pageReply(page, query, context.requestUrl);
    },

    listMessages: async ({ path, query }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const session = await chat.findSession(path.workspace_id, query.external_user_id, path.session_id);
      if (session === undefined) throw notFound();
      const messages = await chat.listMessages(session.id);
      const results = messages.map((message) => shownMessage(message, linkTo(context)));
      return { count: results.length, next: null, previous: null, results };
    },
  } satisfies Partial<Handlers>;
};

/** Tells a caller who listens of each part, and of each passage as it is first cited. */
const partEmitter = ({ emit }: Context): ((part: Part) => void) => {
  const cited = new Set<string>();
  return (part) => {
    emit?.("part", part);
    if (part.source === null || cited.has(part.source.chunk_id)) return;
    cited.add(part.source.chunk_id);
    for (const citation of citationsOf({ parts: [part] })) emit?.("citation", citation);
  };
};
