import { mkdirSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const remove = (path: string): void => rmSync(path, { recursive: true });
const cut = (file: string): void => truncateSync(file, Math.floor(statSync(file).size / 2));

/** What may happen to a table's folder, by name. */
export const TABLE_DAMAGE: Record<string, (table: string) => void> = {
  "its folder missing": remove,
  "its folder empty": (table) => {
    remove(table);
    mkdirSync(table);
  },
  "its versions missing": (table) => remove(join(table, "_versions")),
  "its manifest cut in half": (table) => filesIn(join(table, "_versions")).forEach(cut),
  "a data file missing": (table) => remove(filesIn(join(table, "data"))[0] ?? ""),
  "a data file cut in half": (table) => cut(filesIn(join(table, "data"))[0] ?? ""),
  "its indices missing": (table) => remove(join(table, "_indices")),
  "its index files cut in half": (table) => filesIn(join(table, "_indices")).forEach(cut),
};
