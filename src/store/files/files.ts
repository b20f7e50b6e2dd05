import { mkdir, open, rename, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { syncPath } from "../../disk/sync.ts";
import { newId } from "../../domain/ids.ts";
import type { ResourceFiles } from "../../ingest/ports.ts";
import type { EvidenceCache, Originals } from "../../operations/ports.ts";
import { openEvidenceCache } from "./evidence-cache.ts";
import { isId, LAYOUT } from "./layout.ts";
import { forgetQuarantined } from "./quarantine.ts";
import { removeAll } from "./remove.ts";
import { type EndedAmong, removeStages } from "./stages.ts";
import { entriesOf } from "./walk.ts";

const writeAll = async (
  file: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> => {
  const handle = await open(file, "wx", 0o600);
  const hash = new Bun.CryptoHasher("sha256");
  let size = 0;
  try {
    for await (const chunk of bytes) {
      await handle.writeFile(chunk);
      hash.update(chunk);
      size += chunk.byteLength;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest("hex") };
};

/** The files of a data directory, as all their users see them. */
export type Files = Originals & ResourceFiles & Stages & { evidence: EvidenceCache };

interface Stages {
  /** Removes uploads that failed while the data directory was away, and could not be removed then. */
  removeUndiscarded(): Promise<void>;
  /** See `removeStages`. */
  removeStages(over: EndedAmong, keepVectors: boolean): Promise<void>;
}

/**
 * Originals and extracted text as files under the data directory, one folder per workspace. A file is written under a
 * temporary name, synced and renamed; what an earlier process left under temporary names is removed on opening.
 */
export const openFiles = async (directory: string): Promise<Files> => {
  const incoming = join(directory, LAYOUT.incoming);
  const folders = {
    originals: join(directory, LAYOUT.originals),
    extracted: join(directory, LAYOUT.extracted),
  };
  // What does not have our names was there before this was a data directory.
  for (const folder of [incoming, join(directory, LAYOUT.temporary)])
    for await (const { name } of entriesOf(folder)) if (isId(name)) await rm(join(folder, name));
  for (const folder of [incoming, ...Object.values(folders)])
    await mkdir(folder, { recursive: true, mode: 0o700 });
  const evidence = await openEvidenceCache(join(directory, LAYOUT.evidence));
  const undiscarded = new Set<string>();
  const original = (workspaceId: string, resourceId: string) =>
    join(folders.originals, workspaceId, resourceId);
  /** All that ingestion makes of a resource begins with its id. */
  const made = (ending: string) => (workspaceId: string, resourceId: string) =>
    join(folders.extracted, workspaceId, `${resourceId}.${ending}`);
  return {
    path: original,
    original,
    extracted: made("jsonl"),
    media: made("media"),
    read: made("read.jsonl"),
    vectors: made("vectors"),
    evidence,
    receive: async (bytes) => {
      const temporary = join(incoming, newId());
      const discard = async (): Promise<void> => {
        await unlink(temporary).catch(() => undiscarded.add(temporary));
      };
      try {
        const written = await writeAll(temporary, bytes);
        return {
          ...written,
          path: temporary,
          discard,
          keep: async (workspaceId, resourceId) => {
            const target = original(workspaceId, resourceId);
            try {
              if (await makeFolder(dirname(target))) await syncPath(folders.originals);
              await rename(temporary, target);
              await syncPath(dirname(target));
            } catch (error) {
              await discard();
              throw error;
            }
          },
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    removeUndiscarded: async () => {
      const files = [...undiscarded];
      undiscarded.clear();
      for (const file of files) await unlink(file).catch(() => undefined);
    },
    removeResource: async (workspaceId, resourceId) => {
      const folder = join(folders.extracted, workspaceId);
      // Also what an extraction that was stopped left beside its result under a temporary name.
      const made: string[] = [];
      for await (const { name } of entriesOf(folder))
        if (name.startsWith(resourceId)) made.push(join(folder, name));
      await evidence.forget(workspaceId, resourceId);
      const removed = await removeAll([original(workspaceId, resourceId), ...made]);
      await forgetQuarantined(directory, workspaceId, resourceId);
      return removed;
    },
    removeStages: (over, keepVectors) => removeStages(directory, over, keepVectors),
    removeWorkspace: async (workspaceId) => {
      await evidence.forget(workspaceId);
      const removed = await removeAll(Object.values(folders).map((folder) => join(folder, workspaceId)));
      await forgetQuarantined(directory, workspaceId);
      return removed;
    },
  };
};
