import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  'ALTER TABLE resources ADD COLUMN original_sha256 TEXT COLLATE "C"',
  'ALTER TABLE resources ADD COLUMN external_id TEXT COLLATE "C"',
  `UPDATE resources SET original_sha256 =
    (SELECT original_sha256 FROM contents WHERE resource_id = resources.id)`,
  "ALTER TABLE contents DROP COLUMN original_sha256",
  "CREATE INDEX resources_of_content ON resources (workspace_id, original_sha256, ordinal)",
  // If thousands of uploads failed with the same content, none of them is read to find the one that did not.
  `CREATE INDEX resources_of_usable_content ON resources (workspace_id, original_sha256, ordinal)
    WHERE status IN ('queued', 'vectorizing', 'ready')`,
];

/** A resource's content by its checksum, to find the same content again, and the caller's own name for it. */
export const resourceContent = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
