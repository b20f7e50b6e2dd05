import { Database } from "bun:sqlite";

/** Detects commits to a store that is already open: `version` changes with each, whichever process made it. */
export const watchVersion = (file: string): { version(): number | undefined; close(): void } => {
  const sqlite = new Database(file, { readonly: true });
  const query = sqlite.query<{ data_version: number }, []>("PRAGMA data_version");
  return { version: () => query.get()?.data_version, close: () => sqlite.close() };
};
