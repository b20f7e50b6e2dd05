export { newestManifest, passageCounts, tableFiles } from "./copy.ts";
export { openPassages, type PassageStore } from "./passages.ts";

/** Loads LanceDB's native code, and opens nothing. The compiled program unpacks it into TMPDIR then: 200 MB, once for each version. */
export const loadNativeCode = async (): Promise<void> => {
  await import("@lancedb/lancedb");
};
