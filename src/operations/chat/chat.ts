import type { Handlers } from "../../contract/handlers.ts";
import { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import { notFound } from "../../domain/errors.ts";
import { requireWorkspace } from "../access.ts";
import { withinToken } from "../reach.ts";
import { pageReply } from "../views/pages.ts";
import { shownMessage } from "../views/shown.ts";
import { readChatRequest } from "./request.ts";
import { type ChatDependencies, exchangeFor, inThread, linksOf } from "./send-message.ts";

export const chatOperations = (dependencies: ChatDependencies) => {
  const { chat, originals } = dependencies;

  /** One image per app at a time: a large one takes about 400 MB while it is unpacked. */
  const preparing = new KeyedQueue();

  return {
    sendMessage: async ({ path, body }, context) => {
      requireWorkspace(context);
      const request = await readChatRequest(body, originals);
      return () =>
        inThread(dependencies, request.fields.session_id, context, (requireHeld) =>
          exchangeFor(dependencies, preparing, path.workspace_id, request, context, requireHeld),
        );
    },

    listSessions: async ({ path, query }, context) => {
      requireWorkspace(context);
      const page = await chat.listSessions(path.workspace_id, query.external_user_id, query);
      return pageReply(page, query, context.requestUrl);
    },

    listMessages: async ({ path, query }, context) => {
      requireWorkspace(context);
      const session = await chat.findSession(path.workspace_id, query.external_user_id, path.session_id);
      if (session === undefined) throw notFound();
      const stored = await chat.listMessages(session.id);
      const messages = stored.map((message) => withinToken(message, context.token));
      const links = await linksOf(dependencies, context, path.workspace_id, messages);
      const results = messages.map((message) => shownMessage(message, links));
      return { count: results.length, next: null, previous: null, results };
    },
  } satisfies Partial<Handlers>;
};
