import type { KeyedQueue } from "../domain/concurrency/keyed-queue.ts";
import type { Report } from "../domain/events.ts";
import type { TableChecksums } from "../passages/backend.ts";
import type { TableSite } from "../passages/places.ts";
import type { PassageStore } from "../passages/store.ts";
import type { RestorationRecords } from "../store/records/index.ts";
import type { PassageSource } from "./source.ts";

/** What the workspaces of an index are compared and restored with. */
export interface CheckedContext {
  store: PassageStore;
  generation: number;
  records: RestorationRecords;
  tables: Pick<TableSite, "folderOf">;
  checksums: TableChecksums;
  source: PassageSource;
  isReady(resourceId: string): Promise<boolean>;
  /** @throws QaError `index_unavailable` when the storage itself cannot be reached: then nothing in it is lost. */
  requireReachable(): Promise<void>;
  vectorsFile(workspaceId: string, resourceId: string): string;
  /** A resource's passages are written; their vectors may follow. */
  onWritten(): void;
  /** Whether vectors are to follow. */
  embeds: boolean;
  report: Report;
  /** What is read ahead of need, one after the other. */
  background: KeyedQueue;
  retryMs?: number;
  /** Milliseconds that a search waits for its table to be looked at, or upgraded, at the most. @default 5_000 */
  preparingMs?: number;
  /** See `FileCheckOptions`. */
  readAtOnce?: number;
}
