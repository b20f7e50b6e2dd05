import type { Question } from "../answer/answer.ts";
import type { Exchange, SendMessage } from "../contract/generated/types.ts";
import type { Context, Handlers } from "../contract/handlers.ts";
import { notFound, QaError } from "../domain/errors.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import type { Answer, Session } from "../domain/records.ts";
import { requireWorkspace } from "./access.ts";
import { type ChatRequest, readChatRequest } from "./chat-request.ts";
import { makeExchange, shownExchange, shownMessage } from "./exchange.ts";
import { pageReply } from "./pages.ts";
import type { ChatRecords, Originals, ResourceRecords, SkillRecords, WorkspaceRecords } from "./ports.ts";

export interface ChatDependencies {
  workspaces: WorkspaceRecords;
  resources: ResourceRecords;
  chat: ChatRecords;
  skills: Pick<SkillRecords, "find">;
  /** Where an image that comes with a question is kept. */
  originals: Originals;
  answer(question: Question): Promise<Answer>;
}

/** How often an answer is made anew because a resource that it cites was deleted meanwhile. */
const MAX_TRIES = 3;

export const chatOperations = (dependencies: ChatDependencies) => {
  const { workspaces, resources, chat, skills, originals, answer } = dependencies;
  const threads = new KeyedQueue();

  const requireReady = async (workspaceId: string, ids: string[]): Promise<void> => {
    const found = new Map((await resources.findAmong(workspaceId, ids)).map((each) => [each.id, each]));
    const naming = (wrong: string[]) => ({
      details: wrong.map((id) => ({ field: "resource_ids", message: id })),
    });
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length > 0)
      throw new QaError(
        "resource_not_found",
        `Not in this workspace: ${unknown.join(", ")}. Check the ids.`,
        naming(unknown),
      );
    const waiting = ids.filter((id) => found.get(id)?.status !== "ready");
    if (waiting.length > 0)
      throw new QaError(
        "resource_not_ready",
        `Not ready: ${waiting.join(", ")}. Wait until their status is ready.`,
        naming(waiting),
      );
  };

  /** What the request names must be there: its session, resources and skill. @returns the session, if it names one. */
  const requireInReach = async (
    { appId }: Context,
    workspaceId: string,
    { external_user_id, session_id, resource_ids, skill_id }: ChatRequest["fields"],
  ): Promise<Session | undefined> => {
    const thread = session_id ? await chat.findSession(workspaceId, external_user_id, session_id) : undefined;
    if (session_id && thread === undefined) throw notFound();
    if (resource_ids) await requireReady(workspaceId, resource_ids);
    if (skill_id && !(await skills.find(appId, workspaceId, skill_id)))
      throw new QaError("skill_not_found", "There is no such skill here. List the skills of this workspace.");
    return thread;
  };

  const ask = async (
    workspaceId: string,
    request: SendMessage,
    thread: Session | undefined,
    context: Context,
  ): Promise<Exchange> => {
    const { external_user_id: externalUserId, message, resource_ids: resourceIds } = request;
    if (context.repeated) {
      const before = await chat.findExchange(workspaceId, externalUserId, context.newId);
      if (before) return shownExchange(before);
    }
    const question = { workspaceId, text: message, ...(resourceIds ? { resourceIds } : {}) };
    const asked = { workspaceId, externalUserId, message, thread, answerId: context.newId };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const exchange = makeExchange(asked, await answer(question));
      const stored = await chat.storeExchange(exchange.session, thread === undefined, exchange.messages);
      if (stored === "gone") throw notFound();
      if (stored === "stored") return shownExchange(exchange);
    }
    throw new QaError(
      "unavailable",
      "The documents change faster than they can be read. Try again shortly.",
      {
        retryAfter: 1,
      },
    );
  };

  /** Runs what a thread's messages ask in the order in which they came; a message without a thread waits for none. */
  const inThread = <T>(sessionId: string | undefined, task: () => Promise<T>): Promise<T> =>
    sessionId === undefined ? task() : threads.run(sessionId, task);

  return {
    sendMessage: async ({ path, body }, context) => {
      const { workspace_id } = path;
      await requireWorkspace(workspaces, context, workspace_id);
      const { fields, image } = await readChatRequest(body, originals);
      // No vision model can be configured yet: an image is checked, refused and not kept.
      await image?.discard();
      return inThread(fields.session_id, async () => {
        const thread = await requireInReach(context, workspace_id, fields);
        if (fields.message === undefined || image !== undefined)
          throw new QaError(
            "model_not_configured",
            "Questions about images need a vision model. Ask the operator.",
          );
        return ask(workspace_id, { ...fields, message: fields.message }, thread, context);
      });
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
      const results = (await chat.listMessages(session.id)).map(shownMessage);
      return { count: results.length, next: null, previous: null, results };
    },
  } satisfies Partial<Handlers>;
};
