import { availableParallelism } from "node:os";
import type * as lancedb from "@lancedb/lancedb";
import { limitConcurrency } from "../../domain/concurrency/concurrency-limit.ts";
import { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import { languageNamed } from "../../domain/language/name.ts";
import type { PassageStore, PassageStoreOptions } from "../../passages/store.ts";
import { loadEngine } from "./engine.ts";
import { giveBackMemory } from "./memory.ts";
import { tablesIn } from "./place.ts";
import { inRanges, ofResources } from "./rows.ts";
import { WorkspaceTable } from "./workspace-table.ts";

/**
 * Milliseconds without a write or maintenance after which the connection is reopened for less than `reopenAfter`:
 * longer than maintenance waits, which itself takes the longest.
 */
const REST_MS = 4_000;

/** Options of this store besides the program's. */
export interface LanceOptions extends PassageStoreOptions {
  /**
   * How many tables are kept open at once when idle.
   * @default 64
   */
  openTables?: number;
  /**
   * Bytes of index and metadata kept in memory, all tables together (LanceDB's own default is 7 GB).
   * @default 268_435_456
   */
  cacheBytes?: number;
  /**
   * Passages in a workspace from which on they are indexed by their resources; see `keepResourceIndex`.
   * @default 20_000
   */
  resourceIndexFrom?: number;
  /**
   * Vectors in a workspace from which on they are indexed; see `keepVectorIndex`.
   * @default 50_000
   */
  vectorIndexFrom?: number;
  /**
   * Milliseconds without a write to a workspace after which its maintenance runs; see `UpkeepTimer` for when it runs
   * earlier.
   * @default 2_000
   */
  upkeepAfterMs?: number;
  /**
   * Writes, over all tables, after which the connection is reopened. LanceDB's memory for each (0.2 to 0.3 MB) is held
   * by connection and session: 240 writes without maintenance went from 20 to 84 MB; reopened every 20, they stayed at
   * 37. It takes 2 to 6 ms, plus `giveBackMemory`. Every 300 instead of 100: 149 instead of 129 MB after 1,500. Once
   * writing pauses, a tenth of this number is enough.
   * @default 100
   */
  reopenAfter?: number;
}

/**
 * Opens passages in LanceDB; throws a QaError `invalid_request` if the language cannot be searched.
 *
 * A removal rewrites the workspace: measured on 2 busy cores, 0.5 s with 10,000 passages in the workspace and 8 s with
 * 100,000. Calls that wait at the same time share one run, so none waits for more than the current work and the next
 * run. An upgrade (see `keepTerms`) of 60,000 passages takes half a minute, and one table is upgraded at a time.
 */
export async function openPassages(options: LanceOptions): Promise<PassageStore> {
  const place = typeof options.directory === "string" ? tablesIn(options.directory) : options.directory;
  const { openTables = 64, cacheBytes = 256 * 2 ** 20, onUpkeepError = () => {} } = options;
  const {
    vectorLength = async (offered) => offered,
    resourceIndexFrom = 20_000,
    vectorIndexFrom = 50_000,
  } = options;
  const language = options.language === undefined ? undefined : languageNamed(options.language);
  const { titles = async () => new Map() } = options;
  const { upkeepAfterMs = 2_000, reopenAfter = 100 } = options;
  const lance = await loadEngine();
  let session: lancedb.Session;
  const connect = async (): Promise<lancedb.Connection> => {
    session = new lance.Session(BigInt(cacheBytes), BigInt(Math.ceil(cacheBytes / 4)));
    return lance.connect(place.uri, { storageOptions: await place.options() }, session);
  };
  let connection = await connect();
  const tables = new Map<string, WorkspaceTable>();
  let writes = 0;
  let reopening: Promise<void> | undefined;
  let resting: Timer | undefined;
  let isRestDue = false;

  /** Running searches finish on the old connection, which is released with the last of them. */
  async function exchange(): Promise<void> {
    const old = connection;
    connection = await connect();
    await Promise.all([...tables.values()].map((open) => open.renew()));
    old.close();
  }

  /** Nothing here references the old connection when memory is given back. */
  async function reopen(): Promise<void> {
    await exchange();
    await giveBackMemory();
  }

  /** @param isUpkeep maintenance alone leaves enough memory to be given back at rest. */
  function onWrite(isUpkeep: boolean): void {
    writes += 1;
    isRestDue ||= isUpkeep || writes >= reopenAfter / 10;
    clearTimeout(resting);
    if (writes >= reopenAfter) startReopening();
    else if (isRestDue) resting = setTimeout(startReopening, REST_MS);
  }

  function startReopening(): void {
    if (closed || reopening) return;
    writes = 0;
    isRestDue = false;
    reopening = reopen()
      .catch(onUpkeepError)
      .finally(() => {
        reopening = undefined;
      });
  }

  const context = {
    lance,
    connection: () => connection,
    session: () => session,
    queue: new KeyedQueue(),
    leases: options.leases,
    place,
    language,
    titles,
    vectorLength,
    resourceIndexFrom,
    vectorIndexFrom,
    upkeepAfterMs,
    onUpkeepDue: options.onUpkeepDue,
    upgrading: limitConcurrency(1),
    onWrite,
    onUpkeepError,
  };
  // Searches share the engine's threads: with more at once than these can do, each takes longer and the last much
  // longer than the first: with 64 users on 2 cores in 200,000 passages p95 was 1.3 s, and is 0.6 s with 4 at once, p50
  // being 0.4 s either way.
  const searching = limitConcurrency(2 * availableParallelism());
  let closed = false;

  /** The table with this name, now the most recently used; over the limit, the least recently used idle ones close. */
  function table(name: string): WorkspaceTable {
    if (closed) throw new Error("The passage store is closed.");
    const found = tables.get(name) ?? new WorkspaceTable(name, context);
    tables.delete(name);
    for (const [other, { idle }] of tables) {
      if (tables.size < openTables) break;
      if (idle) tables.delete(other);
    }
    tables.set(name, found);
    return found;
  }

  /** A table is opened before its search takes a slot: an upgrade would block those of others. */
  async function searched<T>(name: string, work: (opened: WorkspaceTable) => Promise<T>): Promise<T> {
    await table(name).open();
    return searching(async () => work(table(name)));
  }

  return {
    open: async (workspaceId) => table(workspaceId).open(),
    search: (workspaceId, query) => searched(workspaceId, (opened) => opened.search(query)),
    read: (workspaceId, ...ranges) =>
      searched(workspaceId, (opened) => opened.passagesWhere(inRanges(ranges))),
    passagesOf: async (workspaceId, resourceId) => {
      await table(workspaceId).catchUp();
      return table(workspaceId).passagesWhere(ofResources([resourceId]));
    },
    catchUp: async (workspaceId, revision) => table(workspaceId).catchUp(revision),
    replace: async (workspaceId, resourceId, passages, vectors, requireWanted) =>
      table(workspaceId).replace({ resourceId, passages, vectors, requireWanted }),
    hasTable: async (workspaceId) => table(workspaceId).isThere(),
    tidy: async (workspaceId) => table(workspaceId).tidy(),
    inspect: async (workspaceId) => table(workspaceId).inspect(),
    setAside: async (workspaceId) => table(workspaceId).setAside(),
    removeResource: async (workspaceId, resourceId) => table(workspaceId).removeResource(resourceId),
    removeWorkspace: async (workspaceId) => table(workspaceId).drop(),
    async close() {
      closed = true;
      await Promise.all([...tables.values()].map((open) => open.settled()));
      // Last, since maintenance that has just ended may have set it.
      clearTimeout(resting);
      await reopening;
      connection.close();
    },
  };
}
