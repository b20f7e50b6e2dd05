/** The first number of our advisory locks: "qa" in ASCII, with room for many. */
export const LOCKS = 0x7161_0000;
/** Held for as long as a server runs on the records. */
export const SERVER_LOCK = LOCKS + 10;
