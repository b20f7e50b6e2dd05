import pg from "pg";
import { afterAll, describe, inject } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { TEMPLATE } from "./postgres-cluster.ts";

/** Asked for where it is needed: what a test starts in another process knows no cluster. */
const cluster = (): string | null => inject("postgres");

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${cluster()}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
};

export interface TestDatabase {
  address: string;
  drop(): Promise<void>;
}

/** A database of a test's own. @param template with the tables by default, without any as `template1`. */
export const newDatabase = async (template = TEMPLATE): Promise<TestDatabase> => {
  const name = `qa_${newId().replaceAll("-", "")}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    address: `${cluster()}/${name}`,
    drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
};

/** Makes databases for the tests of a suite, which go with it. */
export const suiteDatabases = (): typeof newDatabase => {
  const made: TestDatabase[] = [];
  afterAll(async () => {
    for (const { drop } of made) await drop();
  });
  return async (template) => {
    const database = await newDatabase(template);
    made.push(database);
    return database;
  };
};

/** Of what only PostgreSQL does. Where it cannot be had its tests skip. */
export const describePostgres = (name: string, suite: () => void | Promise<void>): void => {
  describe.skipIf(cluster() === null)(name, suite);
};
