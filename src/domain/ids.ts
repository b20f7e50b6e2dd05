/** A UUIDv7 (RFC 9562): ids made later sort later. */
export const newId = (): string => Bun.randomUUIDv7();

/** The current time, as the contract writes times: UTC, ISO 8601 with milliseconds. Sorts as text. */
export const now = (): string => new Date().toISOString();
