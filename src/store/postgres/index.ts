export { shownAddress } from "./address.ts";
export { openNotices, tellNodes } from "./notices.ts";
export { openAsTheyAre, openIfThere, openRecords } from "./records.ts";
export { isLocked, takeServerLock } from "./server-lock.ts";
