import { limitConcurrency } from "../../domain/concurrency/concurrency-limit.ts";
import { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import { tableFolder } from "../../passages/places.ts";
import type { LocalCache } from "../files/local-cache.ts";
import type { Bucket } from "./bucket.ts";
import type { StoredObject } from "./listing.ts";

/** Objects fetched concurrently, across all tables. */
const AT_ONCE = 8;
/** Maximum number of tables with copies: what is known about their files is kept in memory, about 5 KB each. */
const MOST_TABLES = 1_000;
/** A table larger than this share of the cache is read directly from the bucket. */
const MOST_OF_CACHE = 0.5;

/** Files that no reader needs, or that are replaced under the same name. */
const LEFT_OUT = /\/_transactions\/|\/latest_version_hint\.json$/;

const isManifest = ({ key }: StoredObject): boolean => key.includes("/_versions/");

export interface TableCopies {
  /** Brings a table's copy up to date; see `TablePlace.copy`. */
  bring(folder: string, table: string): Promise<string | undefined>;
  /** Brings existing copies up to date: in this folder, of this table. @default in all, of all */
  refresh(which: { folder?: string; table?: string }): Promise<void>;
}

class CachedTables implements TableCopies {
  readonly #bucket: Bucket;
  readonly #cache: LocalCache;
  readonly #cacheBytes: number;
  readonly #mostTables: number;
  readonly #turns = new KeyedQueue();
  readonly #fetching = limitConcurrency(AT_ONCE);
  /** For each table, the ETags of the copied files by name; the most recently updated table at the end. */
  readonly #copied = new Map<string, Map<string, string>>();

  constructor(bucket: Bucket, cache: LocalCache, cacheBytes: number, mostTables: number) {
    this.#bucket = bucket;
    this.#cache = cache;
    this.#cacheBytes = cacheBytes;
    this.#mostTables = mostTables;
  }

  #idOf(folder: string, table: string): string {
    return `${folder}/${table}`;
  }

  async #bring(folder: string, table: string): Promise<string | undefined> {
    const place = `${folder}/`;
    const id = this.#idOf(folder, table);
    const before = this.#copied.get(id) ?? new Map<string, string>();
    const found: StoredObject[] = [];
    for await (const page of this.#bucket.list(`${place}${tableFolder(table)}/`)) found.push(...page);
    const size = found.reduce((sum, each) => sum + each.size, 0);
    const files =
      size > MOST_OF_CACHE * this.#cacheBytes ? [] : found.filter(({ key }) => !LEFT_OUT.test(key));
    const now = new Map(files.map(({ key, etag }) => [key.slice(place.length), etag]));
    for (const [name, etag] of before)
      if (now.get(name) !== etag) await this.#cache.remove(table, folder, name);
    // Also for an interrupted run: what was copied by then is known.
    this.#copied.delete(id);
    if (files.length > 0) this.#copied.set(id, now);
    const fetch = ({ key }: StoredObject): Promise<void> =>
      this.#fetching(() =>
        this.#cache.copy(table, folder, key.slice(place.length), (path) => this.#bucket.download(key, path)),
      );
    await Promise.all(files.filter((file) => !isManifest(file)).map(fetch));
    // Anybody who finds a version then finds everything that it names.
    await Promise.all(files.filter(isManifest).map(fetch));
    return files.length === 0 ? undefined : this.#cache.pathOf(table, folder, "");
  }

  /** The table whose copy should be removed; undefined within the limit. */
  #beyond(): string | undefined {
    return this.#copied.size > this.#mostTables ? this.#copied.keys().next().value : undefined;
  }

  async #keepToBound(): Promise<void> {
    const id = this.#beyond();
    if (id === undefined) return;
    await this.#turns.run(id, async () => {
      // It may have been copied again in the meantime.
      if (this.#beyond() !== id) return;
      const [folder = "", table = ""] = id.split("/");
      for (const name of this.#copied.get(id)?.keys() ?? []) await this.#cache.remove(table, folder, name);
      this.#copied.delete(id);
    });
  }

  readonly bring = async (folder: string, table: string): Promise<string | undefined> => {
    const brought = await this.#turns.run(this.#idOf(folder, table), () => this.#bring(folder, table));
    await this.#keepToBound();
    return brought;
  };

  readonly refresh: TableCopies["refresh"] = async (which) => {
    for (const id of [...this.#copied.keys()]) {
      const [folder = "", table = ""] = id.split("/");
      if ((which.folder ?? folder) === folder && (which.table ?? table) === table)
        await this.bring(folder, table);
    }
  };
}

/**
 * Keeps copies of tables in the cache, so that a search sends no request to the bucket. The files of a table never
 * change: only those that a version added are fetched, and those that no version names any more are removed. A copy
 * that the cache evicted, or that was removed because others were copied since, is found missing when it is read, and
 * fetched again.
 */
export const tableCopies = (
  bucket: Bucket,
  cache: LocalCache,
  cacheBytes: number,
  mostTables: number = MOST_TABLES,
): TableCopies => new CachedTables(bucket, cache, cacheBytes, mostTables);
