export { isAddress, shownAddress } from "./address.ts";
export { openRecords } from "./records.ts";
export { type ServerLock, takeServerLock } from "./server-lock.ts";
