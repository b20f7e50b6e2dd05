import { join } from "node:path";
import { sql } from "kysely";
import { newId, now } from "../../../src/domain/ids.ts";
import type { Resource } from "../../../src/domain/records.ts";
import { LAYOUT } from "../../../src/store/files/layout.ts";
import { breakSeal } from "../../../src/store/files/marker.ts";
import { type RecordDatabase, resourceRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";

/** The records of a server that was stopped, to leave them as a crash would: they need not be as it left them. */
export const openStopped = async (data: string): Promise<RecordDatabase> => {
  await breakSeal(data);
  return openDatabase(join(data, LAYOUT.records));
};

/** An app and a workspace of its own, straight in the records. */
export const addWorkspace = async (db: RecordDatabase, appId = newId(), id = newId()): Promise<string> => {
  const created_at = now();
  await db
    .insertInto("apps")
    .values({ id: appId, name: appId, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("workspaces")
    .values({ id, app_id: appId, title: "w", description: "", created_at, updated_at: created_at })
    .execute();
  return id;
};

/** A resource that waits for its ingestion, straight in the records. @param key see `ResourceRecords`. @returns its id. */
export const addResource = async (
  db: RecordDatabase,
  workspaceId: string,
  change: Partial<Resource> = {},
  key?: string,
): Promise<string> => {
  const time = now();
  const resource: Resource = {
    id: newId(),
    workspace_id: workspaceId,
    title: "a.pdf",
    type: "pdf",
    extension: "pdf",
    file_name: "a.pdf",
    size: 1,
    status: "queued",
    summary: "",
    key_notes: [],
    error_message: "",
    notice: "",
    recognised: null,
    sha256: null,
    external_id: null,
    created_at: time,
    updated_at: time,
    ...change,
  };
  await resourceRecords(db).create(resource, key);
  return resource.id;
};

/** Copies the only resource of a workspace, called as `Document 1`, until there are `total`: each by its number. */
export const copyResources = async (
  db: RecordDatabase,
  workspaceId: string,
  total: number,
): Promise<void> => {
  const first = await db
    .selectFrom("resources")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: total - 1 }, (_, at) => ({
    ...first,
    id: newId(),
    title: first.title.replace("1", String(at + 2)),
    title_folded: first.title_folded.replace("1", String(at + 2)),
    ordinal: first.ordinal + at + 1,
  }));
  // A statement holds 32,766 values at most.
  for (let at = 0; at < copies.length; at += 1_000)
    await db
      .insertInto("resources")
      .values(copies.slice(at, at + 1_000))
      .execute();
};

/** What migrations from 0007 on made. */
const MADE_LATER = [
  "TABLE tokens",
  "TABLE operator_sessions",
  "TABLE operators",
  "TABLE sign_in_codes",
  "TABLE operator_log",
  "TABLE skill_versions",
  "TABLE resource_states",
  "TRIGGER resource_state_counted",
  "TRIGGER resource_state_uncounted",
  "TRIGGER resource_state_changed",
  "INDEX keys_of_app",
  "INDEX keys_of_session",
  "TRIGGER evaluation_answer_goes_with_resource",
  "TABLE owed_summaries",
  "TABLE passage_tables",
  "TABLE node_turns",
  "TABLE nodes",
  "TABLE evaluation_parts",
  "TABLE evaluation_questions",
  "TABLE evaluations",
  "TABLE ratings",
  "TABLE golden_questions",
  "INDEX resources_of_content",
  "INDEX resources_of_usable_content",
  "INDEX resources_by_title",
];

/** Takes the records back to before a migration, 0007 at the latest. What it made itself and was there then is the caller's to undo. */
export const rewindTo = async (db: RecordDatabase, migration: string): Promise<void> => {
  for (const made of MADE_LATER) await sql.raw(`DROP ${made}`).execute(db);
  for (const change of [
    "keys DROP COLUMN session_id",
    "ingestions DROP COLUMN progress",
    "ingestions DROP COLUMN given_back",
    "resources DROP COLUMN original_sha256",
    "resources DROP COLUMN external_id",
    "resources DROP COLUMN recognised",
    "resources DROP COLUMN title_folded",
    "contents ADD COLUMN original_sha256 TEXT",
  ])
    await sql.raw(`ALTER TABLE ${change}`).execute(db);
  await sql`DELETE FROM kysely_migration WHERE name >= ${migration}`.execute(db);
};
