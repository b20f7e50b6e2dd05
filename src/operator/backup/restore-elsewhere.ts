import { join } from "node:path";
import { type Migrated, type MigrateOptions, migrate, requireFree } from "../migrate/migrate.ts";
import { scratchFolder } from "../places.ts";
import { type RestoreOptions, type RestoreResult, restore } from "./restore.ts";

export interface RestoreElsewhereOptions extends Omit<RestoreOptions, "data"> {
  /** Where at least one of records and documents does not stand in a data directory. */
  to: MigrateOptions["to"];
  onMoving: MigrateOptions["onProgress"];
  onFinding: MigrateOptions["onFinding"];
}

export type RestoredElsewhere = Omit<RestoreResult, "directory"> &
  Pick<Migrated, "records" | "documents" | "findings" | "faults">;

/**
 * Restores a snapshot into PostgreSQL or a bucket: into a data directory among the temporary files, and from there as any
 * installation is moved. One that was cut short is gone on with by the next.
 * @throws QaError `invalid_request` where anything stands there already; see `restore` and `migrate`.
 */
export const restoreElsewhere = async ({
  to,
  onMoving,
  onFinding,
  ...options
}: RestoreElsewhereOptions): Promise<RestoredElsewhere> => {
  await requireFree(to);
  await using stack = new AsyncDisposableStack();
  const data = join(await scratchFolder(stack), "data");
  const { directory: _, ...restored } = await restore({ ...options, data });
  const { signal } = options;
  const moved = await migrate({ from: { data }, to, signal, onProgress: onMoving, onFinding });
  const { records, documents, findings, faults } = moved;
  return { ...restored, records, documents, findings, faults };
};
