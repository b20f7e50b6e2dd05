import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { newId } from "../../../src/domain/ids.ts";
import type { PassageStore } from "../../../src/passages/store.ts";
import { openLocalCache } from "../../../src/store/files/local-cache.ts";
import { sealRecords } from "../../../src/store/files/marker.ts";
import { openPassages } from "../../../src/store/lancedb/index.ts";
import * as postgres from "../../../src/store/postgres/index.ts";
import { type RecordDatabase, tableLeases } from "../../../src/store/records/index.ts";
import { openBucket } from "../../../src/store/s3/bucket.ts";
import { indexPlacesOn } from "../../../src/store/s3/index-places.ts";
import { locationOf } from "../../../src/store/s3/location.ts";
import { tableCopies } from "../../../src/store/s3/table-copies.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { type Caller, callerOf } from "../../../test/support/process/server.ts";
import { memoryOf } from "../../trial/ingest.ts";
import { type Engines, startEngines } from "../../trial/nodes/engines.ts";
import { type BinaryOptions, PROGRAM, startBinary } from "../server.ts";

/** The stores themselves, while no node runs on them. */
export interface Filling {
  db: RecordDatabase;
  passages: PassageStore;
  close(): Promise<void>;
}

export interface Served {
  call: Caller;
  /** Resident memory in MB. */
  memory(): ReturnType<typeof memoryOf>;
  end(): Promise<void>;
}

/**
 * A deployment of the service, with one app and a workspace: filled through its stores, then served by the compiled
 * program.
 */
export interface Form {
  name: string;
  workspaceId: string;
  fill(): Promise<Filling>;
  serve(): Promise<Served>;
  /** Of the tables of passages, and of the records. */
  bytes(): Promise<{ passages: number; records: number }>;
  remove(): Promise<void>;
}

const LEASE_MS = 30_000;
const COPIES = 4 * 1024 ** 3;

const sizeOf = async (folder: string): Promise<number> => {
  let size = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size;
  return size;
};

const served = (server: Awaited<ReturnType<typeof startBinary>>, key: string): Served => ({
  call: callerOf(server.url, key),
  memory: () => memoryOf(server.pid),
  end: () => server.end(),
});

const firstStart = async (options: BinaryOptions) => {
  const { key, workspaceId, end } = await startBinary(options);
  await end();
  return { key, workspaceId };
};

const moved = async (from: Movable, { records, storage, env }: ReturnType<Engines["settings"]>) => {
  const move = Bun.spawn(
    [PROGRAM, "migrate", "--json", "--from", from.data, "--records", records, "--storage", storage],
    {
      env: { ...process.env, ...env },
      stdout: "pipe",
      stderr: "inherit",
    },
  );
  // The doctor that runs after the move reports missing originals: there are none in this measurement.
  if ((await new Response(move.stdout).json()).faults !== 0) throw new Error("qa migrate failed");
  return from;
};

/** An installation in a data directory. */
export interface Movable extends Form {
  data: string;
  key: string;
}

export const embeddedForm = async (): Promise<Movable> => {
  const data = await mkdtemp(join(tmpdir(), "qa-bench-embedded-"));
  const { key, workspaceId } = await firstStart({ data });
  return {
    name: "embedded",
    data,
    key,
    workspaceId,
    fill: async () => {
      const db = await openDatabase(join(data, "records.sqlite"));
      const passages = await openPassages({ directory: join(data, "passages") });
      return {
        db,
        passages,
        close: async () => {
          await passages.close();
          await db.destroy();
          // The server refuses records that were changed since it ended.
          await sealRecords(data);
        },
      };
    },
    serve: async () => served(await startBinary({ data }), key),
    bytes: async () => ({
      passages: await sizeOf(join(data, "passages")),
      records: (await stat(join(data, "records.sqlite"))).size,
    }),
    remove: () => rm(data, { recursive: true }),
  };
};

/**
 * On PostgreSQL and an S3 server of its own; undefined, with a message, if they are not available.
 * @param from what is moved there, as `qa migrate` does it. @default a first start
 */
export const sharedForm = async (from?: Movable): Promise<Form | undefined> => {
  const engines = await startEngines();
  if (engines === undefined) {
    console.log("skipped: PostgreSQL or an S3 server cannot be had here");
    return undefined;
  }
  const settings = engines.settings(engines.ports);
  const bucket = openBucket(locationOf(settings.storage, settings.env));
  const { key, workspaceId } = from ? await moved(from, settings) : await firstStart(settings);
  return {
    name: "PostgreSQL and S3",
    workspaceId,
    fill: async () => {
      const { db, close } = await postgres.openRecords(settings.records, "bench");
      const folder = await mkdtemp(join(tmpdir(), "qa-bench-copies-"));
      const cache = await openLocalCache(folder, COPIES);
      const owner = { isThere: async () => true, close: async () => undefined };
      const passages = await openPassages({
        directory: indexPlacesOn(bucket, owner, tableCopies(bucket, cache, COPIES)).tables(0),
        leases: tableLeases(db, { generation: 0, owner: newId(), leaseMs: LEASE_MS }),
      });
      return {
        db,
        passages,
        close: async () => {
          await passages.close();
          // As autovacuum does within a minute.
          await sql`ANALYZE`.execute(db);
          await close();
          await rm(folder, { recursive: true });
        },
      };
    },
    serve: async () => served(await startBinary(settings), key),
    bytes: async () => {
      let size = 0;
      for await (const page of bucket.list("passages/")) for (const object of page) size += object.size;
      const [row] = await engines.query<{ size: string }>(
        "SELECT pg_database_size(current_database()) AS size",
      );
      return { passages: size, records: Number(row?.size) };
    },
    remove: async () => {
      bucket.close();
      await engines.stop();
    },
  };
};

/** Both deployments, one after the other; nothing is left of them. */
export async function* bothForms(): AsyncGenerator<Form> {
  for (const open of [embeddedForm, sharedForm]) {
    const form = await open();
    if (form === undefined) continue;
    try {
      yield form;
    } finally {
      await form.remove();
    }
  }
}
