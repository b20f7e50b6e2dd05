import { mkdir, readdir, rm, stat, unlink } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { QaError } from "../../domain/errors.ts";
import type { EvidenceCache, EvidenceFile } from "../../operations/ports.ts";
import { isId } from "./layout.ts";
import { entriesOf } from "./walk.ts";

/** Files that can be had again, by workspace, resource and name: evidence, and copies of what is stored elsewhere. */
export interface LocalCache extends EvidenceCache {
  /** Where the file of that name stands, or would. */
  pathOf(workspaceId: string, resourceId: string, name: string): string;
  /**
   * Copies what is not kept there.
   * @param fetch writes the file, whole or not at all; says whether there is one.
   * @param size what is kept in another size is copied anew, unless somebody else holds it, who may be writing it.
   */
  copy(
    workspaceId: string,
    resourceId: string,
    name: string,
    fetch: (path: string) => Promise<boolean>,
    size?: number,
  ): Promise<void>;
  remove(workspaceId: string, resourceId: string, name: string): Promise<void>;
  /** Keeps all of a resource until it is let go of, also what is written there meanwhile; that counts from then on. */
  hold(workspaceId: string, resourceId: string): AsyncDisposable;
}

/** Some 1,000 pictures of a few lines, or 100 whole pages at the largest scale. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Files that are kept, at the most: of each some 400 bytes of memory are held. */
const MOST_FILES = 50_000;
/** A file that could not be made is tried again after so long, in milliseconds: it lay in the original, or in a busy machine. */
const FAILED_FOR = 5 * 60_000;
/** Failures that are remembered; beyond it the oldest is forgotten. */
const MOST_FAILED = 1_000;

/** There is nothing to copy. */
class NoSource extends Error {}

const isBelow = (folder: string, path: string): boolean => path.startsWith(join(folder, "/"));

/**
 * Keeps files below `folder`, one folder per workspace and resource in it, and removes those that were not asked for the
 * longest once all together are over the bound. What cannot be made is remembered for a while. What an earlier process left is removed on opening.
 */
