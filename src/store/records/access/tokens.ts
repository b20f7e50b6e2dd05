import { type SqlBool, sql } from "kysely";
import { eventLoopYielder } from "../../../domain/concurrency/event-loop.ts";
import { soon } from "../../../domain/concurrency/soon.ts";
import { now } from "../../../domain/ids.ts";
import type { Following, Token } from "../../../domain/records.ts";
import type { TokenDirectory } from "../../../http/ports.ts";
import type { TokenRecords } from "../../../operations/ports.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { holdWorkspace } from "../database/hold-workspace.ts";
import type { Reader } from "../database/reader.ts";
import type { TokenRow } from "../schema/schema.ts";
import { MAKING_KEY_HOLDS } from "./keys.ts";
import { namedWorkspace, type WithNamed, workspaceIn } from "./named-workspace.ts";

/**
 * How long a token is kept, in milliseconds: no token is valid longer (contract, `CreateToken`), and until then a
 * repeat under its `Idempotency-Key` must find it (contract-decisions, Idempotency), so that no revoked one comes back.
 */
const KEPT = 24 * 60 * 60 * 1000;

const TOKEN_HOLDS = `tokens.revoked_at IS NULL AND ${MAKING_KEY_HOLDS}`;
const FIND = `SELECT tokens.*, app_id, keys.expires_at AS key_expires_at, ${namedWorkspace("tokens.workspace_id")}
  FROM tokens JOIN keys ON keys.id = key_id WHERE tokens.hash = ? AND ${TOKEN_HOLDS}`;
const HOLDS = `SELECT 1 FROM tokens JOIN keys ON keys.id = key_id WHERE tokens.id = ? AND ${TOKEN_HOLDS}`;

interface Found extends TokenRow, WithNamed {
  app_id: string;
  key_expires_at: string | null;
}

/** The list columns of a row, which are stored as JSON. */
const listsOf = ({
  resource_ids,
  origins,
}: Pick<TokenRow, "resource_ids" | "origins">): Pick<Token, "resource_ids" | "origins"> => ({
  resource_ids: resource_ids === null ? null : JSON.parse(resource_ids),
  origins: JSON.parse(origins),
});

const recordOf = ({ hash: _, revoked_at: __, ...row }: TokenRow): Token => ({ ...row, ...listsOf(row) });

const isOver = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();

/** Looks up the tokens of requests. */
export const tokenDirectory = (reader: Reader): TokenDirectory => ({
  find: async (hash) => {
    const found = await reader.get<Found>(FIND, hash);
    if (found === undefined || isOver(found.expires_at) || isOver(found.key_expires_at)) return undefined;
    const { app_id, key_expires_at: _, named_id: __, named_revision: ___, ...row } = found;
    return { app_id, token: recordOf(row), workspace: workspaceIn(found) };
  },
  isRevoked: (id) => soon(reader.get(HOLDS, id), (row) => row === undefined),
});

export const tokenRecords = (db: RecordDatabase): TokenRecords => ({
  create: (token, hash) =>
    atomically(db, async (trx) => {
      await forgetOldTokens(trx);
      if ((await holdWorkspace(trx, token.workspace_id, "kept")) === undefined) return undefined;
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

/** A token of an end user, as the operator sees it. */
export type ListedToken = Omit<Token, "key_id" | "workspace_id">;

const SHOWN = [
  "tokens.id",
  "tokens.external_user_id",
  "tokens.resource_ids",
  "tokens.skill_id",
  "tokens.origins",
  "tokens.created_at",
  "tokens.expires_at",
] as const satisfies `tokens.${keyof ListedToken}`[];

/** Rows that one query reads, in a millisecond or two: those of revoked keys are included. */
const AT_ONCE = 500;

interface Whose {
  workspaceId: string;
  /** Empty for all end users. */
  externalUserId: string;
}

/**
 * The next of a workspace's tokens that are neither expired nor revoked themselves, and whether their keys are valid.
 */
const following = (db: RecordDatabase, { workspaceId, externalUserId }: Whose, after: string) => {
  const time = now();
  const [ends = "", id = ""] = after.split("_");
  return (
    db
      .selectFrom("tokens")
      .innerJoin("keys", "keys.id", "tokens.key_id")
      .select(SHOWN)
      .select(
        sql<SqlBool>`${sql.raw(MAKING_KEY_HOLDS)} AND coalesce(keys.expires_at > ${time}, TRUE)`.as("holds"),
      )
      .where("tokens.workspace_id", "=", workspaceId)
      .where("tokens.revoked_at", "is", null)
      .$if(externalUserId !== "", (query) => query.where("tokens.external_user_id", "=", externalUserId))
      // One bound, not both: given two, SQLite may start reading at the lower one.
      .where((e) =>
        ends > time
          ? e(e.refTuple("tokens.expires_at", "tokens.id"), ">", e.tuple(ends, id))
          : e("tokens.expires_at", ">", time),
      )
      .orderBy("tokens.expires_at")
      .orderBy("tokens.id")
      .limit(AT_ONCE)
      .execute()
  );
};

const cursorOf = ({ expires_at, id }: Pick<Token, "expires_at" | "id">): string => `${expires_at}_${id}`;

/**
 * A workspace's active tokens, those that expire first at the top.
 * @param after where the previous page ended; empty for the first.
 */
export const heldTokens = async (
  db: RecordDatabase,
  whose: Whose,
  after: string,
  limit: number,
): Promise<Following<ListedToken>> => {
  const yieldWhenDue = eventLoopYielder();
  const results: ListedToken[] = [];
  for (let from = after; ; await yieldWhenDue()) {
    const rows = await following(db, whose, from);
    for (const { holds, ...row } of rows) {
      if (holds) results.push({ ...row, ...listsOf(row) });
      if (results.length === limit) return { results, next: cursorOf(row) };
      from = cursorOf(row);
    }
    if (rows.length < AT_ONCE) return { results, next: null };
  }
};

/** Forgets expired tokens, even without a request that would. */
export const forgetOldTokens = async (db: RecordDatabase): Promise<void> => {
  const oldest = new Date(Date.now() - KEPT).toISOString();
  const over = db.selectFrom("tokens").select("id").where("created_at", "<", oldest);
  // Rows locked by others are removed with them, or the next time.
  await db.deleteFrom("tokens").where("id", "in", over.forUpdate().skipLocked()).execute();
};
