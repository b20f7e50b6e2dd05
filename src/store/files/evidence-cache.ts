import { mkdir, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { QaError } from "../../domain/errors.ts";
import type { EvidenceCache, EvidenceFile } from "../../operations/ports.ts";
import { isId } from "./layout.ts";
import { entriesOf } from "./walk.ts";

/** Some 1,000 pictures of a few lines, or 100 whole pages at the largest scale. */
const MOST_BYTES = 256 * 1024 * 1024;
/** A file that could not be made is tried again after so long, in milliseconds: it lay in the original, or in a busy machine. */
const FAILED_FOR = 5 * 60_000;
/** Failures that are remembered; beyond it the oldest is forgotten. */
const MOST_FAILED = 1_000;

/**
 * Keeps files below `folder`, one folder per workspace and resource in it, and removes those that were not asked for the
 * longest once all together are over the bound. What cannot be made is remembered for a while. What an earlier process left is removed on opening.
 */
export const openEvidenceCache = async (
  folder: string,
  mostBytes: number = MOST_BYTES,
): Promise<EvidenceCache> => {
  // What does not have our names was there before this was a data directory.
  for await (const { name } of entriesOf(folder))
    if (isId(name)) await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  /** By path, the one that was asked for last at the end. */
  const kept = new Map<string, { file: EvidenceFile; bytes: number }>();
  const making = new Map<string, Promise<EvidenceFile>>();
  /** By path, in the order in which they end. */
  const failed = new Map<string, { error: QaError; ends: number }>();
  let bytes = 0;

  const drop = (path: string): void => {
    bytes -= kept.get(path)?.bytes ?? 0;
    kept.delete(path);
  };

  const keep = async (file: EvidenceFile): Promise<void> => {
    const { size } = await stat(file.path);
    kept.set(file.path, { file, bytes: size });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes || oldest === file.path) break;
      drop(oldest);
      await unlink(oldest).catch(() => undefined);
    }
  };

  const made = async (path: string, make: (path: string) => Promise<string>): Promise<EvidenceFile> => {
    await makeFolder(dirname(dirname(path)));
    await makeFolder(dirname(path));
    const file = { path, contentType: await make(path) };
    await keep(file);
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

  return {
    find: async (workspaceId, resourceId, name, make) => {
      const path = join(folder, workspaceId, resourceId, name);
      const there = await found(path);
      if (there !== undefined) return there;
      const failure = failed.get(path);
      if (failure !== undefined && failure.ends > Date.now()) throw failure.error;
      const running = making.get(path) ?? begin(path, make);
      making.set(path, running);
      return running;
    },
    forget: async (workspaceId, resourceId = "") => {
      const below = join(folder, workspaceId, resourceId);
      const isBelow = (path: string): boolean => path.startsWith(join(below, "/"));
      for (const path of [...kept.keys()].filter(isBelow)) drop(path);
      for (const path of [...failed.keys()].filter(isBelow)) failed.delete(path);
      await rm(below, { recursive: true, force: true });
    },
  };
};
