import { soon } from "../../../domain/concurrency/soon.ts";
import type { Role } from "../../../domain/operators.ts";
import type { Key, Page, PageRequest } from "../../../domain/records.ts";
import type { KeyDirectory } from "../../../http/ports.ts";
import type { RecordDatabase } from "../database/database.ts";
import { newestPage } from "../database/page.ts";
import type { Reader } from "../database/reader.ts";
import { NAME, ROLE } from "../operator/operator-sessions.ts";
import { namedWorkspace, type WithNamed, workspaceIn } from "./named-workspace.ts";

/** `last_used_at` is kept to this many milliseconds, so that a read does not cost a write each time. */
const TOUCH_EVERY = 60_000;
/** Keys whose last touch is cached; more in use within a minute only cost one more write. */
const REMEMBERED = 10_000;

/** Of the session that holds a key. */
const ofHolder = (column: string): string => `SELECT ${column}
    FROM operator_sessions s LEFT JOIN operators o ON o.id = s.operator_id WHERE s.id = keys.session_id`;

/** A key is neither revoked nor ended with its session. */
const KEY_HOLDS = `keys.revoked_at IS NULL AND (keys.session_id IS NULL OR EXISTS (${ofHolder("1")}))`;

/** The same for a key on which end users' tokens depend: not that of a read-only operator. */
export const MAKING_KEY_HOLDS = `keys.revoked_at IS NULL AND (keys.session_id IS NULL OR EXISTS (
    ${ofHolder("1")} AND ${ROLE} <> 'viewer'))`;

const HOLDS = `SELECT 1 FROM keys WHERE id = ? AND ${KEY_HOLDS}`;
const OWN = "(SELECT workspaces.id FROM workspaces WHERE workspaces.id = ? AND app_id = keys.app_id)";
const FIND = `SELECT id, app_id, expires_at, (${ofHolder(NAME)}) AS holder_name, (${ofHolder(ROLE)}) AS holder_role,
    ${namedWorkspace(OWN, "?")}
  FROM keys WHERE hash = ? AND ${KEY_HOLDS}`;

interface Found extends Pick<Key, "id" | "app_id" | "expires_at">, WithNamed {
  /** Null for an app's own key, as is the role. */
  holder_name: string | null;
  holder_role: Role | null;
}

/** Looks up the keys of requests. */
export const keyDirectory = (db: RecordDatabase, reader: Reader): KeyDirectory => {
  const touched = new Map<string, number>();
  const note = async (id: string, last_used_at: string): Promise<void> => {
    await db.updateTable("keys").set({ last_used_at }).where("id", "=", id).execute();
  };
  return {
    find: async (hash, workspaceId = "") => {
      const key = await reader.get<Found>(FIND, workspaceId, workspaceId, hash);
      if (key === undefined) return undefined;
      const { id, app_id, expires_at, holder_name: name, holder_role: role } = key;
      const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
      const holder = name === null || role === null ? undefined : { name, role };
      return isOver ? undefined : { id, app_id, workspace: workspaceIn(key), holder };
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
  /** For an operator's session; removes expired ones, except keys named by an end user's token. */
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
  /** Undefined if there is no such key; a key revoked earlier is not changed. */
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
