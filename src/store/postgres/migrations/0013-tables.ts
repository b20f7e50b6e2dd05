/** Text that is compared by its bytes, as SQLite does, whatever the database's settings. */
const TEXT = 'TEXT COLLATE "C"';
const WORKSPACE = `workspace_id ${TEXT} NOT NULL REFERENCES workspaces(id) ON DELETE CASCADE`;

/** The tables as SQLite's migrations up to 0013 leave them. */
export const TABLES = [
  `CREATE TABLE apps (
    id ${TEXT} PRIMARY KEY, name ${TEXT} NOT NULL UNIQUE, created_at ${TEXT} NOT NULL
  )`,
  `CREATE TABLE keys (
    id ${TEXT} PRIMARY KEY,
    app_id ${TEXT} NOT NULL REFERENCES apps(id),
    hash ${TEXT} NOT NULL UNIQUE,
    name ${TEXT} NOT NULL, prefix ${TEXT} NOT NULL, created_at ${TEXT} NOT NULL,
    expires_at ${TEXT}, last_used_at ${TEXT}, revoked_at ${TEXT}, session_id ${TEXT}
  )`,
  `CREATE TABLE workspaces (
    id ${TEXT} PRIMARY KEY,
    app_id ${TEXT} NOT NULL REFERENCES apps(id),
    title ${TEXT} NOT NULL, description ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL, updated_at ${TEXT} NOT NULL
  )`,
  `CREATE TABLE resources (
    id ${TEXT} PRIMARY KEY,
    ${WORKSPACE},
    title ${TEXT} NOT NULL, type ${TEXT} NOT NULL, extension ${TEXT} NOT NULL, file_name ${TEXT} NOT NULL,
    size BIGINT NOT NULL, status ${TEXT} NOT NULL,
    summary ${TEXT} NOT NULL, key_notes ${TEXT} NOT NULL, error_message ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL, updated_at ${TEXT} NOT NULL,
    ordinal BIGINT NOT NULL, notice ${TEXT} NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE resource_blocks (
    ${WORKSPACE},
    block BIGINT NOT NULL, count BIGINT NOT NULL,
    PRIMARY KEY (workspace_id, block)
  )`,
  `CREATE TABLE resource_states (
    ${WORKSPACE},
    status ${TEXT} NOT NULL, count BIGINT NOT NULL,
    PRIMARY KEY (workspace_id, status)
  )`,
  `CREATE TABLE contents (
    resource_id ${TEXT} PRIMARY KEY REFERENCES resources(id) ON DELETE CASCADE,
    original_sha256 ${TEXT}, extracted_sha256 ${TEXT},
    passages BIGINT, passages_sha256 ${TEXT}
  )`,
  `CREATE TABLE ingestions (
    resource_id ${TEXT} PRIMARY KEY REFERENCES resources(id) ON DELETE CASCADE,
    app_id ${TEXT} NOT NULL, workspace_id ${TEXT} NOT NULL, queued_at ${TEXT},
    lease_owner ${TEXT}, lease_until BIGINT, attempts INTEGER NOT NULL DEFAULT 0,
    summarised ${TEXT}
  )`,
  `CREATE TABLE turns (
    workspace_id ${TEXT} PRIMARY KEY REFERENCES workspaces(id) ON DELETE CASCADE,
    app_id ${TEXT} NOT NULL, claimed BIGINT NOT NULL
  )`,
  `CREATE TABLE reindexed (
    resource_id ${TEXT} PRIMARY KEY REFERENCES resources(id) ON DELETE CASCADE,
    generation INTEGER NOT NULL
  )`,
  `CREATE TABLE sessions (
    id ${TEXT} PRIMARY KEY,
    ${WORKSPACE},
    external_user_id ${TEXT} NOT NULL, title ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL, updated_at ${TEXT} NOT NULL
  )`,
  `CREATE TABLE messages (
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id ${TEXT} NOT NULL UNIQUE,
    session_id ${TEXT} NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    role ${TEXT} NOT NULL, content ${TEXT} NOT NULL, response ${TEXT},
    citations ${TEXT} NOT NULL, resource_ids ${TEXT} NOT NULL, image_id ${TEXT},
    created_at ${TEXT} NOT NULL, image_name ${TEXT}
  )`,
  `CREATE TABLE removals (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    workspace_id ${TEXT} NOT NULL, resource_id ${TEXT},
    requested_at ${TEXT} NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0, next_try BIGINT NOT NULL DEFAULT 0, last_error ${TEXT} NOT NULL DEFAULT '',
    app_id ${TEXT},
    files BIGINT NOT NULL DEFAULT 0, bytes BIGINT NOT NULL DEFAULT 0, passages BIGINT NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE audit (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at ${TEXT} NOT NULL, event ${TEXT} NOT NULL,
    app_id ${TEXT}, workspace_id ${TEXT} NOT NULL, resource_id ${TEXT},
    requested_at ${TEXT} NOT NULL,
    files BIGINT NOT NULL, bytes BIGINT NOT NULL, passages BIGINT NOT NULL, attempts INTEGER NOT NULL
  )`,
  `CREATE TABLE skills (
    id ${TEXT} PRIMARY KEY,
    title ${TEXT} NOT NULL, description ${TEXT} NOT NULL, core_prompt ${TEXT} NOT NULL,
    scope ${TEXT} NOT NULL, category ${TEXT},
    app_id ${TEXT} REFERENCES apps(id),
    workspace_id ${TEXT} REFERENCES workspaces(id) ON DELETE CASCADE,
    created_at ${TEXT} NOT NULL, updated_at ${TEXT} NOT NULL
  )`,
  `CREATE TABLE skill_versions (
    skill_id ${TEXT} NOT NULL REFERENCES skills(id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    author ${TEXT} NOT NULL, created_at ${TEXT} NOT NULL,
    title ${TEXT} NOT NULL, description ${TEXT} NOT NULL, core_prompt ${TEXT} NOT NULL, category ${TEXT},
    PRIMARY KEY (skill_id, version)
  )`,
  `CREATE TABLE enabled_skills (
    skill_id ${TEXT} NOT NULL REFERENCES skills(id) ON DELETE CASCADE,
    app_id ${TEXT} NOT NULL REFERENCES apps(id),
    PRIMARY KEY (app_id, skill_id)
  )`,
  `CREATE TABLE idempotency (
    app_id ${TEXT} NOT NULL REFERENCES apps(id),
    key ${TEXT} NOT NULL, fingerprint ${TEXT} NOT NULL,
    workspace_id ${TEXT} REFERENCES workspaces(id) ON DELETE CASCADE,
    made_id ${TEXT} NOT NULL,
    status INTEGER, body ${TEXT},
    created_at BIGINT NOT NULL, subject_id ${TEXT},
    PRIMARY KEY (app_id, key)
  )`,
  `CREATE TABLE settings (name ${TEXT} PRIMARY KEY, value ${TEXT} NOT NULL)`,
  `CREATE TABLE tokens (
    id ${TEXT} PRIMARY KEY,
    hash ${TEXT} NOT NULL UNIQUE,
    key_id ${TEXT} NOT NULL REFERENCES keys(id),
    ${WORKSPACE},
    external_user_id ${TEXT} NOT NULL,
    resource_ids ${TEXT}, skill_id ${TEXT}, origins ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL, expires_at ${TEXT} NOT NULL, revoked_at ${TEXT}
  )`,
  `CREATE TABLE operators (
    id ${TEXT} PRIMARY KEY,
    name ${TEXT} NOT NULL UNIQUE,
    role ${TEXT} NOT NULL CHECK (role IN ('admin', 'author', 'viewer')),
    password_hash ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL, updated_at ${TEXT} NOT NULL
  )`,
  `CREATE TABLE operator_sessions (
    id ${TEXT} PRIMARY KEY,
    hash ${TEXT} NOT NULL UNIQUE,
    operator_id ${TEXT} REFERENCES operators(id) ON DELETE CASCADE,
    link_name ${TEXT},
    created_at ${TEXT} NOT NULL, used_at BIGINT NOT NULL, ends_at BIGINT NOT NULL,
    CHECK ((operator_id IS NULL) <> (link_name IS NULL))
  )`,
  `CREATE TABLE sign_in_codes (
    hash ${TEXT} PRIMARY KEY, name ${TEXT} NOT NULL, ends_at BIGINT NOT NULL
  )`,
  // Its ids have no gaps; a trigger gives them.
  `CREATE TABLE operator_log (
    id BIGINT PRIMARY KEY,
    at ${TEXT} NOT NULL, actor ${TEXT} NOT NULL, action ${TEXT} NOT NULL, subject ${TEXT} NOT NULL,
    request_id ${TEXT}
  )`,
  `CREATE TABLE evaluations (
    id ${TEXT} PRIMARY KEY,
    ${WORKSPACE},
    name ${TEXT} NOT NULL,
    state ${TEXT} NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'interrupted', 'failed')),
    started_by ${TEXT} NOT NULL, created_at ${TEXT} NOT NULL, ended_at ${TEXT},
    version ${TEXT} NOT NULL, chat_model ${TEXT}, embedding_model ${TEXT},
    error ${TEXT} NOT NULL
  )`,
  `CREATE TABLE evaluation_questions (
    evaluation_id ${TEXT} NOT NULL REFERENCES evaluations(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    id ${TEXT} NOT NULL, question ${TEXT} NOT NULL, expected ${TEXT} NOT NULL, unanswerable INTEGER NOT NULL,
    outcome ${TEXT},
    page_cited INTEGER NOT NULL DEFAULT 0, citation_right INTEGER NOT NULL DEFAULT 0,
    error ${TEXT} NOT NULL DEFAULT '',
    PRIMARY KEY (evaluation_id, number)
  )`,
  `CREATE TABLE evaluation_parts (
    evaluation_id ${TEXT} NOT NULL, number INTEGER NOT NULL, part INTEGER NOT NULL,
    resource_id ${TEXT} NOT NULL REFERENCES resources(id) ON DELETE CASCADE,
    page INTEGER, text ${TEXT} NOT NULL,
    PRIMARY KEY (evaluation_id, number, part),
    FOREIGN KEY (evaluation_id, number) REFERENCES evaluation_questions(evaluation_id, number) ON DELETE CASCADE
  )`,
];

