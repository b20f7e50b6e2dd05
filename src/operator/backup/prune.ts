import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncPath } from "../../disk/sync.ts";
import type { Destination } from "./destination.ts";
import { readManifest, snapshotNames } from "./manifest.ts";

/**
 * Removes all but the newest snapshots, and then the objects that none of the remaining ones names. A snapshot loses
 * its name before any part of it is removed, so an interruption leaves no partial snapshot; the remains are removed the
 * next time.
 * @returns the names of the removed snapshots.
 * @throws QaError if a manifest that stays cannot be read: the objects that it names are then unknown, so none is
 * removed.
 */
export const prune = async (destination: Destination, keep: number): Promise<string[]> => {
  const { snapshots, objects } = destination;
  const names = await snapshotNames(destination);
  const removed = names.slice(0, Math.max(0, names.length - keep));
  const named = new Set<string>();
  for (const name of names.slice(removed.length))
    for (const { sha256 } of (await readManifest(destination, name)).files) named.add(sha256);

  for (const name of removed) await rename(join(snapshots, name), join(snapshots, `.${name}`));
  await syncPath(snapshots);
  for (const name of removed) await rm(join(snapshots, `.${name}`), { recursive: true, force: true });
  for (const folder of (await readdir(objects)).filter((name) => /^[0-9a-f]{2}$/.test(name)))
    for (const sha256 of await readdir(join(objects, folder)))
      if (/^[0-9a-f]{64}$/.test(sha256) && !named.has(sha256))
        await rm(join(objects, folder, sha256), { force: true });
  return removed;
};
