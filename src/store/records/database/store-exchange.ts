import type { Insertable } from "kysely";
import type { Session } from "../../../domain/records.ts";
import type { Stored } from "../../../operations/ports.ts";
import type { MessageRow } from "../schema/schema.ts";
import type { RecordDatabase } from "./database.ts";
import { holdWorkspace } from "./hold-workspace.ts";
import { areReady } from "./ready.ts";

/** A question and its answer, as stored. */
export interface ExchangeRows {
  session: Session;
  /** Whether the session is stored with them. */
  isNew: boolean;
  messages: [Insertable<MessageRow>, Insertable<MessageRow>];
  /** Resources that the answer cites, each once. */
  cited: string[];
}

/** Within a transaction. Nothing is stored for a workspace or thread that disappeared while the answer was made. */
export const storeExchange = async (
  trx: RecordDatabase,
  { session, isNew, messages, cited }: ExchangeRows,
): Promise<Stored> => {
  if ((await holdWorkspace(trx, session.workspace_id, "kept")) === undefined) return "gone";
  if (!(await areReady(trx, cited))) return "stale";
  if (isNew) await trx.insertInto("sessions").values(session).execute();
  else {
    const { numUpdatedRows } = await trx
      .updateTable("sessions")
      .set({ updated_at: session.updated_at })
      .where("id", "=", session.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return "gone";
  }
  await trx.insertInto("messages").values(messages).execute();
  return "stored";
};