export const openLocalCache = async (folder: string, mostBytes: number = MOST_BYTES): Promise<LocalCache> => {
  // What does not have our names was there before this was a data directory.
  for await (const { name } of entriesOf(folder))
    if (isId(name)) await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  /** By path, the one that was asked for last at the end. */
  const kept = new Map<string, { file: EvidenceFile; bytes: number }>();
  const making = new Map<string, Promise<EvidenceFile>>();
  /** By path, in the order in which they end. */
  const failed = new Map<string, { error: QaError; ends: number }>();
  /** Folders of resources, and how many hold them. */
  const held = new Map<string, number>();
  let bytes = 0;

  const drop = (path: string): void => {
    bytes -= kept.get(path)?.bytes ?? 0;
    kept.delete(path);
  };

  const isBeyond = (): boolean => bytes > mostBytes || kept.size > MOST_FILES;

  const isHeld = (path: string): boolean => [...held.keys()].some((below) => isBelow(below, path));

  /** Removes the oldest until the others are within the bound, but for what is held and the newest. */
  const shrink = async (): Promise<void> => {
    for (const oldest of isBeyond() ? [...kept.keys()].slice(0, -1) : []) {
      if (!isBeyond()) break;
      if (isHeld(oldest)) continue;
      drop(oldest);
      await unlink(oldest).catch(() => undefined);
    }
  };

  /** Counts a file as large as it is now; one that was counted before keeps its turn. */
  const count = async (file: EvidenceFile): Promise<void> => {
    const { size } = await stat(file.path);
    bytes += size - (kept.get(file.path)?.bytes ?? 0);
    kept.set(file.path, { file, bytes: size });
  };

  /** Counts what was written below a folder by whoever held it. */
  const adopt = async (below: string): Promise<void> => {
    const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      // What was removed meanwhile counts nothing.
      if (entry.isFile())
        await count(kept.get(path)?.file ?? { path, contentType: "" }).catch(() => undefined);
    }
  };

  const made = async (path: string, make: (path: string) => Promise<string>): Promise<EvidenceFile> => {
    let below = folder;
    for (const name of relative(folder, dirname(path)).split(sep)) {
      below = join(below, name);
      await makeFolder(below);
    }
    const file = { path, contentType: await make(path) };
    await count(file);
    await shrink();
    return file;
  };

  /** Only what the same request would meet again. */
  const remember = (path: string, error: unknown): void => {
    if (!(error instanceof QaError) || error.retryable) return;
    failed.delete(path);
    failed.set(path, { error, ends: Date.now() + FAILED_FOR });
    const [oldest] = failed.keys();
    if (failed.size > MOST_FAILED && oldest !== undefined) failed.delete(oldest);
  };

  const begin = async (path: string, make: (path: string) => Promise<string>): Promise<EvidenceFile> => {
    try {
      return await made(path, make);
    } catch (error) {
      remember(path, error);
      throw error;
    } finally {
      making.delete(path);
    }
  };

  const found = async (path: string): Promise<EvidenceFile | undefined> => {
    const there = kept.get(path);
    if (there === undefined) return undefined;
    kept.delete(path);
    kept.set(path, there);
    if (await Bun.file(path).exists()) return there.file;
    drop(path);
    return undefined;
  };

  const find: EvidenceCache["find"] = async (workspaceId, resourceId, name, make) => {
    const path = join(folder, workspaceId, resourceId, name);
    const there = await found(path);
    if (there !== undefined) return there;
    const failure = failed.get(path);
    if (failure !== undefined && failure.ends > Date.now()) throw failure.error;
    const running = making.get(path) ?? begin(path, make);
    making.set(path, running);
    return running;
  };

  const remove: LocalCache["remove"] = async (workspaceId, resourceId, name) => {
    const path = join(folder, workspaceId, resourceId, name);
    drop(path);
    await rm(path, { force: true });
  };

  const sizeOf = async (
    workspaceId: string,
    resourceId: string,
    name: string,
  ): Promise<number | undefined> => {
    const found = await stat(join(folder, workspaceId, resourceId, name)).catch(() => undefined);
    return found?.size;
  };

  return {
    find,
    copy: async (workspaceId, resourceId, name, fetch, size) => {
      const isOurs = (held.get(join(folder, workspaceId, resourceId)) ?? 0) <= 1;
      if (size !== undefined && isOurs && (await sizeOf(workspaceId, resourceId, name)) !== size)
        await remove(workspaceId, resourceId, name);
      const fetched = find(workspaceId, resourceId, name, async (path) => {
        if (!(await fetch(path))) throw new NoSource();
        return "";
      });
      await fetched.catch((error: unknown) => {
        if (!(error instanceof NoSource)) throw error;
      });
    },
    remove,
    pathOf: (workspaceId, resourceId, name) => join(folder, workspaceId, resourceId, name),
    hold: (workspaceId, resourceId) => {
      const below = join(folder, workspaceId, resourceId);
      held.set(below, (held.get(below) ?? 0) + 1);
      return {
        [Symbol.asyncDispose]: async () => {
          if (held.get(below) === 1) await adopt(below);
          // Others may have taken hold of it meanwhile.
          const left = (held.get(below) ?? 1) - 1;
          if (left > 0) return void held.set(below, left);
          held.delete(below);
          await shrink();
        },
      };
    },
    forget: async (workspaceId, resourceId = "") => {
      const below = join(folder, workspaceId, resourceId);
      // What is being made would stand there afterwards.
      await Promise.allSettled([...making].flatMap(([path, work]) => (isBelow(below, path) ? [work] : [])));
      for (const path of kept.keys()) if (isBelow(below, path)) drop(path);
      for (const path of failed.keys()) if (isBelow(below, path)) failed.delete(path);
      await rm(below, { recursive: true, force: true });
    },
  };
};
