import type { Question } from "../answer/answer.ts";
import type { Exchange, SendMessage, SendMessageWithImage } from "../contract/generated/types.ts";
import type { Context, Form, Handlers } from "../contract/handlers.ts";
import { notFound, QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import type { Answer, Citation, Message, PassageMetadata, Session } from "../domain/records.ts";
import { sessionTitle } from "../domain/session-title.ts";
import { pageReply } from "./pages.ts";
import type { ChatRecords, ResourceRecords, WorkspaceRecords } from "./ports.ts";

export interface ChatDependencies {
  workspaces: WorkspaceRecords;
  resources: ResourceRecords;
  chat: ChatRecords;
  answer(question: Question): Promise<Answer>;
}

/** One citation for two sources in the same passage: from where the first begins to where the last ends. */
const joined = (one: PassageMetadata, other: PassageMetadata): PassageMetadata => ({
  ...one,
  ...(one.line && other.line ? { line: Math.min(one.line, other.line) } : {}),
  ...(one.line_end && other.line_end ? { line_end: Math.max(one.line_end, other.line_end) } : {}),
  ...(one.quote && other.quote ? { quote: `${one.quote} … ${other.quote}` } : {}),
});

/** The distinct cited passages in order of first use. */
const citationsOf = ({ parts }: Answer): Citation[] => {
  const cited = new Map<string, Citation>();
  for (const { source } of parts) {
    if (source === null) continue;
    const { chunk_id, ...citation } = source;
    const before = cited.get(chunk_id);
    const metadata = before ? joined(before.metadata, citation.metadata) : citation.metadata;
    cited.set(chunk_id, { ...citation, metadata });
  }
  return [...cited.values()];
};

const shown = ({ session_id: _, image_id: __, ...message }: Message) => ({ ...message, image_url: null });

const exchange = (session: Session, [asked, answered]: [Message, Message]): Exchange => ({
  session,
  user_message: shown(asked),
  assistant_message: shown(answered),
});

const isForm = (body: SendMessage | Form<SendMessageWithImage>): body is Form<SendMessageWithImage> =>
  "read" in body;

export const chatOperations = ({ workspaces, resources, chat, answer }: ChatDependencies) => {
  const threads = new KeyedQueue();

  const requireWorkspace = async (context: Context, id: string): Promise<void> => {
    if ((await workspaces.find(context.appId, id)) === undefined) throw notFound();
  };

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

  const ask = async (
    workspaceId: string,
    request: SendMessage,
    thread: Session | undefined,
    context: Context,
  ): Promise<Exchange> => {
    if (context.repeated) {
      const before = await chat.findExchange(workspaceId, request.external_user_id, context.newId);
      if (before) return exchange(before.session, before.messages);
    }
    const question = { workspaceId, text: request.message };
    const ids = request.resource_ids;
    const response = await answer(ids === undefined ? question : { ...question, resourceIds: ids });
    const time = now();
    const session: Session = thread
      ? { ...thread, updated_at: time }
      : {
          id: newId(),
          workspace_id: workspaceId,
          external_user_id: request.external_user_id,
          title: sessionTitle(request.message),
          created_at: time,
          updated_at: time,
        };
    const common = { session_id: session.id, created_at: time, image_id: null };
    const asked: Message = {
      ...common,
      id: newId(),
      role: "user",
      content: request.message,
      response: null,
      citations: [],
      resource_ids: [],
    };
    const citations = citationsOf(response);
    const answered: Message = {
      ...common,
      id: context.newId,
      role: "assistant",
      content: response.parts.map((part) => part.text).join("\n\n"),
      response,
      citations,
      resource_ids: [...new Set(citations.map((citation) => citation.resource_id))],
    };
    if (!(await chat.storeExchange(session, thread === undefined, [asked, answered]))) throw notFound();
    return exchange(session, [asked, answered]);
  };

  return {
    sendMessage: async ({ path, body }, context) => {
      const { workspace_id } = path;
      await requireWorkspace(context, workspace_id);
      if (isForm(body))
        throw new QaError(
          "model_not_configured",
          "Questions about images need a vision model. Ask the operator.",
        );
      if (body.resource_ids) await requireReady(workspace_id, body.resource_ids);
      if (body.skill_id !== undefined)
        throw new QaError(
          "skill_not_found",
          "There is no such skill here. List the skills of this workspace.",
        );
      const { session_id } = body;
      if (session_id === undefined) return ask(workspace_id, body, undefined, context);
      return threads.run(session_id, async () => {
        const thread = await chat.findSession(workspace_id, body.external_user_id, session_id);
        if (thread === undefined) throw notFound();
        return ask(workspace_id, body, thread, context);
      });
    },

    listSessions: async ({ path, query }, context) => {
      await requireWorkspace(context, path.workspace_id);
      const page = await chat.listSessions(path.workspace_id, query.external_user_id, query);
      return pageReply(page, query, context.requestUrl);
    },

    listMessages: async ({ path, query }, context) => {
      await requireWorkspace(context, path.workspace_id);
      const session = await chat.findSession(path.workspace_id, query.external_user_id, path.session_id);
      if (session === undefined) throw notFound();
      const results = (await chat.listMessages(session.id)).map(shown);
      return { count: results.length, next: null, previous: null, results };
    },
  } satisfies Partial<Handlers>;
};
