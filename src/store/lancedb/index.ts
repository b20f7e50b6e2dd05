export { newestManifest, passageCounts, tableFiles } from "./copy.ts";
export { openPassages, type PassageStore } from "./passages.ts";
