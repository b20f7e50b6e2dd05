import pg from "pg";
import { QaError } from "../../domain/errors.ts";
import { shownAddress } from "./address.ts";
import { unopened } from "./failure.ts";
import { SERVER_LOCK } from "./locks.ts";
import { clientOptions } from "./pool.ts";

/** Milliseconds between two tries to take a lock again that was lost with its connection. */
const AGAIN_MS = 500;

/** Alone, or with others that take it so. */
const TAKE = {
  alone: "SELECT pg_try_advisory_lock($1) AS taken",
  shared: "SELECT pg_try_advisory_lock_shared($1) AS taken",
};
const HOLDER = `SELECT application_name AS name, coalesce(host(client_addr), 'the same machine') AS host, backend_start AS since
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = $1::bigint >> 32 AND objid = ($1::bigint & 4294967295)`;

const takenBy = (shown: string, holder: string): QaError =>
  new QaError(
    "invalid_request",
    `Another server runs on the records ${shown}: ${holder}. Stop it, or choose others with --records.`,
  );

/** Held while a server uses the records; PostgreSQL lets go of it when its connection ends. */
export interface ServerLock {
  release(): Promise<void>;
}

/** A connection that holds the lock. @throws QaError `invalid_request` where another one does. */
const take = async (address: string, name: string, how: keyof typeof TAKE): Promise<pg.Client> => {
  const client = new pg.Client({ ...clientOptions(address, name), keepAliveInitialDelayMillis: 10_000 });
  // Before it holds the lock what fails is told by the query; afterwards by `end`.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(TAKE[how], [SERVER_LOCK]);
    if (rows[0]?.taken) return client;
    const holders = await client.query<{ name: string; host: string; since: Date }>(HOLDER, [SERVER_LOCK]);
    const [holder] = holders.rows;
    throw takenBy(
      shownAddress(address),
      holder === undefined
        ? "it has just stopped, or this user may not see it"
        : `${holder.name || "a program without a name"}, on ${holder.host}, since ${holder.since.toISOString()}`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
};

/**
 * Takes the lock of the records. Where its connection is lost it is taken again as soon as the database is there.
 * @param name of this server, told to others that want it.
 * @param how `shared` keeps out only a server that is to be alone.
 * @param onLost another server is alone with them now: this one must stop.
 */
export const takeServerLock = async (
  address: string,
  name: string,
  how: keyof typeof TAKE,
  onLost: (why: QaError) => void,
): Promise<ServerLock> => {
  let released = false;
  let client = await take(address, name, how).catch((error: unknown) => {
    throw error instanceof QaError ? error : unopened(shownAddress(address), error);
  });
  const again = async (): Promise<void> => {
    while (!released) {
      try {
        client = await take(address, name, how);
        return watch();
      } catch (error) {
        if (error instanceof QaError) return onLost(error);
        await Bun.sleep(AGAIN_MS);
      }
    }
  };
  const watch = (): void => void client.once("end", () => void again());
  watch();
  return {
    release: async () => {
      released = true;
      await client.end();
    },
  };
};
