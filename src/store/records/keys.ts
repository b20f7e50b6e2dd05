import type { Key, Page, PageRequest } from "../../domain/records.ts";
import { soon } from "../../domain/soon.ts";
import type { KeyDirectory } from "../../http/ports.ts";
import type { RecordDatabase } from "./database.ts";
import { namedWorkspace, type WithNamed, workspaceIn } from "./named-workspace.ts";
import { newestPage } from "./page.ts";
import type { Reader } from "./reader.ts";

/** `last_used_at` is kept to this many milliseconds, so that a read does not cost a write each time. */
const TOUCH_EVERY = 60_000;
/** Keys whose last touch is remembered; more in use within a minute only cost a write more. */
const REMEMBERED = 10_000;

/** That a key is not revoked, nor over with the session that holds it; one that may only look holds none. */
export const KEY_HOLDS = `keys.revoked_at IS NULL AND (keys.session_id IS NULL OR EXISTS (
    SELECT 1 FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
    WHERE operator_sessions.id = keys.session_id AND coalesce(role, 'admin') <> 'viewer'))`;

const HOLDS = `SELECT 1 FROM keys WHERE id = ? AND ${KEY_HOLDS}`;
const OWN = "(SELECT workspaces.id FROM workspaces WHERE workspaces.id = ? AND app_id = keys.app_id)";
const FIND = `SELECT id, app_id, expires_at, ${namedWorkspace(OWN, "?")}
  FROM keys WHERE hash = ? AND ${KEY_HOLDS}`;

type Found = Pick<Key, "id" | "app_id" | "expires_at"> & WithNamed;

/** What a request's key is looked up in. */
export const keyDirectory = (db: RecordDatabase, reader: Reader): KeyDirectory => {
  const touched = new Map<string, number>();
  const note = async (id: string, last_used_at: string): Promise<void> => {
    await db.updateTable("keys").set({ last_used_at }).where("id", "=", id).execute();
  };
  return {
    find: async (hash, workspaceId = "") => {
      const key = await reader.get<Found>(FIND, workspaceId, workspaceId, hash);
      if (key === undefined) return undefined;
      const { id, app_id, expires_at } = key;
      const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
      return isOver ? undefined : { id, app_id, workspace: workspaceIn(key) };
    },
    isRevoked: (id) => soon(reader.get(HOLDS, id), (row) => row === undefined),
    touch: (id) => {
      const time = Date.now();
      if (time - (touched.get(id) ?? 0) < TOUCH_EVERY) return undefined;
      if (touched.size >= REMEMBERED) touched.clear();
      touched.set(id, time);
      return note(id, new Date(time).toISOString());
    },
  };
};

const SHOWN = [
  "id",
  "app_id",
  "name",
  "prefix",
  "created_at",
  "expires_at",
  "last_used_at",
  "revoked_at",
] as const satisfies (keyof Key)[];

/** The operator's side of the keys. Hashes go in and never come out. */
export const keyRecords = (db: RecordDatabase) => ({
  create: async (key: Key, hash: string): Promise<void> => {
    await db
      .insertInto("keys")
      .values({ ...key, hash, session_id: null })
      .execute();
  },
  /** For an operator's session; forgets those that are over, but for keys that a token of an end user names. */
  createForSession: async (key: Key, hash: string, session_id: string): Promise<void> => {
    await db
      .deleteFrom("keys")
      .where("session_id", "is not", null)
      .where("expires_at", "<=", key.created_at)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("tokens").select("id").whereRef("key_id", "=", "keys.id"))),
      )
      .execute();
    await db
      .insertInto("keys")
      .values({ ...key, hash, session_id })
      .execute();
  },
  /** The apps' own. */
  list: async (page: PageRequest): Promise<Page<Key>> => {
    const { count, results } = await newestPage(db.selectFrom("keys").where("session_id", "is", null), page);
    return { count, results: results.map(({ hash: _, session_id: __, ...key }) => key) };
  },
  /** Undefined when there is no such key; a key revoked before stays as it was. */
  revoke: async (id: string, at: string): Promise<Key | undefined> => {
    await db
      .updateTable("keys")
      .set({ revoked_at: at })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .execute();
    return db.selectFrom("keys").select(SHOWN).where("id", "=", id).executeTakeFirst();
  },
});
