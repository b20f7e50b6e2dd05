export { checkRecords } from "./check.ts";
export { changeCopy, copyLive, openCopy, type RecordsCopy } from "./copy.ts";
export { openDatabase, openIfThere, openToRead } from "./database.ts";
export { inspectRecords } from "./inspect.ts";
export { type DirectoryLock, takeLock } from "./lock.ts";
export { openLog } from "./log.ts";
export { openRecords } from "./records.ts";
export { openRestored, type RestoredRecords } from "./restored.ts";
