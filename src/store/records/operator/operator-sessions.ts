import { sql } from "kysely";
import { type Role, SESSION_IDLE } from "../../../domain/operators.ts";
import type { Page, PageRequest } from "../../../domain/records.ts";
import type { RecordDatabase } from "../database/database.ts";
import { ALL, windowOf } from "../database/page.ts";
import type { Reader } from "../database/reader.ts";
import type { OperatorSessionRow } from "../schema/operator.ts";

/** `used_at` is kept to this many milliseconds, so that a read does not cost a write each time. */
const TOUCH_EVERY = 60_000;
/** Maximum number of simultaneous sessions of one operator, or of links; a further one ends the oldest. */
const MOST = 20;

interface Found {
  sessionId: string;
  operatorId: string | null;
  name: string;
  role: Role;
}

/** The owner of a session `s`: an operator `o`, or whoever printed a link. */
export const NAME = "coalesce(o.name, 'link:' || s.link_name)";
export const ROLE = "coalesce(o.role, 'admin')";

const FIND = `SELECT s.id AS "sessionId", s.operator_id AS "operatorId", s.used_at AS "usedAt",
    ${NAME} AS name, ${ROLE} AS role
  FROM operator_sessions s LEFT JOIN operators o ON o.id = s.operator_id
  WHERE s.hash = ? AND s.ends_at > ? AND s.used_at > ?`;

/** Looks up a request's session; see `SessionDirectory` in src/http/access/sessions.ts. */
export const sessionDirectory = (db: RecordDatabase, reader: Reader) => {
  const due = new Set<string>();
  const note = async (id: string): Promise<void> => {
    await db.updateTable("operator_sessions").set({ used_at: Date.now() }).where("id", "=", id).execute();
  };
  return {
    find: async (hash: string): Promise<Found | undefined> => {
      const time = Date.now();
      const found = await reader.get<Found & { usedAt: number }>(FIND, hash, time, time - SESSION_IDLE);
      if (found === undefined) return undefined;
      const { usedAt, ...session } = found;
      if (time - usedAt >= TOUCH_EVERY) due.add(session.sessionId);
      return session;
    },
    touch: (id: string): Promise<void> | undefined => (due.delete(id) ? note(id) : undefined),
  };
};

interface ListedSession {
  id: string;
  operator_id: string | null;
  name: string;
  role: Role;
  created_at: string;
  /** To the minute. Milliseconds since 1970, as `ends_at`. */
  used_at: number;
  ends_at: number;
}

/** With the names of their owners. */
const named = (db: RecordDatabase) =>
  db
    .selectFrom("operator_sessions as s")
    .leftJoin("operators as o", "o.id", "s.operator_id")
    .select([sql<string>`${sql.raw(NAME)}`.as("name"), sql<Role>`${sql.raw(ROLE)}`.as("role")])
    .select(["s.id", "s.operator_id", "s.created_at", "s.used_at", "s.ends_at"]);

/** The owner of a new session: an operator, or whoever printed a link. */
type Owner = { operator_id: string; link_name: null } | { operator_id: null; link_name: string };

const openSessions = (db: RecordDatabase) => ({
  open: async (session: Omit<OperatorSessionRow, "operator_id" | "link_name"> & Owner): Promise<void> => {
    const time = Date.now();
    await db
      .deleteFrom("operator_sessions")
      .where((e) => e.or([e("ends_at", "<=", time), e("used_at", "<=", time - SESSION_IDLE)]))
      .execute();
    const older = db
      .selectFrom("operator_sessions")
      .select("id")
      .where("operator_id", "is not distinct from", session.operator_id)
      .orderBy("created_at", "desc")
      .limit(ALL)
      .offset(MOST - 1);
    await db.deleteFrom("operator_sessions").where("id", "in", older).execute();
    await db.insertInto("operator_sessions").values(session).execute();
  },
  find: (id: string): Promise<Pick<OperatorSessionRow, "created_at" | "used_at" | "ends_at"> | undefined> =>
    db
      .selectFrom("operator_sessions")
      .select(["created_at", "used_at", "ends_at"])
      .where("id", "=", id)
      .executeTakeFirst(),
  /** The active ones, newest first. @param name whose; empty for all. */
  list: async (name: string, page: PageRequest): Promise<Page<ListedSession>> => {
    const time = Date.now();
    const lasting = db
      .selectFrom(named(db).as("named"))
      .where("ends_at", ">", time)
      .where("used_at", ">", time - SESSION_IDLE)
      .$if(name !== "", (query) => query.where("name", "=", name));
    const { count } = await lasting
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const { limit, offset } = windowOf(page);
    const results = await lasting
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return { count, results };
  },
  /** The owner of a session; undefined if there is none. */
  nameOf: async (id: string): Promise<string | undefined> =>
    (await named(db).where("s.id", "=", id).executeTakeFirst())?.name,
});

const sessionEndings = (db: RecordDatabase) => ({
  end: async (id: string): Promise<void> => {
    await db.deleteFrom("operator_sessions").where("id", "=", id).execute();
  },
  endAllNamed: async (name: string): Promise<void> => {
    const ids = db.selectFrom(named(db).as("named")).select("id").where("name", "=", name);
    await db.deleteFrom("operator_sessions").where("id", "in", ids).execute();
  },
  endAllOf: async (operatorId: string): Promise<void> => {
    await db.deleteFrom("operator_sessions").where("operator_id", "=", operatorId).execute();
  },
  /** Ends all sessions, and forgets all codes: those in a backup must not become valid again. */
  forgetAll: async (): Promise<void> => {
    await db.deleteFrom("operator_sessions").execute();
    await db.deleteFrom("sign_in_codes").execute();
  },
});

/** Codes that begin a session, once. */
const signInCodes = (db: RecordDatabase) => ({
  /** @param endsAt milliseconds since 1970. */
  keepCode: async (hash: string, name: string, endsAt: number): Promise<void> => {
    await db.deleteFrom("sign_in_codes").where("ends_at", "<=", Date.now()).execute();
    await db.insertInto("sign_in_codes").values({ hash, name, ends_at: endsAt }).execute();
  },
  /** Uses up a code. @returns who printed it; undefined for one that is unknown, used or expired. */
  useCode: async (hash: string): Promise<string | undefined> => {
    const row = await db
      .deleteFrom("sign_in_codes")
      .where("hash", "=", hash)
      .where("ends_at", ">", Date.now())
      .returning("name")
      .executeTakeFirst();
    return row?.name;
  },
});

/** Sessions and the codes that begin one. Hashes go in and never come out. */
export const operatorSessions = (db: RecordDatabase) => ({
  ...openSessions(db),
  ...sessionEndings(db),
  ...signInCodes(db),
});
