import { sql } from "kysely";

/** The database's clock, in milliseconds since 1970. */
export const time = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
