import { Kysely } from "kysely";
import { QaError } from "../../domain/errors.ts";
import { hasTables, migrateToThisVersion, type RecordDatabase, type Schema } from "../records/index.ts";
import { ImmediateDialect, StatementCache } from "./dialect.ts";
import { inspectRecords } from "./inspect.ts";
import { first } from "./migrations/0001-first.ts";
import { models } from "./migrations/0002-models.ts";
import { chatImages } from "./migrations/0003-chat-images.ts";
import { integrity } from "./migrations/0004-integrity.ts";
import { removals } from "./migrations/0005-removals.ts";
import { subjects } from "./migrations/0006-subjects.ts";
import { tokens } from "./migrations/0007-tokens.ts";
import { operators } from "./migrations/0008-operators.ts";
import { skillVersions } from "./migrations/0009-skill-versions.ts";
import { resourceStates } from "./migrations/0010-resource-states.ts";
import { sessionKeys } from "./migrations/0011-session-keys.ts";
import { heldTokens } from "./migrations/0012-held-tokens.ts";
import { evaluations } from "./migrations/0013-evaluations.ts";
import { resourceContent } from "./migrations/0014-resource-content.ts";
import { passageTables } from "./migrations/0015-passage-tables.ts";
import { nodes } from "./migrations/0016-nodes.ts";
import { nodeState } from "./migrations/0017-node-state.ts";
import { givenBack } from "./migrations/0018-given-back.ts";
import { owedSummaries } from "./migrations/0019-owed-summaries.ts";
import { recognised } from "./migrations/0020-recognised.ts";
import { foldedTitles } from "./migrations/0021-folded-titles.ts";
import { ratings } from "./migrations/0022-ratings.ts";
import { goldenQuestions } from "./migrations/0023-golden-questions.ts";
import { unopened } from "./unopened.ts";
import { enterWriteAheadMode, LONGEST_WAIT } from "./write-ahead.ts";

/** In order, each run once. Forward only: there are no down migrations. */
const MIGRATIONS = {
  "0001-first": first,
  "0002-models": models,
  "0003-chat-images": chatImages,
  "0004-integrity": integrity,
  "0005-removals": removals,
  "0006-subjects": subjects,
  "0007-tokens": tokens,
  "0008-operators": operators,
  "0009-skill-versions": skillVersions,
  "0010-resource-states": resourceStates,
  "0011-session-keys": sessionKeys,
  "0012-held-tokens": heldTokens,
  "0013-evaluations": evaluations,
  "0014-resource-content": resourceContent,
  "0015-passage-tables": passageTables,
  "0016-nodes": nodes,
  "0017-node-state": nodeState,
  "0018-given-back": givenBack,
  "0019-owed-summaries": owedSummaries,
  "0020-recognised": recognised,
  "0021-folded-titles": foldedTitles,
  "0022-ratings": ratings,
  "0023-golden-questions": goldenQuestions,
};

/**
 * What is answered is stored: FULL syncs the log before a commit returns. The timeout comes first: the others may need
 * it.
 */
const PRAGMAS = [
  `busy_timeout = ${LONGEST_WAIT}`,
  "synchronous = FULL",
  "foreign_keys = ON",
  "secure_delete = ON",
];

/**
 * Opens the record store in one file, creating and migrating it as needed. Several processes may have it open.
 * @throws QaError `invalid_request` if it cannot be opened, or the file system does not support its log; also if a
 * migration fails, in which case nothing of that migration is kept.
 */
export const openDatabase = async (file: string): Promise<RecordDatabase> => {
  const sqlite = new StatementCache(file, { create: true });
  const db = new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
  try {
    for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
    await enterWriteAheadMode(sqlite);
    await migrateToThisVersion(db, MIGRATIONS, file);
    return db;
  } catch (error) {
    sqlite.close();
    throw unopened(file, error) ?? error;
  }
};

/** Opens the record store read-only, unchanged: nothing is created or migrated. */
export const openToRead = (file: string): RecordDatabase => {
  const sqlite = new StatementCache(file, { readonly: true });
  sqlite.run("PRAGMA busy_timeout = 10000");
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
};

/**
 * Opens the record store in one file unchanged; undefined if none was created yet.
 * @throws QaError `invalid_request` if it cannot be opened, or is of another version.
 */
export const openIfThere = async (file: string): Promise<RecordDatabase | undefined> => {
  const verdict = await inspectRecords(file, "none");
  if ("detail" in verdict)
    throw new QaError(
      "invalid_request",
      `${file} is not a records file (${verdict.detail}). Nothing was changed.`,
    );
  if (verdict.state !== "sound") return undefined;
  const db = openToRead(file);
  try {
    return (await hasTables(db, MIGRATIONS, file)) ? await openDatabase(file) : undefined;
  } finally {
    await db.destroy();
  }
};
