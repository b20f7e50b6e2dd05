export { findChangedFile, readChecksums, tableSize, writeChecksums } from "./checksums.ts";
export { isUnfinished, manifestOf, passageCounts, versionFiles } from "./copy.ts";
export { loadEngine } from "./engine.ts";
export { type TableFacts, type TableSite, tableFacts } from "./facts.ts";
export type { TableState } from "./inspect.ts";
export { openPassages, type PassageStore } from "./passages.ts";
export { type IndexPlaces, type TablePlace, tablesIn } from "./place.ts";
export { passagesIn } from "./set-aside.ts";
