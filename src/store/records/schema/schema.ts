import type { ColumnType, Generated } from "kysely";
import type { ResourceType } from "../../../domain/file-kinds.ts";
import type { OperatorAccount } from "../../../domain/operators.ts";
import type { App, Key, Session, Token, Workspace } from "../../../domain/records.ts";
import type { Json } from "./json.ts";
import type {
  EvaluationPartRow,
  EvaluationQuestionRow,
  EvaluationRow,
  GoldenQuestionRow,
  OperatorLogRow,
  OperatorSessionRow,
  RatingRow,
} from "./operator.ts";
import type { NodeRow, NodeTurnRow, PassageTableRow } from "./passage-tables.ts";

export interface ResourceRow {
  id: string;
  workspace_id: string;
  title: string;
  type: ResourceType;
  extension: string;
  file_name: string;
  size: number;
  status: "queued" | "vectorizing" | "ready" | "limited" | "failed";
  summary: string;
  key_notes: Json;
  error_message: string;
  notice: string;
  /** Strictly later than that of the workspace's resources before it. */
  created_at: string;
  updated_at: string;
  /** Counts up within the workspace, from 0: the order of creation. */
  ordinal: number;
  /** The title as it is searched and sorted; see `folded`. */
  title_folded: string;
  /** SHA-256 in hexadecimal, of the original's bytes. Null: not known. */
  original_sha256: string | null;
  external_id: string | null;
  /** `RecognisedPages`. Null: nothing was recognised, or this was not recorded. */
  recognised: Json | null;
}

/** How many of a workspace's resources are in a block of 1,024 ordinals; maintained by triggers. */
export interface ResourceBlockRow {
  workspace_id: string;
  block: number;
  count: number;
}

/** A resource's place in the queue and the stage results that a later run starts from. */
export interface IngestionRow {
  resource_id: string;
  app_id: string;
  workspace_id: string;
  /** Null: not in the queue, for example if the resource has failed or is limited. */
  queued_at: string | null;
  lease_owner: string | null;
  /** Milliseconds since 1970; anyone may take an expired lease. */
  lease_until: number | null;
  /** Claims since a person last queued it, except those given back. */
  attempts: Generated<number>;
  /** Claims since then that their owner gave back. */
  given_back: Generated<number>;
  /** `{summary, key_notes}`, once summarised. */
  summarised: Json | null;
  /** Its progress, if other nodes need to see it; as old as the lease. */
  progress: Generated<Json | null>;
}

/** A ready resource with a local summary, until a model can write its own. */
export interface OwedSummaryRow {
  resource_id: string;
  /** Milliseconds since 1970. */
  tried_at: number;
  /** Attempts since it was ready in which the model gave no summary, although it could be reached. */
  tries: Generated<number>;
}

/** When a workspace's last file was taken from the queue: `claimed` counts up with every claim. */
export interface TurnRow {
  workspace_id: string;
  app_id: string;
  claimed: number;
}

export interface MessageRow {
  /** Counts up in the order of storing: a transcript's order. */
  position: ColumnType<number, never, never>;
  id: string;
  session_id: string;
  role: "user" | "assistant";
  content: string;
  response: Json | null;
  citations: Json;
  resource_ids: Json;
  image_id: string | null;
  image_name: string | null;
  created_at: string;
}

/** What a deleted record left on disk and in the passages, until it is removed there too. */
export interface RemovalRow {
  id: ColumnType<number, never, never>;
  /** Null if it was requested before this was stored, for a workspace that is gone. */
  app_id: string | null;
  workspace_id: string;
  /** Null: the whole workspace. */
  resource_id: string | null;
  /** Empty if it was requested before this was stored. */
  requested_at: Generated<string>;
  /** Failed attempts. */
  attempts: Generated<number>;
  /** Milliseconds since 1970, before which it is not tried again. */
  next_try: Generated<number>;
  /** Why the last attempt failed, for the operator; empty before the first failure. */
  last_error: Generated<string>;
  /** Files that failed attempts have removed nevertheless. */
  files: Generated<number>;
  /** Their size. */
  bytes: Generated<number>;
  /** Passages in the index, according to the records when the removal was requested. */
  passages: Generated<number>;
}

