import type { TestProject } from "vitest/node";
import { openRecords } from "../../../src/store/postgres/index.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL cluster of this run, without a database; null where there is none. */
    postgres: string | null;
  }
}

/** A database with the tables, of which each test gets a copy. */
export const TEMPLATE = "qa_template";

/**
 * Starts a PostgreSQL cluster of its own for a run of tests, where one can be had; else says that its tests skip.
 * @returns stops and removes it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (server === undefined) {
    console.warn("No PostgreSQL (initdb) here: what it stores is not tested.");
    project.provide("postgres", null);
    return async () => undefined;
  }
  await server.createDatabase(TEMPLATE);
  await (await openRecords(`${server.address}/${TEMPLATE}`, "template")).close();
  project.provide("postgres", server.address);
  return server.stop;
}
