import { Database } from "bun:sqlite";
import { CompiledQuery, type Driver } from "kysely";
import { BunSqliteDialect } from "kysely-bun-sqlite";

/** Prepares each text of a statement once: Kysely asks anew for every query. */
export class StatementCache extends Database {
  override readonly prepare: Database["prepare"] = (sql: string) => this.query(sql);
}

/**
 * Takes the write lock when a transaction begins. One that begins by reading and writes later fails with SQLITE_BUSY
 * when another process wrote in between, however long `busy_timeout` is.
 */
export class ImmediateDialect extends BunSqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    };
    return driver;
  }
}
