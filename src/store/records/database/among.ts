import type { RawBuilder } from "kysely";
import type { RecordDatabase } from "./database.ts";
import { idiomsOf } from "./idioms.ts";

/** These values as a list for `in`: one parameter however many there are. */
export const among = <T extends string>(db: RecordDatabase, values: T[]): RawBuilder<T> =>
  idiomsOf(db).list(values);

/** The same for numbers. */
export const amongNumbers = (db: RecordDatabase, values: number[]): RawBuilder<number> =>
  idiomsOf(db).numberList(values);
