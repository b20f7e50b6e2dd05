import type { KeyedQueue } from "../domain/concurrency/keyed-queue.ts";
import type { Report } from "../domain/events.ts";
import type { TableChecksums } from "../passages/backend.ts";
import type { TableSite } from "../passages/places.ts";
import type { PassageStore } from "../passages/store.ts";
import type { RestorationRecords } from "../store/records/index.ts";
import type { PassageSource } from "./source.ts";

/** What is needed to compare and restore the workspaces of an index. */
export interface CheckedContext {
  store: PassageStore;
  generation: number;
  records: RestorationRecords;
  tables: Pick<TableSite, "folderOf">;
  checksums: TableChecksums;
  source: PassageSource;
  isReady(resourceId: string): Promise<boolean>;
  /** @throws QaError `index_unavailable` if the storage itself cannot be reached: then none of its content is lost. */
  requireReachable(): Promise<void>;
  vectorsFile(workspaceId: string, resourceId: string): string;
  /** A resource's passages are written; their vectors may follow. */
  onWritten(): void;
  /** Whether vectors are to follow. */
  embeds: boolean;
  report: Report;
  /** Queue for reading ahead, one after the other. */
  background: KeyedQueue;
  retryMs?: number;
  /** Maximum number of milliseconds that a search waits for its table to be checked or upgraded. @default 5_000 */
  preparingMs?: number;
  /** See `FileCheckOptions`. */
  readAtOnce?: number;
}
