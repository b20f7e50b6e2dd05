import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
} from "kysely";
import type { IdiomaticAdapter } from "../records/index.ts";
import { toldOf } from "./failure.ts";
import { IDIOMS } from "./idioms.ts";

class Adapter extends PostgresAdapter implements IdiomaticAdapter {
  readonly idioms = IDIOMS;
}

const withClearErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw toldOf(error);
  }
};

/** Reports an unreachable database in the contract's terms. */
class Connection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  #begun: Promise<void> | undefined;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  /** The BEGIN was sent; its reply is awaited together with that of the first statement, which follows it at once. */
  beginWith(begun: Promise<void>): void {
    this.#begun = begun;
    begun.catch(() => undefined);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const begun = this.#begun;
    this.#begun = undefined;
    const [result] = await Promise.all([withClearErrors(this.inner.executeQuery<Row>(query)), begun]);
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

/** Kysely's driver, on such connections. */
const tellingDriver = (pool: PostgresPool): Driver => {
  const driver: Driver = new PostgresDriver({ pool });
  return {
    init: () => driver.init(),
    acquireConnection: async () => new Connection(await withClearErrors(driver.acquireConnection())),
    beginTransaction: async (connection, settings) => {
      const begun = driver.beginTransaction(connection, settings);
      if (connection instanceof Connection) connection.beginWith(begun);
      else await begun;
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: async (connection) => {
      if (connection instanceof Connection) await driver.releaseConnection(connection.inner);
    },
    destroy: () => driver.destroy(),
  };
};

/** PostgreSQL with our idioms, and with its failures translated into ours. */
export class TellingDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createAdapter(): IdiomaticAdapter {
    return new Adapter();
  }

  override createDriver(): Driver {
    return tellingDriver(this.#pool);
  }
}
