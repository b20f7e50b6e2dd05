import { Database } from "bun:sqlite";
import { existsSync, rmSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { PassageRange } from "../../../src/answer/ports.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { analysed, type DocumentContext } from "../../../src/passages/analysis.ts";
import type { FoundByTerms, PassageFinder } from "../../../src/passages/search.ts";
import type { TableState } from "../../../src/passages/store.ts";
import { writtenNearly } from "./spelling.ts";

/** Terms are split at white space alone, and taken as they are. */
const SCHEMA = `
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS settings (language TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS passages (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, resource_id TEXT NOT NULL, "index" INTEGER NOT NULL,
    language TEXT NOT NULL, stored TEXT NOT NULL, vector BLOB
  );
  CREATE INDEX IF NOT EXISTS by_resource ON passages (resource_id, "index");
  CREATE VIRTUAL TABLE IF NOT EXISTS full_text USING fts5(
    terms, tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
  );
  CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(full_text, row);
`;

interface Row {
  stored: string;
  language: string;
  terms: string;
  score: number;
}

export interface Written {
  passage: Passage;
  context: DocumentContext;
  vector: Uint8Array | null;
}

/** A workspace's passages in a file of SQLite, whose FTS5 finds terms. Each call is one step, so none sees half of another. */
export class SqliteTable {
  readonly #folder: string;
  readonly #file: string;
  #open: Database | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, "passages.sqlite");
  }

  isThere(): boolean {
    return existsSync(this.#file);
  }

  /** The language that all of it was analysed in; "" for each document's own, undefined for nothing yet. */
  language(): string | undefined {
    return this.#db().query<{ language: string }, []>("SELECT language FROM settings").get()?.language;
  }

  /** Numbers in a vector; undefined without vectors. */
  vectorLength(): number | undefined {
    const found = this.#db()
      .query<{ bytes: number }, []>("SELECT length(vector) AS bytes FROM passages WHERE vector NOT NULL")
      .get();
    return found === null ? undefined : found.bytes / Float32Array.BYTES_PER_ELEMENT;
  }

  async replace(resourceIds: string[], written: Written[], language: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const db = this.#db();
    const row = db.query(
      'INSERT INTO passages (id, resource_id, "index", language, stored, vector) VALUES (?, ?, ?, ?, ?, ?)',
    );
    const terms = db.query("INSERT INTO full_text (rowid, terms) VALUES (?, ?)");
    db.transaction(() => {
      db.run("DELETE FROM settings");
      db.run("INSERT INTO settings VALUES (?)", [language]);
      this.#delete(resourceIds);
      for (const { passage, context, vector } of written) {
        const stored = JSON.stringify({ passage, about: context.about });
        const { id, resourceId, index } = passage;
        const added = row.run(id, resourceId, index, context.language, stored, vector);
        terms.run(added.lastInsertRowid, analysed(passage, context));
      }
    })();
  }

  #delete(resourceIds: string[]): void {
    const ids = JSON.stringify(resourceIds);
    const own = "resource_id IN (SELECT value FROM json_each(?))";
    this.#db().run(`DELETE FROM full_text WHERE rowid IN (SELECT row FROM passages WHERE ${own})`, [ids]);
    this.#db().run(`DELETE FROM passages WHERE ${own}`, [ids]);
  }

  /** Removes them from the file as well; the last one takes the file with it. */
  remove(resourceId: string): void {
    this.#db().transaction(() => this.#delete([resourceId]))();
    if (this.counts().size === 0) {
      this.drop();
      return;
    }
    this.#db().run("INSERT INTO full_text (full_text) VALUES ('optimize')");
    this.#db().run("VACUUM");
  }

  drop(): void {
    this.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async moveTo(path: string): Promise<void> {
    this.close();
    await rename(this.#folder, path);
  }

  close(): void {
    this.#open?.close();
    this.#open = undefined;
  }

  /** All that was written, to be written anew. */
  written(): Omit<Written, "context">[] {
    const rows = this.#db()
      .query<{ stored: string; vector: Uint8Array | null }, []>(
        'SELECT stored, vector FROM passages ORDER BY resource_id, "index"',
      )
      .all();
    return rows.map(({ stored, vector }) => ({ passage: JSON.parse(stored).passage, vector }));
  }

  passagesOf(resourceId: string): Passage[] {
    return this.read([{ resourceId, first: 0, last: Number.MAX_SAFE_INTEGER }]);
  }

  read(ranges: PassageRange[]): Passage[] {
    const rows = this.#db()
      .query<Pick<Row, "stored">, [string]>(
        `SELECT DISTINCT stored, "index" FROM passages JOIN json_each(?) AS range
         ON resource_id = range.value ->> 'resourceId'
         AND "index" BETWEEN range.value ->> 'first' AND range.value ->> 'last' ORDER BY "index"`,
      )
      .all(JSON.stringify(ranges));
    return rows.map(({ stored }) => JSON.parse(stored).passage);
  }

  /** How many passages each resource has. */
  counts(): Map<string, number> {
    const rows = this.#db()
      .query<{ id: string; count: number }, []>(
        "SELECT resource_id AS id, count(*) AS count FROM passages GROUP BY resource_id",
      )
      .all();
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  inspect(): TableState {
    if (!this.isThere()) return { is: "absent" };
    this.close();
    try {
      const [found] = this.#db().query<{ integrity_check: string }, []>("PRAGMA integrity_check").all();
      if (found?.integrity_check !== "ok") return { is: "damaged", reason: String(found?.integrity_check) };
      return { is: "sound", passages: this.counts() };
    } catch (error) {
      return { is: "damaged", reason: String(error) };
    }
  }

  finder(resourceIds: string[] | undefined): PassageFinder {
    const db = this.#db();
    const within =
      resourceIds === undefined ? "TRUE" : "resource_id IN (SELECT value FROM json_each($resources))";
    const resources = { $resources: JSON.stringify(resourceIds ?? []) };
    const matching = (terms: string[], limit: number): FoundByTerms[] => {
      const match = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" OR ");
      const rows = db
        .query<Row, [Record<string, string | number>]>(
          `SELECT stored, language, terms, -bm25(full_text) AS score FROM full_text
           JOIN passages ON passages.row = full_text.rowid WHERE full_text MATCH $match AND ${within}
           ORDER BY score DESC LIMIT $limit`,
        )
        .all({ $match: match, $limit: limit, ...(resourceIds && resources) });
      return rows.map(({ stored, ...found }) => ({ ...JSON.parse(stored), ...found }));
    };
    const languages = db.query<{ language: string }, []>("SELECT DISTINCT language FROM passages").all();
    return {
      languages: new Set(languages.map(({ language }) => language)),
      byTerms: async (terms, limit) => matching(terms, limit),
      bySpelling: async (terms, limit) => {
        const words = terms.flatMap((term) => writtenNearly(db, term));
        return words.length === 0 ? [] : matching(words, limit);
      },
      byVector: async (vector, limit) => {
        const rows = db
          .query<{ stored: string; vector: Uint8Array }, Record<string, string>[]>(
            `SELECT stored, vector FROM passages WHERE vector NOT NULL AND ${within}`,
          )
          .all(...(resourceIds === undefined ? [] : [resources]));
        return rows
          .map(({ stored, vector: bytes }) => ({ stored, likeness: dot(vector, bytes) }))
          .sort((one, other) => other.likeness - one.likeness)
          .slice(0, limit)
          .map(({ stored }) => JSON.parse(stored));
      },
    };
  }

  #db(): Database {
    if (this.#open === undefined) {
      this.#open = new Database(this.#file);
      this.#open.run(SCHEMA);
    }
    return this.#open;
  }
}

const dot = (vector: Float32Array, bytes: Uint8Array): number => {
  const other = new Float32Array(bytes.slice().buffer);
  return vector.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
};
