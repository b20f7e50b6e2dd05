import pg from "pg";

/** Connections at once; a further query waits for one of them. */
const MAX_CONNECTIONS = 10;
/** Milliseconds until a connection counts as not to be had, and after which one that is not used is closed. */
const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;
/** Milliseconds until a statement is ended: none of ours takes a tenth of it. */
const STATEMENT_MS = 60_000;
/**
 * Milliseconds after which a transaction whose client fell silent is undone, so that a node that stands still holds up
 * the others no longer: ours do nothing but statements.
 */
const SILENT_MS = 10_000;

/** Type of integers of 64 bits: counts, sizes and times, all of which a number holds. */
const INT8 = 20;

/**
 * How each connection is made.
 * @param name what the database's list of connections shows.
 */
export const clientOptions = (address: string, name: string): pg.ClientConfig => ({
  connectionString: address,
  application_name: name,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: SILENT_MS,
  types: {
    getTypeParser: (oid, format) =>
      oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format),
  },
});

/**
 * Connections to a database, made as they are needed; one that was lost is made anew with the next use. Statements that
 * are sent at once to one connection are one round trip; each is carried out once those before it are.
 */
export const openPool = (address: string, name: string): pg.Pool => {
  const pool = new pg.Pool({
    ...clientOptions(address, name),
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
  });
  // Whoever uses a connection that is lost is told by what it waits for; of the others nobody need know.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return pool;
};
