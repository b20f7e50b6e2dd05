import { existsSync } from "node:fs";
import { join } from "node:path";
import { KeyedQueue } from "../../../src/domain/concurrency/keyed-queue.ts";
import { QaError } from "../../../src/domain/errors.ts";
import { languageNamed } from "../../../src/domain/language/name.ts";
import type { PassageBackend } from "../../../src/passages/backend.ts";
import { contextsOf } from "../../../src/passages/contexts.ts";
import { type TablePlace, tableFolder } from "../../../src/passages/places.ts";
import { searchPassages } from "../../../src/passages/search.ts";
import type { PassageStore, PassageStoreOptions } from "../../../src/passages/store.ts";
import { SqliteTable, type Written } from "./table.ts";

const folderIn = (directory: string, name: string): string => join(directory, tableFolder(name));

const tablesIn: PassageBackend["tablesIn"] = (
  uri,
  asideFor = () => Promise.reject(new Error("There is no place aside.")),
): TablePlace => ({
  uri,
  options: async () => ({}),
  has: async (name) => existsSync(folderIn(uri, name)),
  keeper: () => async () => undefined,
  isOurs: true,
  setAside: async (name) => new SqliteTable(folderIn(uri, name)).moveTo(await asideFor(name)),
  forget: async () => undefined,
  files: () => ({ list: async () => [], read: async () => undefined, remove: async () => undefined }),
  folderOf: () => undefined,
});

const requireLength = (length: number | undefined, vectors: Float32Array[]): void => {
  const other = vectors.find((vector) => length !== undefined && vector.length !== length);
  if (other !== undefined)
    throw new QaError("model_error", `A vector has ${other.length} numbers instead of ${length}.`);
};

const bytesOf = (vector: Float32Array | undefined): Uint8Array | null =>
  vector === undefined ? null : new Uint8Array(vector.slice().buffer);

/** Passages in a folder of SQLite's files, one a workspace. */
const openPassages = async (options: PassageStoreOptions): Promise<PassageStore> => {
  const place = typeof options.directory === "string" ? tablesIn(options.directory) : options.directory;
  const { titles = async () => new Map(), vectorLength = async (offered) => offered } = options;
  const language = options.language === undefined ? undefined : languageNamed(options.language);
  const queue = new KeyedQueue();
  const tables = new Map<string, SqliteTable>();
  let closed = false;

  const table = (name: string): SqliteTable => {
    if (closed) throw new Error("The passage store is closed.");
    const found = tables.get(name) ?? new SqliteTable(folderIn(place.uri, name));
    tables.set(name, found);
    return found;
  };

  const write = async (
    to: SqliteTable,
    resourceIds: string[],
    rows: Omit<Written, "context">[],
  ): Promise<void> => {
    const passages = rows.map(({ passage }) => passage);
    const contexts = await contextsOf(passages, { titles, language });
    const written = rows.flatMap((row) => {
      const context = contexts.get(row.passage.resourceId);
      return context === undefined ? [] : [{ ...row, context }];
    });
    await to.replace(resourceIds, written, language ?? "");
  };

  /** Analyses anew what was analysed in another language. */
  const opened = async (name: string): Promise<SqliteTable | undefined> => {
    const found = table(name);
    if (!found.isThere()) return undefined;
    if (found.language() !== (language ?? ""))
      await queue.run(name, () => write(found, [...found.counts().keys()], found.written()));
    return found;
  };

  return {
    open: async (name) => void (await opened(name)),
    search: async (name, { resourceIds, vector, ...query }) => {
      const found = await opened(name);
      if (found === undefined || resourceIds?.length === 0 || query.limit < 1) return [];
      const length = found.vectorLength();
      if (vector === undefined || length === undefined)
        return searchPassages(found.finder(resourceIds), query);
      requireLength(length, [vector]);
      return searchPassages(found.finder(resourceIds), { ...query, vector });
    },
    read: async (name, ...ranges) => (await opened(name))?.read(ranges) ?? [],
    passagesOf: async (name, resourceId) => (await opened(name))?.passagesOf(resourceId) ?? [],
    catchUp: async () => undefined,
    replace: (name, resourceId, passages, vectors, requireWanted) =>
      queue.run(name, async () => {
        await requireWanted?.();
        const to = table(name);
        if (!to.isThere() && passages.length === 0) return;
        const [offered] = vectors ?? [];
        if (vectors !== undefined && offered !== undefined) {
          requireLength(await vectorLength(offered.length), vectors);
          if (to.isThere()) requireLength(to.vectorLength(), vectors);
        }
        const rows = passages.map((passage, at) => ({ passage, vector: bytesOf(vectors?.[at]) }));
        await write(to, [resourceId], rows);
      }),
    removeResource: (name, resourceId) =>
      queue.run(name, async () => {
        if (table(name).isThere()) table(name).remove(resourceId);
      }),
    removeWorkspace: (name) => queue.run(name, async () => table(name).drop()),
    hasTable: async (name) => table(name).isThere(),
    tidy: async () => undefined,
    inspect: (name) => queue.run(name, async () => table(name).inspect()),
    setAside: (name) =>
      queue.run(name, async () => {
        table(name).close();
        await place.setAside(name);
      }),
    close: async () => {
      closed = true;
      for (const [name, each] of tables) await queue.run(name, async () => each.close());
    },
  };
};

/** A second store of passages, so that tests can tell the port from what stands behind it. */
export const sqlitePassages: PassageBackend = {
  load: async () => undefined,
  open: openPassages,
  tablesIn,
  passagesIn: async (directory, name, resourceId) => {
    const table = new SqliteTable(folderIn(directory, name));
    try {
      return table.isThere() ? table.passagesOf(resourceId) : [];
    } finally {
      table.close();
    }
  },
  checksums: {
    read: async () => undefined,
    write: async () => undefined,
    findChanged: async () => undefined,
    size: async () => 0,
  },
};
