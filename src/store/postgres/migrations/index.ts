import { first } from "./0013-first.ts";

/** In their order, each run once. Forward only: there is no way down. */
export const MIGRATIONS = { "0013-first": first };
