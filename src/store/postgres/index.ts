export { shownAddress } from "./address.ts";
export { openNotices } from "./notices.ts";
export { openRecords } from "./records.ts";
export { takeServerLock } from "./server-lock.ts";
