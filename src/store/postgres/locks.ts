/** Where the numbers of our advisory locks begin: "qa" in ASCII, and room for many. */
export const LOCKS = 0x7161_0000;
/** Held for as long as a server runs on the records. */
export const SERVER_LOCK = LOCKS + 10;
