import { mkdir, readdir, rm, stat, unlink } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { QaError } from "../../domain/errors.ts";
import type { EvidenceCache, EvidenceFile } from "../../operations/ports.ts";
import { isId } from "./layout.ts";
import { entriesOf } from "./walk.ts";

/**
 * Files that can be made or fetched again, by workspace, resource and name: evidence, and copies of files stored
 * elsewhere.
 */
export interface LocalCache extends EvidenceCache {
  /** The actual or future path of the file with this name. */
  pathOf(workspaceId: string, resourceId: string, name: string): string;
  /**
   * Copies a file that is not cached.
   * @param fetch writes the file, whole or not at all; says whether there is one.
   * @param size a cached file of another size is copied again, unless somebody else holds it, who may be writing it.
   */
  copy(
    workspaceId: string,
    resourceId: string,
    name: string,
    fetch: (path: string) => Promise<boolean>,
    size?: number,
  ): Promise<void>;
  remove(workspaceId: string, resourceId: string, name: string): Promise<void>;
  /**
   * Keeps everything of a resource until it is released, including files written in the meantime; those count from then
   * on.
   */
  hold(workspaceId: string, resourceId: string): AsyncDisposable;
}

/** Some 1,000 pictures of a few lines, or 100 whole pages at the largest scale. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Files that are cached, at most: each takes about 400 bytes of memory. */
const MOST_FILES = 50_000;
/**
 * A file that could not be made is tried again after this many milliseconds: the cause was the original, or a busy
 * machine.
 */
const FAILED_FOR = 5 * 60_000;
/** Failures that are remembered; beyond it the oldest is forgotten. */
const MOST_FAILED = 1_000;

/** There is nothing to copy. */
class NoSource extends Error {}

const isBelow = (folder: string, path: string): boolean => path.startsWith(join(folder, "/"));

class FolderCache implements LocalCache {
  readonly #folder: string;
  readonly #mostBytes: number;
  /** By path, the one that was asked for last at the end. */
  readonly #kept = new Map<string, { file: EvidenceFile; bytes: number }>();
  readonly #making = new Map<string, Promise<EvidenceFile>>();
  /** By path, in the order in which they end. */
  readonly #failed = new Map<string, { error: QaError; ends: number }>();
  /** Folders of resources, with their numbers of holders. */
  readonly #held = new Map<string, number>();
  #bytes = 0;

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  async open(): Promise<this> {
    // Files without our names existed before this was a data directory.
    for await (const { name } of entriesOf(this.#folder))
      if (isId(name)) await rm(join(this.#folder, name), { recursive: true, force: true });
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    return this;
  }

  #drop(path: string): void {
    this.#bytes -= this.#kept.get(path)?.bytes ?? 0;
    this.#kept.delete(path);
  }

  #isBeyond(): boolean {
    return this.#bytes > this.#mostBytes || this.#kept.size > MOST_FILES;
  }

  #isHeld(path: string): boolean {
    return [...this.#held.keys()].some((below) => isBelow(below, path));
  }

  /** Removes the oldest until the others are within the limit, except held ones and the newest. */
  async #shrink(): Promise<void> {
    for (const oldest of this.#isBeyond() ? [...this.#kept.keys()].slice(0, -1) : []) {
      if (!this.#isBeyond()) break;
      if (this.#isHeld(oldest)) continue;
      this.#drop(oldest);
      await unlink(oldest).catch(() => undefined);
    }
  }

  /** Counts a file at its current size; one that was counted before keeps its place. */
  async #count(file: EvidenceFile): Promise<void> {
    const { size } = await stat(file.path);
    this.#bytes += size - (this.#kept.get(file.path)?.bytes ?? 0);
    this.#kept.set(file.path, { file, bytes: size });
  }

  /** Counts files that a holder wrote below a folder. */
  async #adopt(below: string): Promise<void> {
    const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      // Files removed in the meantime do not count.
      if (entry.isFile())
        await this.#count(this.#kept.get(path)?.file ?? { path, contentType: "" }).catch(() => undefined);
    }
  }

  async #made(path: string, make: (path: string) => Promise<string>): Promise<EvidenceFile> {
    let below = this.#folder;
    for (const name of relative(this.#folder, dirname(path)).split(sep)) {
      below = join(below, name);
      await makeFolder(below);
    }
    const file = { path, contentType: await make(path) };
    await this.#count(file);
    await this.#shrink();
    return file;
  }