/** What is stored of a resource in addition to its records, to be compared with what exists. Null: not known. */
export interface ContentsRow {
  resource_id: string;
  /** SHA-256 in hexadecimal, of the file of extracted units. */
  extracted_sha256: string | null;
  /** The number of its passages in the index. */
  passages: number | null;
  /** The same for its passages, in order; see `passagesDigest`. */
  passages_sha256: string | null;
}

/** What was removed from disk: ids, counts and times, no content. Triggers refuse changes. */
export interface AuditRow {
  id: ColumnType<number, never, never>;
  at: string;
  event: "removed";
  app_id: string | null;
  workspace_id: string;
  /** Null: the whole workspace. */
  resource_id: string | null;
  requested_at: string;
  files: number;
  bytes: number;
  passages: number;
  /** Failed attempts before this. */
  attempts: number;
}

export interface SettingRow {
  name: string;
  value: string;
}

export interface SkillRow {
  id: string;
  title: string;
  description: string;
  core_prompt: string;
  scope: "global" | "application" | "workspace";
  category: string | null;
  /** Null for a global skill, which belongs to the operator. */
  app_id: string | null;
  workspace_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A skill after a change. Triggers refuse changes. */
export interface SkillVersionRow {
  skill_id: string;
  /** Counts up from 1. */
  version: number;
  /** Who wrote it; empty for versions from before this was stored. */
  author: string;
  created_at: string;
  title: string;
  description: string;
  core_prompt: string;
  category: string | null;
}

/** A request that came with an `Idempotency-Key`; without a status its answer was never stored. */
export interface IdempotencyRow {
  app_id: string;
  key: string;
  fingerprint: string;
  /** The workspace of what it made or reported: deleted with it. */
  workspace_id: string | null;
  /** The id of what the request creates, the same at each attempt. */
  made_id: string;
  /** The resource or workspace that its answer shows: deleted with it. */
  subject_id: string | null;
  status: number | null;
  body: string | null;
  /** Milliseconds since 1970. */
  created_at: number;
}

/** Tokens are kept for as long as the request that made one may be repeated; see `tokenRecords`. */
export interface TokenRow extends Omit<Token, "resource_ids" | "origins"> {
  hash: string;
  resource_ids: Json | null;
  origins: Json;
  revoked_at: string | null;
}

export interface Schema {
  apps: App;
  /** `session_id`: the operator's session that holds it; null for an app's own key. */
  keys: Key & { hash: string; session_id: string | null };
  tokens: TokenRow;
  workspaces: Workspace;
  resources: ResourceRow;
  resource_blocks: ResourceBlockRow;
  /** Maintained by triggers. */
  resource_states: { workspace_id: string; status: ResourceRow["status"]; count: number };
  ingestions: IngestionRow;
  owed_summaries: OwedSummaryRow;
  turns: TurnRow;
  /** Ready resources that are in a generation of the index that is being built. */
  reindexed: { resource_id: string; generation: number };
  sessions: Session;
  messages: MessageRow;
  removals: RemovalRow;
  contents: ContentsRow;
  audit: AuditRow;
  settings: SettingRow;
  skills: SkillRow;
  skill_versions: SkillVersionRow;
  operators: OperatorAccount & { password_hash: string };
  operator_sessions: OperatorSessionRow;
  /** Codes of links that were not used yet; `ends_at` in milliseconds since 1970. */
  sign_in_codes: { hash: string; name: string; ends_at: number };
  operator_log: OperatorLogRow;
  enabled_skills: { skill_id: string; app_id: string };
  passage_tables: PassageTableRow;
  nodes: NodeRow;
  node_turns: NodeTurnRow;
  evaluations: EvaluationRow;
  evaluation_questions: EvaluationQuestionRow;
  evaluation_parts: EvaluationPartRow;
  golden_questions: GoldenQuestionRow;
  ratings: RatingRow;
  idempotency: IdempotencyRow;
}
