import type { Compilable, QueryResult } from "kysely";
import type { RecordDatabase } from "./database.ts";

/** Sends a statement. */
type Send = <Row>(query: Compilable<Row>) => Promise<QueryResult<Row>>;

/**
 * Sends statements without waiting for the replies to earlier ones: with a database over the network that is one round
 * trip. Each is executed after those before it, and sees what they and others committed by then. In a transaction, one
 * failure rolls back all.
 */
export const atOnce = <T>(db: RecordDatabase, statements: (send: Send) => Promise<T>): Promise<T> =>
  db
    .getExecutor()
    .provideConnection((connection) => statements((query) => connection.executeQuery(query.compile())));