export const INDICES = [
  "CREATE INDEX workspaces_newest ON workspaces (app_id, created_at DESC, id DESC)",
  "CREATE UNIQUE INDEX resources_in_order ON resources (workspace_id, ordinal)",
  "CREATE INDEX ingestions_waiting ON ingestions (workspace_id, queued_at) WHERE queued_at IS NOT NULL",
  "CREATE INDEX ingestions_leased ON ingestions (app_id, workspace_id) WHERE lease_owner IS NOT NULL",
  "CREATE INDEX turns_of_app ON turns (app_id, claimed)",
  "CREATE INDEX sessions_newest ON sessions (workspace_id, external_user_id, created_at DESC, id DESC)",
  "CREATE INDEX messages_oldest ON messages (session_id, position)",
  "CREATE UNIQUE INDEX messages_with_image ON messages (image_id) WHERE image_id IS NOT NULL",
  "CREATE INDEX removals_due ON removals (next_try, id)",
  "CREATE INDEX removals_of_app ON removals (app_id, requested_at)",
  "CREATE INDEX audit_by_time ON audit (at)",
  "CREATE INDEX skills_of_workspace ON skills (workspace_id) WHERE workspace_id IS NOT NULL",
  "CREATE INDEX skills_of_app ON skills (app_id)",
  "CREATE INDEX idempotency_oldest ON idempotency (created_at)",
  "CREATE INDEX idempotency_of_workspace ON idempotency (workspace_id)",
  "CREATE INDEX idempotency_of_subject ON idempotency (subject_id) WHERE subject_id IS NOT NULL",
  "CREATE INDEX keys_of_app ON keys (app_id)",
  "CREATE INDEX keys_of_session ON keys (session_id, expires_at) WHERE session_id IS NOT NULL",
  "CREATE INDEX tokens_oldest ON tokens (created_at)",
  "CREATE INDEX tokens_held ON tokens (workspace_id, expires_at, id) WHERE revoked_at IS NULL",
  "CREATE INDEX tokens_of_user ON tokens (workspace_id, external_user_id, expires_at, id)",
  "CREATE INDEX operator_sessions_newest ON operator_sessions (operator_id, created_at DESC)",
  "CREATE INDEX evaluations_newest ON evaluations (workspace_id, created_at DESC)",
  "CREATE UNIQUE INDEX evaluation_that_runs ON evaluations (state) WHERE state = 'running'",
  `CREATE INDEX evaluation_outcomes ON evaluation_questions
    (evaluation_id, unanswerable, outcome, page_cited, citation_right)`,
  "CREATE INDEX evaluation_parts_of_resource ON evaluation_parts (resource_id)",
];
