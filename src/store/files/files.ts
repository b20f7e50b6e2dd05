import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { syncPath } from "../../disk/sync.ts";
import type { ResourceFiles, ResourcePart } from "../../ingest/ports.ts";
import type { EvidenceCache, Originals } from "../../operations/ports.ts";
import { openIncoming, type ReceivedFile } from "./incoming.ts";
import { LAYOUT, originalPath, type STAGE_ENDING, stagePath } from "./layout.ts";
import { openLocalCache } from "./local-cache.ts";
import { forgetQuarantined, moveToQuarantine } from "./quarantine.ts";
import { removeAll } from "./remove.ts";
import { type EndedAmong, removeStages } from "./stages.ts";
import { removeStoredVectors } from "./stored-vectors.ts";
import { entriesOf } from "./walk.ts";

/** The files of a server, as all their users see them. */
export type Files = Originals & ResourceFiles & Stages & { evidence: EvidenceCache };

interface Stages {
  /** Removes uploads that failed while the data directory was away, and could not be removed then. */
  removeUndiscarded(): Promise<void>;
  /** See `removeStages`. */
  removeStages(over: EndedAmong, keepVectors: boolean): Promise<void>;
  /** Removes all vectors that wait to be indexed. */
  removeVectors(): Promise<void>;
}

/** A file at its place of storage needs no copy. */
const HELD: AsyncDisposable = { [Symbol.asyncDispose]: async () => undefined };

/** Puts a received file where originals are, synced. */
const keepOriginal = async (received: ReceivedFile, target: string, originals: string): Promise<void> => {
  try {
    if (await makeFolder(dirname(target))) await syncPath(originals);
    await rename(received.path, target);
    await syncPath(dirname(target));
  } catch (error) {
    await received.discard();
    throw error;
  }
};

/**
 * Everything that ingestion makes from a resource begins with its id, including what a stopped extraction left next to
 * its result under a temporary name.
 */
const madeOf = async (folder: string, resourceId: string): Promise<string[]> => {
  const made: string[] = [];
  for await (const { name } of entriesOf(folder))
    if (name.startsWith(resourceId)) made.push(join(folder, name));
  return made;
};

/**
 * Originals and extracted text as files under the data directory, one folder per workspace. A file is written under a
 * temporary name, synced and renamed.
 */
export const openFiles = async (directory: string): Promise<Files> => {
  const folders = {
    originals: join(directory, LAYOUT.originals),
    extracted: join(directory, LAYOUT.extracted),
  };
  const incoming = await openIncoming(directory, true);
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  const evidence = await openLocalCache(join(directory, LAYOUT.evidence));
  const original = (workspaceId: string, resourceId: string): string =>
    originalPath(directory, workspaceId, resourceId);
  const made = (stage: keyof typeof STAGE_ENDING) => (workspaceId: string, resourceId: string) =>
    stagePath(directory, workspaceId, resourceId, stage);
  const paths: Record<ResourcePart, (workspaceId: string, resourceId: string) => string> = {
    original,
    extracted: made("extracted"),
    media: made("media"),
    read: made("read"),
    vectors: made("vectors"),
  };
  return {
    ...paths,
    path: original,
    evidence,
    hold: async () => HELD,
    store: async () => undefined,
    removeParts: async (workspaceId, resourceId, parts) => {
      for (const part of parts)
        await rm(paths[part](workspaceId, resourceId), { recursive: true, force: true });
    },
    setAside: async (workspaceId, resourceId, part) => {
      await moveToQuarantine(directory, paths[part](workspaceId, resourceId), "damaged", workspaceId);
    },
    forgetCopies: async () => undefined,
    download: async (workspaceId, resourceId, named) => ({
      path: original(workspaceId, resourceId),
      ...named,
    }),
    receive: async (bytes) => {
      const received = await incoming.receive(bytes);
      return {
        ...received,
        keep: (workspaceId, resourceId) =>
          keepOriginal(received, original(workspaceId, resourceId), folders.originals),
      };
    },
    removeUndiscarded: incoming.removeUndiscarded,
    removeResource: async (workspaceId, resourceId) => {
      const made = await madeOf(join(folders.extracted, workspaceId), resourceId);
      await evidence.forget(workspaceId, resourceId);
      const removed = await removeAll([original(workspaceId, resourceId), ...made]);
      await forgetQuarantined(directory, workspaceId, resourceId);
      return removed;
    },
    removeStages: (over, keepVectors) => removeStages(directory, over, keepVectors),
    removeVectors: () => removeStoredVectors(folders.extracted),
    removeWorkspace: async (workspaceId) => {
      await evidence.forget(workspaceId);
      const removed = await removeAll(Object.values(folders).map((folder) => join(folder, workspaceId)));
      await forgetQuarantined(directory, workspaceId);
      return removed;
    },
  };
};
