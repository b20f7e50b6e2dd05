export { checkRecords } from "./check.ts";
export { type LiveRecords, migrateCopy, openCopy, openLive, type RecordsCopy } from "./copy.ts";
export { openDatabase, openToRead } from "./database.ts";
export { inspectRecords } from "./inspect.ts";
export { type DirectoryLock, takeLock } from "./lock.ts";
export { openLog } from "./log.ts";
export { openRecords } from "./records.ts";
export { openRestored, type RestoredRecords } from "./restored.ts";
