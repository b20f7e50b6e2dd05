import { sql } from "kysely";
import type pg from "pg";
import { QaError } from "../../domain/errors.ts";
import type { RecordDatabase } from "../records/index.ts";
import { shownAddress } from "./address.ts";
import { unopened } from "./failure.ts";
import { lastingClient } from "./lasting-client.ts";
import { SERVER_LOCK } from "./locks.ts";

/** Exclusive, or shared with others. */
const TAKE = {
  alone: "SELECT pg_try_advisory_lock($1) AS taken",
  shared: "SELECT pg_try_advisory_lock_shared($1) AS taken",
};
const HELD = `locktype = 'advisory' AND granted AND objsubid = 1
  AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND classid = ${SERVER_LOCK}::bigint >> 32 AND objid = (${SERVER_LOCK}::bigint & 4294967295)`;
const HOLDER = `SELECT pid, application_name AS name, coalesce(host(client_addr), 'the same machine') AS host, backend_start AS since
  FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE ${HELD}`;

/** A database session: its process, whose number is reused, and its start time. */
interface Session {
  pid: number;
  began: string;
}
const BEGAN = "extract(epoch FROM backend_start)::text";
const OWN = `SELECT pid, ${BEGAN} AS began FROM pg_stat_activity WHERE pid = pg_backend_pid()`;
/** Waits until it has ended, for this many milliseconds. */
const END = `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE ${HELD} AND pid = $1 AND ${BEGAN} = $2`;

const takenBy = (shown: string, holder: string): QaError =>
  new QaError(
    "invalid_request",
    `Another server runs on the records ${shown}: ${holder}. Stop it, or choose others with --records.`,
  );

/** Whether any server runs on the records, or keeps others out. */
export const isLocked = async (db: RecordDatabase): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE ${sql.raw(HELD)}`.execute(db);
  return rows.length > 0;
};

/** Held while a server uses the records; PostgreSQL releases it when its connection ends. */
export interface ServerLock {
  release(): Promise<void>;
}

/** @throws QaError `invalid_request` if another one holds the lock. */
const take = async (client: pg.Client, shown: string, how: keyof typeof TAKE): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(TAKE[how], [SERVER_LOCK]);
  if (rows[0]?.taken) return;
  const holders = await client.query<{ pid: number; name: string; host: string; since: Date }>(HOLDER);
  const [holder] = holders.rows;
  throw takenBy(
    shown,
    holder === undefined
      ? "it has just stopped, or this user may not see it"
      : `${holder.name || "a program without a name"}, on ${holder.host}, since ${holder.since.toISOString()} (if it is gone, and only the database does not know: SELECT pg_terminate_backend(${holder.pid}))`,
  );
};

/**
 * Takes the lock of the records. If its connection is lost, it is taken again as soon as the database is available; the
 * database may not have noticed the loss yet, and is made to end the old session.
 * @param name of this server, shown to others that want it.
 * @param how `shared` only keeps out a server that needs exclusive access.
 * @param onLost another server has exclusive access now: this one must stop.
 */
export const takeServerLock = async (
  address: string,
  name: string,
  how: keyof typeof TAKE,
  onLost: (why: QaError) => void,
): Promise<ServerLock> => {
  const shown = shownAddress(address);
  let before: Session | undefined;
  try {
    const lasting = await lastingClient({
      address,
      name,
      prepare: async (client) => {
        if (before !== undefined) await client.query(END, [before.pid, before.began]);
        await take(client, shown, how);
        before = (await client.query<Session>(OWN)).rows[0];
      },
      onRefused: onLost,
    });
    return { release: lasting.close };
  } catch (error) {
    throw error instanceof QaError ? error : unopened(shown, error);
  }
};
