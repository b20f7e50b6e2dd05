import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Migrated, type MigrateOptions, migrate, requireFree } from "../migrate/migrate.ts";
import { scratchFolder } from "../places.ts";
import { destinationAt } from "./destination.ts";
import { chooseSnapshot, readManifest } from "./manifest.ts";
import { type RestoreOptions, type RestoreResult, restore } from "./restore.ts";
import { requireSpace } from "./space.ts";

export interface RestoreElsewhereOptions extends Omit<RestoreOptions, "data"> {
  /** The target, in which records or documents, or both, are outside a data directory. */
  to: MigrateOptions["to"];
  onMoving: MigrateOptions["onProgress"];
  onFinding: MigrateOptions["onFinding"];
}

export type RestoredElsewhere = Omit<RestoreResult, "directory"> &
  Pick<Migrated, "records" | "documents" | "findings" | "faults">;

/** Bytes of a snapshot's files and of its records, which the move copies once more. */
const bytesOf = async ({
  source,
  snapshot,
}: Pick<RestoreOptions, "source" | "snapshot">): Promise<number> => {
  const from = destinationAt(source);
  const { files, records } = await readManifest(from, await chooseSnapshot(from, snapshot));
  return files.reduce((sum, { size }) => sum + size, 2 * records.size);
};

/**
 * Restores a snapshot into PostgreSQL or a bucket: first into a data directory among the temporary files, and from
 * there like moving any installation. An interrupted restore is continued by the next.
 * @throws QaError `invalid_request` if the target already contains anything, `storage_full` if the temporary files have
 * no room; see `restore` and `migrate`.
 */
export const restoreElsewhere = async ({
  to,
  onMoving,
  onFinding,
  ...options
}: RestoreElsewhereOptions): Promise<RestoredElsewhere> => {
  await requireSpace(
    tmpdir(),
    await bytesOf(options),
    "The snapshot is put together there first. Free space there, or name another folder: TMPDIR=DIR qa restore ...",
  );
  await requireFree(to);
  await using stack = new AsyncDisposableStack();
  const data = join(await scratchFolder(stack), "data");
  const { directory: _, ...restored } = await restore({ ...options, data });
  const { signal } = options;
  const moved = await migrate({ from: { data }, to, signal, onProgress: onMoving, onFinding });
  const { records, documents, findings, faults } = moved;
  return { ...restored, records, documents, findings, faults };
};
