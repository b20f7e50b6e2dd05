import pg from "pg";

/** Maximum number of connections; a further query waits for one of them. */
const MAX_CONNECTIONS = 10;
/** Milliseconds after which a connection attempt has failed, and after which an unused connection is closed. */
const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;
/** Milliseconds until a statement is cancelled: none of ours takes a tenth of it. */
const STATEMENT_MS = 60_000;
/**
 * Milliseconds after which a transaction with a silent client is rolled back, so that a suspended node no longer blocks
 * the others: ours contain nothing but statements.
 */
const SILENT_MS = 10_000;

/** The type of 64-bit integers: counts, sizes and times, all of which fit a number. */
const INT8 = 20;

/**
 * The options of each connection.
 * @param name shown in the database's list of connections.
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
 * Connections to a database, made on demand; a lost one is made again on its next use. Statements sent together on one
 * connection take one round trip; each is executed after those before it.
 */
export const openPool = (address: string, name: string): pg.Pool => {
  const pool = new pg.Pool({
    ...clientOptions(address, name),
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
  });
  // The user of a lost connection gets an error from its query; nobody need know about the others.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return pool;
};
