import { mkdir, open, readdir, rename, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncPath } from "../../disk/sync.ts";
import { newId } from "../../domain/ids.ts";
import type { ResourceFiles } from "../../ingest/ports.ts";
import type { Originals } from "../../operations/ports.ts";

const writeAll = async (file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  const handle = await open(file, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      await handle.writeFile(chunk);
      size += chunk.byteLength;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return size;
};

/** What ingestion makes of a resource is named after its id. */
const idOf = (name: string): string => name.slice(0, name.indexOf("."));

interface Strays {
  /**
   * Removes originals that no record names: uploads and images of questions that a crash cut off between their file and
   * their record.
   */
  removeStrays(known: (workspaceId: string) => Promise<ReadonlySet<string>>): Promise<void>;
  /**
   * Removes stage results that a crash left behind after the last stage.
   * @param over the resources among these that will not be ingested any further.
   * @param keepVectors a rebuild of the index goes on behind those that are stored.
   */
  removeStages(
    over: (workspaceId: string, resourceIds: string[]) => Promise<ReadonlySet<string>>,
    keepVectors: boolean,
  ): Promise<void>;
}

/**
 * Originals and extracted text as files under the data directory, one folder per workspace. A file is written under a
 * temporary name, synced and renamed; what an earlier process left under temporary names is removed on opening.
 */
export const openFiles = async (directory: string): Promise<Originals & ResourceFiles & Strays> => {
  const incoming = join(directory, "incoming");
  const folders = { originals: join(directory, "originals"), extracted: join(directory, "extracted") };
  await rm(incoming, { recursive: true, force: true });
  for (const folder of [incoming, ...Object.values(folders)])
    await mkdir(folder, { recursive: true, mode: 0o700 });
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
    receive: async (bytes) => {
      const temporary = join(incoming, newId());
      const discard = () => unlink(temporary).catch(() => undefined);
      try {
        const size = await writeAll(temporary, bytes);
        return {
          size,
          path: temporary,
          discard: async () => discard(),
          keep: async (workspaceId, resourceId) => {
            const target = original(workspaceId, resourceId);
            const newFolder = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
            if (newFolder !== undefined) await syncPath(dirname(newFolder));
            await rename(temporary, target);
            await syncPath(dirname(target));
          },
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    removeResource: async (workspaceId, resourceId) => {
      await rm(original(workspaceId, resourceId), { force: true });
      const folder = join(folders.extracted, workspaceId);
      // Also what an extraction that was stopped left beside its result under a temporary name.
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith(resourceId)) await rm(join(folder, name), { recursive: true, force: true });
    },
    removeStrays: async (known) => {
      for (const folder of await readdir(folders.originals, { withFileTypes: true })) {
        if (!folder.isDirectory()) continue;
        const workspaceId = folder.name;
        const kept = await known(workspaceId);
        for (const id of await readdir(join(folders.originals, workspaceId)))
          if (!kept.has(id)) await rm(join(folders.originals, workspaceId, id), { force: true });
      }
    },
    removeStages: async (over, keepVectors) => {
      const ending = keepVectors ? /\.media$/ : /\.(?:media|vectors)$/;
      for (const workspaceId of await readdir(folders.extracted)) {
        const folder = join(folders.extracted, workspaceId);
        const left = (await readdir(folder)).filter((name) => ending.test(name));
        const done = left.length > 0 ? await over(workspaceId, left.map(idOf)) : new Set<string>();
        for (const name of left)
          if (done.has(idOf(name))) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
    removeWorkspace: async (workspaceId) => {
      for (const folder of Object.values(folders))
        await rm(join(folder, workspaceId), { recursive: true, force: true });
    },
  };
};
