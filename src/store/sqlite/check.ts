import { Database } from "bun:sqlite";

/** Maximum number of faults reported for one file: a damaged one can have a fault in each row. */
const MAX_FAULTS = 20;

/** Columns that hold JSON, by table. */
const JSON_COLUMNS: [table: string, column: string][] = [
  ["resources", "key_notes"],
  ["resources", "recognised"],
  ["ingestions", "summarised"],
  ["messages", "response"],
  ["messages", "citations"],
  ["messages", "resource_ids"],
  ["evaluation_questions", "expected"],
];

/**
 * Reads the whole record store and its indexes, and changes nothing.
 * @returns the faults, in SQLite's words. A changed byte in a text is found only if an index, a constraint or JSON
 * contradicts it: SQLite keeps no checksums.
 */
export const checkRecords = (file: string): string[] => {
  const faults: string[] = [];
  let sqlite: Database | undefined;
  try {
    sqlite = new Database(file, { readonly: true });
    sqlite.run("PRAGMA busy_timeout = 10000");
    const integrity = sqlite
      .query<{ integrity_check: string }, []>(`PRAGMA integrity_check(${MAX_FAULTS})`)
      .all();
    faults.push(...integrity.map((row) => row.integrity_check).filter((said) => said !== "ok"));
    const foreign = sqlite.query<{ table: string; parent: string }, []>("PRAGMA foreign_key_check").all();
    for (const { table, parent } of foreign.slice(0, MAX_FAULTS))
      faults.push(`a row of ${table} names one of ${parent} that is not there`);
    for (const [table, column] of JSON_COLUMNS) {
      const query = `SELECT count(*) AS count FROM ${table} WHERE ${column} IS NOT NULL AND NOT json_valid(${column})`;
      const count = sqlite.query<{ count: number }, []>(query).get()?.count ?? 0;
      if (count > 0) faults.push(`${count} of ${table} have a ${column} that is no JSON`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    sqlite?.close();
  }
  return faults;
};