  /** Only failures that the same request would meet again. */
  #remember(path: string, error: unknown): void {
    if (!(error instanceof QaError) || error.retryable) return;
    this.#failed.delete(path);
    this.#failed.set(path, { error, ends: Date.now() + FAILED_FOR });
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > MOST_FAILED && oldest !== undefined) this.#failed.delete(oldest);
  }

  async #begin(path: string, make: (path: string) => Promise<string>): Promise<EvidenceFile> {
    try {
      return await this.#made(path, make);
    } catch (error) {
      this.#remember(path, error);
      throw error;
    } finally {
      this.#making.delete(path);
    }
  }

  async #found(path: string): Promise<EvidenceFile | undefined> {
    const there = this.#kept.get(path);
    if (there === undefined) return undefined;
    this.#kept.delete(path);
    this.#kept.set(path, there);
    if (await Bun.file(path).exists()) return there.file;
    this.#drop(path);
    return undefined;
  }

  readonly find: EvidenceCache["find"] = async (workspaceId, resourceId, name, make) => {
    const path = join(this.#folder, workspaceId, resourceId, name);
    const there = await this.#found(path);
    if (there !== undefined) return there;
    const failure = this.#failed.get(path);
    if (failure !== undefined && failure.ends > Date.now()) throw failure.error;
    const running = this.#making.get(path) ?? this.#begin(path, make);
    this.#making.set(path, running);
    return running;
  };

  readonly remove: LocalCache["remove"] = async (workspaceId, resourceId, name) => {
    const path = join(this.#folder, workspaceId, resourceId, name);
    this.#drop(path);
    await rm(path, { force: true });
  };

  async #sizeOf(workspaceId: string, resourceId: string, name: string): Promise<number | undefined> {
    const found = await stat(join(this.#folder, workspaceId, resourceId, name)).catch(() => undefined);
    return found?.size;
  }

  readonly copy: LocalCache["copy"] = async (workspaceId, resourceId, name, fetch, size) => {
    const isOurs = (this.#held.get(join(this.#folder, workspaceId, resourceId)) ?? 0) <= 1;
    if (size !== undefined && isOurs && (await this.#sizeOf(workspaceId, resourceId, name)) !== size)
      await this.remove(workspaceId, resourceId, name);
    const fetched = this.find(workspaceId, resourceId, name, async (path) => {
      if (!(await fetch(path))) throw new NoSource();
      return "";
    });
    await fetched.catch((error: unknown) => {
      if (!(error instanceof NoSource)) throw error;
    });
  };

  readonly pathOf: LocalCache["pathOf"] = (workspaceId, resourceId, name) =>
    join(this.#folder, workspaceId, resourceId, name);

  readonly hold: LocalCache["hold"] = (workspaceId, resourceId) => {
    const below = join(this.#folder, workspaceId, resourceId);
    this.#held.set(below, (this.#held.get(below) ?? 0) + 1);
    return {
      [Symbol.asyncDispose]: async () => {
        if (this.#held.get(below) === 1) await this.#adopt(below);
        // Others may hold it by now.
        const left = (this.#held.get(below) ?? 1) - 1;
        if (left > 0) return void this.#held.set(below, left);
        this.#held.delete(below);
        await this.#shrink();
      },
    };
  };

  readonly forget: LocalCache["forget"] = async (workspaceId, resourceId = "") => {
    const below = join(this.#folder, workspaceId, resourceId);
    // Files that are being made would be there afterwards.
    await Promise.allSettled(
      [...this.#making].flatMap(([path, work]) => (isBelow(below, path) ? [work] : [])),
    );
    for (const path of this.#kept.keys()) if (isBelow(below, path)) this.#drop(path);
    for (const path of this.#failed.keys()) if (isBelow(below, path)) this.#failed.delete(path);
    await rm(below, { recursive: true, force: true });
  };
}

/**
 * Caches files below `folder`, with one folder per workspace and resource, and removes the least recently used once the
 * total exceeds the limit. Failures to make one are remembered for a while. Files left by an earlier process are
 * removed on opening.
 */
export const openLocalCache = (folder: string, mostBytes: number = MOST_BYTES): Promise<LocalCache> =>
  new FolderCache(folder, mostBytes).open();
