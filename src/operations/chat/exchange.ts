import type { Exchange } from "../../contract/generated/types.ts";
import { citationsOf } from "../../domain/documents/citations.ts";
import { newId, now } from "../../domain/ids.ts";
import type { Answer, Message, Session } from "../../domain/records.ts";
import { sessionTitle } from "../../domain/text/session-title.ts";
import { contentOf } from "../reach.ts";
import { type Linked, shownMessage } from "../views/shown.ts";

/** A question and its answer, as stored. */
export interface StoredExchange {
  session: Session;
  messages: [Message, Message];
}

export interface Asked {
  workspaceId: string;
  externalUserId: string;
  /** Empty if only an image was sent. */
  message: string;
  image: { id: string; name: string } | undefined;
  /**
   * The thread it continues; without one a new thread is made, titled after the message, or else after the image's file
   * name.
   */
  thread: Session | undefined;
  /** The id for the answer. */
  answerId: string;
}

/** Creates the records of a question and its answer. */
export const makeExchange = (asked: Asked, response: Answer): StoredExchange => {
  const time = now();
  const session: Session = asked.thread
    ? { ...asked.thread, updated_at: time }
    : {
        id: newId(),
        workspace_id: asked.workspaceId,
        external_user_id: asked.externalUserId,
        title: sessionTitle(asked.message) || sessionTitle(asked.image?.name ?? ""),
        created_at: time,
        updated_at: time,
      };
  const common = { session_id: session.id, created_at: time };
  const citations = citationsOf(response);
  const question: Message = {
    ...common,
    id: newId(),
    role: "user",
    content: asked.message,
    response: null,
    citations: [],
    resource_ids: [],
    image_id: asked.image?.id ?? null,
    image_name: asked.image?.name ?? null,
  };
  const answer: Message = {
    ...common,
    id: asked.answerId,
    role: "assistant",
    content: contentOf(response),
    response,
    citations,
    resource_ids: [...new Set(citations.map((citation) => citation.resource_id))],
    image_id: null,
    image_name: null,
  };
  return { session, messages: [question, answer] };
};

export const shownExchange = (
  { session, messages: [question, answer] }: StoredExchange,
  links: Linked,
): Exchange => ({
  session,
  user_message: shownMessage(question, links),
  assistant_message: shownMessage(answer, links),
});
