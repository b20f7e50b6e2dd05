export { among } from "./among.ts";
export { type AnsweredMessage, findAnswered } from "./answered.ts";
export { appRecords, type ListedApp } from "./apps.ts";
export { alone, atomically, untilDone } from "./atomically.ts";
export { chatRecords } from "./chat.ts";
export type { RecordDatabase } from "./database.ts";
export { type Expected, type ExpectedResource, expected, type Repairs, repairs } from "./doctor.ts";
export { documentStates } from "./document-states.ts";
export { endLeases } from "./end-leases.ts";
export {
  type AskedTwice,
  type EvaluationRecords,
  evaluationRecords,
  type KeptEvaluation,
  type NextQuestion,
} from "./evaluations.ts";
export { recordFigures } from "./figures.ts";
export { foldTitles } from "./fold-titles.ts";
export { goldenRecords, type KeptGoldenQuestion } from "./golden.ts";
export { type HeldLeases, heldLeases } from "./held-leases.ts";
export { holdWorkspace } from "./hold-workspace.ts";
export { forgetOldAnswers, idempotencyRecords } from "./idempotency.ts";
export { type Alone, type IdiomaticAdapter, type Idioms, idiomsOf } from "./idioms.ts";
export { type Generation, type IndexState, indexState } from "./index-state.ts";
export { ingestQueue, NOT_TRIED, storedProgress } from "./ingestions.ts";
export { keyDirectory, keyRecords } from "./keys.ts";
export { presentIds } from "./known.ts";
export { countOn, markOf, type RecordsMark } from "./mark.ts";
export { type StoredModel, storedModels } from "./model-settings.ts";
export {
  copyRecords,
  countRows,
  hasNoRecords,
  type MovedTable,
  movedFrom,
  moveRecords,
  publishedTables,
} from "./move.ts";
export { nodeRecords } from "./nodes.ts";
export { type AuditEntry, operatorLog } from "./operator-log.ts";
export { operatorSessions, sessionDirectory } from "./operator-sessions.ts";
export { operatorRecords } from "./operators.ts";
export { type ListedResource, type ListedWorkspace, overviewRecords } from "./overview.ts";
export { owedSummaries } from "./owed-summaries.ts";
export { type RatedAnswer, type RatingFilter, ratingRecords } from "./ratings.ts";
export type { Reader } from "./reader.ts";
export type { Records } from "./records.ts";
export { type Receipt, removalLog } from "./removal-log.ts";
export { removalQueue } from "./removals.ts";
export { resourceRecords } from "./resources.ts";
export { type IndexedResource, type RestorationRecords, restorationRecords } from "./restoration.ts";
export type { Schema, SkillRow } from "./schema.ts";
export { hasTables, migrateToThisVersion } from "./schema-version.ts";
export { ensureSetting, findSetting, forgetStorage, ping } from "./settings.ts";
export { type SkillVersion, skillCatalogue, skillRecords } from "./skills.ts";
export { standingsIn } from "./standings.ts";
export { type ExchangeRows, storeExchange } from "./store-exchange.ts";
export { tableLeases } from "./table-leases.ts";
export { forgetOldTokens, heldTokens, type ListedToken, tokenDirectory, tokenRecords } from "./tokens.ts";
export { workspaceRecords } from "./workspaces.ts";
