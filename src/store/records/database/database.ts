import type { Kysely } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** The record store, on whichever database. */
export type RecordDatabase = Kysely<Schema>;
