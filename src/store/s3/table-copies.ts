import { limitConcurrency } from "../../domain/concurrency-limit.ts";
import { KeyedQueue } from "../../domain/keyed-queue.ts";
import { tableFolder } from "../../passages/places.ts";
import type { LocalCache } from "../files/local-cache.ts";
import type { Bucket } from "./bucket.ts";
import type { StoredObject } from "./listing.ts";

/** Objects fetched at once, of all tables. */
const AT_ONCE = 8;
/** Tables of which copies are kept, at the most: what is known of their files is held in memory, some 5 KB of each. */
const MOST_TABLES = 1_000;
/** A table of more than this share of the cache is read where it stands. */
const MOST_OF_CACHE = 0.5;

/** What no reader needs, or what is replaced under its name. */
const LEFT_OUT = /\/_transactions\/|\/latest_version_hint\.json$/;

const isManifest = ({ key }: StoredObject): boolean => key.includes("/_versions/");

export interface TableCopies {
  /** Brings a table's copy level with its place; see `TablePlace.copy`. */
  bring(folder: string, table: string): Promise<string | undefined>;
  /** Brings those copies level that there are: in this folder, of this table. @default in all, of all */
  refresh(which: { folder?: string; table?: string }): Promise<void>;
}

/**
 * Keeps copies of tables in the cache, so that a search asks nothing of the bucket. The files of a table never change:
 * only those are fetched that a version added, and those removed that none names any more. A copy that the cache has made
 * room with, or that went because others were brought since, is found missing when it is read, and fetched again.
 */
export const tableCopies = (
  bucket: Bucket,
  cache: LocalCache,
  cacheBytes: number,
  mostTables: number = MOST_TABLES,
): TableCopies => {
  const turns = new KeyedQueue();
  const fetching = limitConcurrency(AT_ONCE);
  /** By table, the ETags of what was copied by name; the table that was brought last at the end. */
  const copied = new Map<string, Map<string, string>>();
  const idOf = (folder: string, table: string): string => `${folder}/${table}`;

  const bring = async (folder: string, table: string): Promise<string | undefined> => {
    const place = `${folder}/`;
    const id = idOf(folder, table);
    const before = copied.get(id) ?? new Map<string, string>();
    const found: StoredObject[] = [];
    for await (const page of bucket.list(`${place}${tableFolder(table)}/`)) found.push(...page);
    const size = found.reduce((sum, each) => sum + each.size, 0);
    const files = size > MOST_OF_CACHE * cacheBytes ? [] : found.filter(({ key }) => !LEFT_OUT.test(key));
    const now = new Map(files.map(({ key, etag }) => [key.slice(place.length), etag]));
    for (const [name, etag] of before) if (now.get(name) !== etag) await cache.remove(table, folder, name);
    // Also of what is cut short: what was copied by then is known.
    copied.delete(id);
    if (files.length > 0) copied.set(id, now);
    const fetch = ({ key }: StoredObject): Promise<void> =>
      fetching(() =>
        cache.copy(table, folder, key.slice(place.length), (path) => bucket.download(key, path)),
      );
    await Promise.all(files.filter((file) => !isManifest(file)).map(fetch));
    // Who finds a version finds all that it names.
    await Promise.all(files.filter(isManifest).map(fetch));
    return files.length === 0 ? undefined : cache.pathOf(table, folder, "");
  };

  /** The table whose copy is to go; undefined within the bound. */
  const beyond = (): string | undefined =>
    copied.size > mostTables ? copied.keys().next().value : undefined;

  const keepToBound = async (): Promise<void> => {
    const id = beyond();
    if (id === undefined) return;
    await turns.run(id, async () => {
      // It may have been brought again meanwhile.
      if (beyond() !== id) return;
      const [folder = "", table = ""] = id.split("/");
      for (const name of copied.get(id)?.keys() ?? []) await cache.remove(table, folder, name);
      copied.delete(id);
    });
  };

  const inTurn = async (folder: string, table: string): Promise<string | undefined> => {
    const brought = await turns.run(idOf(folder, table), () => bring(folder, table));
    await keepToBound();
    return brought;
  };

  return {
    bring: inTurn,
    refresh: async (which) => {
      for (const id of [...copied.keys()]) {
        const [folder = "", table = ""] = id.split("/");
        if ((which.folder ?? folder) === folder && (which.table ?? table) === table)
          await inTurn(folder, table);
      }
    },
  };
};
