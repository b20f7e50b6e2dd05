import { shareHeaps } from "./memory.ts";

export { findChangedFile, readChecksums, tableSize, writeChecksums } from "./checksums.ts";
export { newestManifest, passageCounts, tableFiles } from "./copy.ts";
export type { TableState } from "./inspect.ts";
export { openPassages, type PassageStore } from "./passages.ts";
export { type IndexPlaces, type TablePlace, tablesIn } from "./place.ts";
export { passagesIn } from "./set-aside.ts";

/** Loads LanceDB's native code, and opens nothing. The compiled program unpacks it into TMPDIR then: 200 MB, once for each version. */
export const loadNativeCode = async (): Promise<void> => {
  shareHeaps();
  await import("@lancedb/lancedb");
};
