import type { ExpressionBuilder } from "kysely";
import { eventLoopYielder } from "../../../domain/concurrency/event-loop.ts";
import { OPERATORS_THREADS } from "../../../domain/operators.ts";
import type { Citation, Page, PageRequest } from "../../../domain/records.ts";
import type { RecordDatabase } from "../database/database.ts";
import { windowOf } from "../database/page.ts";
import type { RatingRow } from "../schema/operator.ts";
import type { Schema } from "../schema/schema.ts";
import { questionOf } from "./answered.ts";

/** The filter of listed ratings; empty values do not filter. */
export interface RatingFilter {
  rating: RatingRow["rating"] | "";
  session_id: string;
  /** Only ratings of answers to operators. */
  ofOperators: boolean;
}

/** A rating with the answer that it is about. */
export interface RatedAnswer extends Omit<RatingRow, "workspace_id"> {
  session_id: string;
  external_user_id: string;
  asked_at: string;
  question: string;
  answer: string;
  citations: Citation[];
}

/** End users whose names begin like this, by text order: SQLite's `LIKE` ignores case. */
const ofOperators = (e: ExpressionBuilder<Schema, "sessions">) =>
  e.and([
    e("external_user_id", ">=", OPERATORS_THREADS),
    e("external_user_id", "<", `${OPERATORS_THREADS.slice(0, -1)};`),
  ]);

export const ratingRecords = (db: RecordDatabase) => ({
  /** Replaces an earlier one by the same operator. */
  put: async (row: RatingRow): Promise<void> => {
    const { rating, note, rated_at } = row;
    await db
      .insertInto("ratings")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["message_id", "rated_by"]).doUpdateSet({ rating, note, rated_at }),
      )
      .execute();
  },
  /** @returns false if there is none. */
  remove: async (workspaceId: string, messageId: string, ratedBy: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("ratings")
      .where("message_id", "=", messageId)
      .where("rated_by", "=", ratedBy)
      .where("workspace_id", "=", workspaceId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
  /** Newest first. */
  list: async (
    workspaceId: string,
    { rating, session_id, ofOperators: isNarrow }: RatingFilter,
    page: PageRequest,
  ): Promise<Page<RatedAnswer>> => {
    let rated = db
      .selectFrom("ratings")
      .innerJoin("messages", "messages.id", "ratings.message_id")
      .innerJoin("sessions", "sessions.id", "messages.session_id")
      .where("ratings.workspace_id", "=", workspaceId);
    if (rating !== "") rated = rated.where("rating", "=", rating);
    if (session_id !== "") rated = rated.where("sessions.id", "=", session_id.toLowerCase());
    if (isNarrow) rated = rated.where(ofOperators);
    const { limit, offset } = windowOf(page);
    const [{ count }, rows] = await Promise.all([
      rated.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
      rated
        .select(["message_id", "rated_by", "rating", "note", "rated_at", "messages.session_id"])
        .select(["external_user_id", "messages.created_at as asked_at", "messages.content as answer"])
        .select(["messages.citations", questionOf])
        .orderBy("rated_at", "desc")
        .orderBy("message_id", "desc")
        .orderBy("rated_by")
        .limit(limit)
        .offset(offset)
        .execute(),
    ]);
    const yieldWhenDue = eventLoopYielder();
    const results: RatedAnswer[] = [];
    for (const { question, citations, ...row } of rows) {
      await yieldWhenDue();
      results.push({ ...row, question: question ?? "", citations: JSON.parse(citations) });
    }
    return { count, results };
  },
});
