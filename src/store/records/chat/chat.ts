import type { Insertable, Selectable } from "kysely";
import type { Message, Session } from "../../../domain/records.ts";
import type { ChatRecords } from "../../../operations/ports.ts";
import type { RecordDatabase } from "../database/database.ts";
import { idiomsOf } from "../database/idioms.ts";
import { newestPage } from "../database/page.ts";
import type { MessageRow } from "../schema/schema.ts";

const recordOf = ({ position: _, ...row }: Selectable<MessageRow>): Message => ({
  ...row,
  response: row.response === null ? null : JSON.parse(row.response),
  citations: JSON.parse(row.citations),
  resource_ids: JSON.parse(row.resource_ids),
});

const rowOf = (message: Message): Insertable<MessageRow> => ({
  ...message,
  response: message.response === null ? null : JSON.stringify(message.response),
  citations: JSON.stringify(message.citations),
  resource_ids: JSON.stringify(message.resource_ids),
});

const withImages = (db: RecordDatabase) =>
  db.selectFrom("messages").innerJoin("sessions", "sessions.id", "messages.session_id");

const findSession = (
  db: RecordDatabase,
  workspaceId: string,
  externalUserId: string,
  id: string,
): Promise<Session | undefined> =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("id", "=", id)
    .where("workspace_id", "=", workspaceId)
    .where("external_user_id", "=", externalUserId)
    .executeTakeFirst();

const sessionRecords = (
  db: RecordDatabase,
): Pick<ChatRecords, "listSessions" | "findSession" | "findThread"> => ({
  listSessions: async (workspaceId, externalUserId, page) => {
    const mine = db
      .selectFrom("sessions")
      .where("workspace_id", "=", workspaceId)
      .where("external_user_id", "=", externalUserId);
    return newestPage(mine, page);
  },
  findSession: (...of) => findSession(db, ...of),
  findThread: async (workspaceId, externalUserId, id, limit) => {
    const newest = db
      .selectFrom("messages")
      .selectAll()
      .where("session_id", "=", id)
      .orderBy("position", "desc")
      .limit(limit);
    const [session, rows] = await Promise.all([
      findSession(db, workspaceId, externalUserId, id),
      newest.execute(),
    ]);
    return session && { session, messages: rows.map(recordOf).reverse() };
  },
});

const messageRecords = (
  db: RecordDatabase,
): Pick<ChatRecords, "findExchange" | "listMessages" | "findImage" | "storeExchange"> => ({
  findExchange: async (workspaceId, externalUserId, answerId) => {
    const row = await db.selectFrom("messages").selectAll().where("id", "=", answerId).executeTakeFirst();
    const session = row && (await findSession(db, workspaceId, externalUserId, row.session_id));
    if (row === undefined || session === undefined) return undefined;
    const asked = await db
      .selectFrom("messages")
      .selectAll()
      .where("session_id", "=", row.session_id)
      .where("position", "<", row.position)
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirst();
    return asked && { session, messages: [recordOf(asked), recordOf(row)] };
  },
  listMessages: async (sessionId) => {
    const rows = await db
      .selectFrom("messages")
      .selectAll()
      .where("session_id", "=", sessionId)
      .orderBy("position")
      .execute();
    return rows.map(recordOf);
  },
  findImage: async (id) => {
    const row = await withImages(db)
      .select(["sessions.workspace_id", "messages.image_name"])
      .where("messages.image_id", "=", id)
      .executeTakeFirst();
    return row && { workspace_id: row.workspace_id, name: row.image_name ?? "" };
  },
  storeExchange: (session, isNew, [asked, answered]) =>
    idiomsOf(db).storeExchange(db, {
      session,
      isNew,
      messages: [rowOf(asked), rowOf(answered)],
      cited: answered.resource_ids,
    }),
});

export const chatRecords = (db: RecordDatabase): ChatRecords => ({
  ...sessionRecords(db),
  ...messageRecords(db),
});
