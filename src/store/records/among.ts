import { sql } from "kysely";

/** These values as a list for `in`: one parameter however many there are. */
export const among = <T extends string | number>(values: T[]) =>
  sql<T>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
