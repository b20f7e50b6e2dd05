import { now } from "../../domain/ids.ts";
import type { Token } from "../../domain/records.ts";
import type { TokenDirectory } from "../../http/ports.ts";
import type { TokenRecords } from "../../operations/ports.ts";
import type { RecordDatabase } from "./database.ts";
import { KEY_HOLDS } from "./keys.ts";
import type { Reader } from "./reader.ts";
import type { TokenRow } from "./schema.ts";

/**
 * How long a token is kept, in milliseconds: no token holds longer (contract, `CreateToken`), and until then a repeat
 * under its `Idempotency-Key` must find it (contract-decisions, Idempotency), so that none that was revoked comes back.
 */
const KEPT = 24 * 60 * 60 * 1000;

const FIND = `SELECT tokens.*, app_id, keys.expires_at AS key_expires_at
  FROM tokens JOIN keys ON keys.id = key_id
  WHERE tokens.hash = ? AND tokens.revoked_at IS NULL AND ${KEY_HOLDS}`;

interface Found extends TokenRow {
  app_id: string;
  key_expires_at: string | null;
}

const recordOf = ({ hash: _, revoked_at: __, ...row }: TokenRow): Token => ({
  ...row,
  resource_ids: row.resource_ids === null ? null : JSON.parse(row.resource_ids),
  origins: JSON.parse(row.origins),
});

const isOver = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();

/** What a request's token is looked up in. */
export const tokenDirectory = (reader: Reader): TokenDirectory => ({
  find: async (hash) => {
    const found = reader.get<Found>(FIND, hash);
    if (found === undefined || isOver(found.expires_at) || isOver(found.key_expires_at)) return undefined;
    const { app_id, key_expires_at: _, ...row } = found;
    return { app_id, token: recordOf(row) };
  },
});

export const tokenRecords = (db: RecordDatabase): TokenRecords => ({
  create: (token, hash) =>
    db.transaction().execute(async (trx) => {
      await forgetOldTokens(trx);
      const workspace = await trx
        .selectFrom("workspaces")
        .select("id")
        .where("id", "=", token.workspace_id)
        .executeTakeFirst();
      if (workspace === undefined) return undefined;
      const { resource_ids, origins } = token;
      await trx
        .insertInto("tokens")
        .values({
          ...token,
          hash,
          resource_ids: resource_ids && JSON.stringify(resource_ids),
          origins: JSON.stringify(origins),
          revoked_at: null,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      const row = await trx
        .selectFrom("tokens")
        .selectAll()
        .where("id", "=", token.id)
        .executeTakeFirstOrThrow();
      return row.hash === hash ? recordOf(row) : "conflict";
    }),
  revokeAll: async (workspaceId, externalUserId) => {
    await db
      .updateTable("tokens")
      .set({ revoked_at: now() })
      .where("workspace_id", "=", workspaceId)
      .where("external_user_id", "=", externalUserId)
      .where("revoked_at", "is", null)
      .execute();
  },
});

/** Forgets the tokens that are over, also when no request comes that would. */
export const forgetOldTokens = async (db: RecordDatabase): Promise<void> => {
  const oldest = new Date(Date.now() - KEPT).toISOString();
  await db.deleteFrom("tokens").where("created_at", "<", oldest).execute();
};
