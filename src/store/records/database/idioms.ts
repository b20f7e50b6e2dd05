import type { DialectAdapter, RawBuilder, SqlBool } from "kysely";
import type { Stored } from "../../../operations/ports.ts";
import type { RecordDatabase } from "./database.ts";
import type { ExchangeRows } from "./store-exchange.ts";

/** Work that only one transaction at a time may do. */
export type Alone = "claims" | "index" | "mark" | "operators" | "setup";

/** The differences between the databases; both understand the rest of the SQL. */
export interface Idioms {
  /** A list for `in`: one parameter however many values there are. */
  list<T extends string>(values: T[]): RawBuilder<T>;
  numberList(values: number[]): RawBuilder<number>;
  /** Whether a text column contains this literally. */
  holds(column: string, part: string): RawBuilder<SqlBool>;
  /** The database's clock, in milliseconds since 1970. */
  time: RawBuilder<number>;
  /** See `ChatRecords`. */
  storeExchange(db: RecordDatabase, exchange: ExchangeRows): Promise<Stored>;
  /** Waits, in a transaction, until no other one has exclusive access; see `alone`. */
  waitAlone(trx: RecordDatabase, what: Alone): Promise<void>;
  /** Runs writes that need not be on disk when it ends: the next transaction that must be takes them along. */
  withoutSync<T>(db: RecordDatabase, work: (db: RecordDatabase) => Promise<T>): Promise<T>;
}

/** Added to the adapter of each database's dialect. */
export interface IdiomaticAdapter extends DialectAdapter {
  readonly idioms: Idioms;
}

const isIdiomatic = (adapter: DialectAdapter): adapter is IdiomaticAdapter => "idioms" in adapter;

/** The idioms of the database that this is open on. */
export const idiomsOf = (db: RecordDatabase): Idioms => {
  const { adapter } = db.getExecutor();
  if (!isIdiomatic(adapter)) throw new Error("The dialect has no idioms");
  return adapter.idioms;
};
