import { sql } from "kysely";
import type { Answer, Citation } from "../../../domain/records.ts";
import type { RecordDatabase } from "../database/database.ts";

/** The text of the question that a message answers: the last one before it in its thread. */
export const questionOf = sql<string | null>`(
  SELECT asked.content FROM messages AS asked
  WHERE asked.session_id = messages.session_id AND asked.role = 'user' AND asked.position < messages.position
  ORDER BY asked.position DESC LIMIT 1)`.as("question");

/** An answer of a thread, with its question. */
export interface AnsweredMessage {
  session_id: string;
  external_user_id: string;
  question: string;
  response: Answer | null;
  citations: Citation[];
}

/** Undefined for a message that is not an answer, or is in another workspace. */
export const findAnswered = async (
  db: RecordDatabase,
  workspaceId: string,
  messageId: string,
): Promise<AnsweredMessage | undefined> => {
  const row = await db
    .selectFrom("messages")
    .innerJoin("sessions", "sessions.id", "messages.session_id")
    .select(["messages.session_id", "external_user_id", "response", "citations", questionOf])
    .where("messages.id", "=", messageId)
    .where("role", "=", "assistant")
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      question: row.question ?? "",
      response: row.response === null ? null : JSON.parse(row.response),
      citations: JSON.parse(row.citations),
    }
  );
};
