import { join } from "node:path";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { TableLeases } from "../../../src/domain/cluster/table-leases.ts";
import type { TablePlace } from "../../../src/passages/places.ts";
import type { PassageStore } from "../../../src/passages/store.ts";
import { type LanceOptions, openPassages } from "../../../src/store/lancedb/passages.ts";
import { tableLeases } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { newId, temporaryDirectory } from "./support.ts";

export const LEASE_MS = 60_000;

/** A clock that stands still until it is moved, in the records, where every node and process reads it. */
const time = sql<number>`(SELECT CAST(value AS INTEGER) FROM settings WHERE name = 'clock')`;

/** The leases of one node, and its records; the file is made where it is not there yet. */
export const openLeases = async (directory: string) => {
  const db = await openDatabase(join(directory, "records.sqlite"));
  await db
    .insertInto("settings")
    .values({ name: "clock", value: "1000000" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const leases = tableLeases(db, { generation: 0, owner: newId(), leaseMs: LEASE_MS, time });
  return { db, leases };
};

interface Node {
  store: PassageStore;
  leases: TableLeases;
  /** What it finds in a workspace, having caught up with the others. */
  found(workspace: string, text: string): Promise<string[]>;
}

export const textsIn = async (store: PassageStore, workspace: string, text: string): Promise<string[]> =>
  (await store.search(workspace, { text, limit: 1_000 })).map(({ passage }) => passage.text).sort();

/**
 * Opens nodes on one place of tables and one record store, each with connections of its own.
 * @param placeOf what each node knows the place by; by default it is one folder.
 */
export const sharedNodes = async (placeOf?: () => Promise<TablePlace>) => {
  const directory = temporaryDirectory();
  const { db } = await openLeases(directory);
  const failures: unknown[] = [];
  const closing: (() => Promise<void>)[] = [() => db.destroy()];
  onTestFinished(async () => {
    for (const close of closing.reverse()) await close();
    if (failures.length > 0) throw failures[0];
  });

  return {
    directory,
    tables: join(directory, "tables"),
    /** All leases that are held now have run out. */
    letLeasesRunOut: async (): Promise<void> => {
      await db
        .updateTable("settings")
        .set({ value: sql`CAST(value AS INTEGER) + ${2 * LEASE_MS}` })
        .where("name", "=", "clock")
        .execute();
    },
    node: async (
      options: Partial<LanceOptions> = {},
      around: (leases: TableLeases) => TableLeases = (leases) => leases,
    ): Promise<Node> => {
      const own = await openLeases(directory);
      const leases = around(own.leases);
      const store = await openPassages({
        directory: (await placeOf?.()) ?? join(directory, "tables"),
        upkeepAfterMs: LEASE_MS,
        onUpkeepError: (error) => failures.push(error),
        ...options,
        leases,
      });
      closing.push(() => own.db.destroy());
      closing.push(() => store.close());
      return {
        store,
        leases,
        found: async (workspace, text) => {
          await store.catchUp(workspace);
          return textsIn(store, workspace, text);
        },
      };
    },
  };
};
