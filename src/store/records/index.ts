export { appRecords, type ListedApp } from "./access/apps.ts";
export { forgetOldAnswers, idempotencyRecords } from "./access/idempotency.ts";
export { keyDirectory, keyRecords } from "./access/keys.ts";
export {
  forgetOldTokens,
  heldTokens,
  type ListedToken,
  tokenDirectory,
  tokenRecords,
} from "./access/tokens.ts";
export { type AnsweredMessage, findAnswered } from "./chat/answered.ts";
export { chatRecords } from "./chat/chat.ts";
export { type RatedAnswer, type RatingFilter, ratingRecords } from "./chat/ratings.ts";
export { type SkillVersion, skillCatalogue, skillRecords } from "./chat/skills.ts";
export { endLeases } from "./cluster/end-leases.ts";
export { type HeldLeases, heldLeases } from "./cluster/held-leases.ts";
export { nodeRecords } from "./cluster/nodes.ts";
export { tableLeases } from "./cluster/table-leases.ts";
export { among } from "./database/among.ts";
export { alone, atomically, untilDone } from "./database/atomically.ts";
export type { RecordDatabase } from "./database/database.ts";
export { holdWorkspace } from "./database/hold-workspace.ts";
export { type Alone, type IdiomaticAdapter, type Idioms, idiomsOf } from "./database/idioms.ts";
export type { Reader } from "./database/reader.ts";
export { ensureSetting, findSetting, forgetStorage, ping } from "./database/settings.ts";
export { type ExchangeRows, storeExchange } from "./database/store-exchange.ts";
export { documentStates } from "./documents/document-states.ts";
export { presentIds } from "./documents/known.ts";
export { type ListedResource, type ListedWorkspace, overviewRecords } from "./documents/overview.ts";
export { type Receipt, removalLog } from "./documents/removal-log.ts";
export { removalQueue } from "./documents/removals.ts";
export { resourceRecords } from "./documents/resources.ts";
export { workspaceRecords } from "./documents/workspaces.ts";
export { type Expected, type ExpectedResource, expected, type Repairs, repairs } from "./index/doctor.ts";
export { type Generation, type IndexState, indexState } from "./index/index-state.ts";
export { type IndexedResource, type RestorationRecords, restorationRecords } from "./index/restoration.ts";
export { standingsIn } from "./index/standings.ts";
export { ingestQueue, NOT_TRIED, storedProgress } from "./ingestion/ingestions.ts";
export { owedSummaries } from "./ingestion/owed-summaries.ts";
export { countOn, markOf, type RecordsMark } from "./migration/mark.ts";
export {
  copyRecords,
  countRows,
  hasNoRecords,
  type MovedTable,
  movedFrom,
  moveRecords,
  publishedTables,
} from "./migration/move.ts";
export { hasTables, migrateToThisVersion } from "./migration/version.ts";
export {
  type AskedTwice,
  type EvaluationRecords,
  evaluationRecords,
  type KeptEvaluation,
  type NextQuestion,
} from "./operator/evaluations.ts";
export { recordFigures } from "./operator/figures.ts";
export { goldenRecords, type KeptGoldenQuestion } from "./operator/golden.ts";
export { type StoredModel, storedModels } from "./operator/model-settings.ts";
export { type AuditEntry, operatorLog } from "./operator/operator-log.ts";
export { operatorSessions, sessionDirectory } from "./operator/operator-sessions.ts";
export { operatorRecords } from "./operator/operators.ts";
export type { Records } from "./records.ts";
export { foldTitles } from "./schema/fold-titles.ts";
export type { Schema, SkillRow } from "./schema/schema.ts";
