import { Database } from "bun:sqlite";
import {
  CompiledQuery,
  type Driver,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteQueryCompiler,
} from "kysely";
import { BunSqliteDialect } from "kysely-bun-sqlite/dist/index.js";
import type { IdiomaticAdapter } from "../records/index.ts";
import { IDIOMS } from "./idioms.ts";

/**
 * Prepares each statement text once: Kysely prepares it again for every query. A pragma takes effect when it is
 * prepared.
 */
export class StatementCache extends Database {
  override readonly prepare: Database["prepare"] = (sql: string) =>
    sql.startsWith("PRAGMA") ? super.prepare(sql) : this.query(sql);
}

/**
 * States what Kysely does not: that SQLite's transactions also apply to tables. Each migration is then done once, or
 * not at all.
 */
class TransactionalAdapter extends SqliteAdapter implements IdiomaticAdapter {
  readonly idioms = IDIOMS;

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const isRowLock = ({ modifier }: SelectModifierNode): boolean =>
  modifier !== undefined && modifier !== "Distinct";

/** Omits row locks (`FOR UPDATE`), which SQLite does not have: a transaction has the whole store to itself. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!isRowLock(node)) super.visitSelectModifier(node);
  }
}

/**
 * Takes the write lock when a transaction begins. One that begins by reading and writes later fails with SQLITE_BUSY if
 * another process wrote in between, however long `busy_timeout` is.
 */
export class ImmediateDialect extends BunSqliteDialect {
  readonly #database: Database;

  constructor(config: { database: Database }) {
    super(config);
    this.#database = config.database;
  }

  override createAdapter(): IdiomaticAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new WithoutRowLocks();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    };
    // A full disk and other storage faults end a transaction by themselves (https://sqlite.org/lang_transaction.html):
    // then there is nothing to roll back, and reporting that would hide the fault.
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
    };
    return driver;
  }
}
