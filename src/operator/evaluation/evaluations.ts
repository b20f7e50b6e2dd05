import { notFound, QaError } from "../../domain/errors.ts";
import type { Evaluation, EvaluationPart, QuestionOutcome } from "../../domain/evaluations.ts";
import { newId, now } from "../../domain/ids.ts";
import type { Page, PageRequest } from "../../domain/records.ts";
import { readGoldenFile } from "../../evaluation/golden-file.ts";
import {
  type AskedTwice,
  type EvaluationRecords,
  evaluationRecords,
  type KeptEvaluation,
  type RecordDatabase,
} from "../../store/records/index.ts";
import { type Actor, changesBy } from "../change.ts";
import { keptQuestions } from "../golden/golden-set.ts";
import { checkName } from "../name.ts";
import { type Expected, expectedOf } from "./judged.ts";
import { type EvaluationRunner, evaluationRunner, type RunnerDependencies } from "./runner.ts";
import { shownEvaluations } from "./shown.ts";

/** Calls to the server's models: for simple questions, and at most. */
interface Calls {
  plain: number;
  most: number;
}

export interface EvaluationDependencies extends Omit<RunnerDependencies, "records" | "made"> {
  db: RecordDatabase;
  /** What answers are made with here, at present. */
  version: string;
  models(): { chat: string | null; embedding: string | null };
  /** Calls that one question costs, for the models that are configured. */
  calls: { chat: Calls; embedding: Calls };
  /** There is a run to carry out, here or on another node. */
  onStarted(): void;
}

/** A golden question of a run, and its outcome; see `EvaluationResult` in the contract. */
export interface EvaluationResult {
  number: number;
  id: string;
  question: string;
  expected: Expected;
  outcome: QuestionOutcome | null;
  page_cited: boolean;
  citation_right: boolean;
  error: string;
  parts: EvaluationPart[];
}

/** How a question's outcome differs between two runs. */
interface Changed extends AskedTwice {
  change: "became_right" | "became_wrong" | "other";
}

const changeOf = (before: QuestionOutcome, after: QuestionOutcome): Changed["change"] => {
  if (after === "right") return "became_right";
  return before === "right" ? "became_wrong" : "other";
};

const subjectOf = ({ id, workspace_id, name }: KeptEvaluation | Evaluation): Record<string, string> => ({
  evaluation_id: id,
  workspace_id,
  name,
});

const made = ({ models, version }: EvaluationDependencies) => {
  const { chat, embedding } = models();
  return { version, chat_model: chat, embedding_model: embedding };
};

const find = async (records: EvaluationRecords, id: string): Promise<KeptEvaluation> => {
  const found = await records.find(id);
  if (found === undefined) throw notFound();
  return found;
};

const shown = async (records: EvaluationRecords, id: string): Promise<Evaluation> => {
  const [evaluation] = await shownEvaluations(records, [await find(records, id)]);
  if (evaluation === undefined) throw notFound();
  return evaluation;
};

const callsOf = async ({ models, calls }: EvaluationDependencies, golden: string) => {
  const questions = await readGoldenFile(golden);
  const cost = (kind: "chat" | "embedding"): Calls =>
    models()[kind] === null
      ? { plain: 0, most: 0 }
      : { plain: questions.length * calls[kind].plain, most: questions.length * calls[kind].most };
  return {
    questions: questions.length,
    unanswerable: questions.filter(({ unanswerable }) => unanswerable).length,
    calls: { chat: cost("chat"), embedding: cost("embedding") },
  };
};

const begin = async (
  dependencies: EvaluationDependencies,
  runner: EvaluationRunner,
  actor: Actor,
  workspaceId: string,
  { name, golden }: { name: string; golden?: string },
) => {
  const questions = await readGoldenFile(golden ?? (await keptQuestions(dependencies.db, workspaceId)));
  const evaluation = await changesBy(dependencies.db, actor)(
    "startEvaluation",
    async (trx) => {
      const storing = evaluationRecords(trx);
      if ((await storing.list(workspaceId, { page: 1, page_size: 1 })) === undefined) throw notFound();
      if ((await storing.running()) !== undefined) {
        runner.wake();
        throw new QaError(
          "already_running",
          "Another evaluation is running, in this or another workspace. Wait until it is done, or cancel it.",
          { retryAfter: 10 },
        );
      }
      const row = {
        id: newId(),
        workspace_id: workspaceId,
        name: checkName(name),
        state: "running" as const,
        started_by: actor.name,
        created_at: now(),
        ended_at: null,
        ...made(dependencies),
        error: "",
      };
      const kept = questions.map((question) => ({
        id: question.id,
        question: question.question,
        expected: JSON.stringify(expectedOf(question)),
        unanswerable: question.unanswerable ? (1 as const) : (0 as const),
      }));
      await storing.create(row, kept);
      return await find(storing, row.id);
    },
    subjectOf,
  );
  dependencies.onStarted();
  return evaluation.id;
};

const resultsOf = async (
  records: EvaluationRecords,
  id: string,
  failures: boolean,
  page: PageRequest,
): Promise<Page<EvaluationResult>> => {
  const { count, results } = await records.results(id, failures, page);
  return {
    count,
    results: results.map(({ evaluation_id: _, unanswerable: __, ...row }) => ({
      ...row,
      expected: JSON.parse(row.expected),
      page_cited: row.page_cited === 1,
      citation_right: row.citation_right === 1,
    })),
  };
};

const compared = async (records: EvaluationRecords, beforeId: string, afterId: string) => {
  const [before, after] = [await shown(records, beforeId), await shown(records, afterId)];
  if (before.app_id !== after.app_id)
    throw new QaError("invalid_request", "Only runs of the same app can be compared.");
  const both = await records.askedByBoth(beforeId, afterId);
  const changes = both.filter((each) => each.before !== each.after);
  return {
    before,
    after,
    compared: both.length,
    changes: changes.map((each): Changed => ({ ...each, change: changeOf(each.before, each.after) })),
  };
};

const changeOne = async (
  db: RecordDatabase,
  actor: Actor,
  action: string,
  id: string,
  work: (records: EvaluationRecords) => Promise<unknown>,
): Promise<void> => {
  await changesBy(db, actor)(
    action,
    async (trx) => {
      const records = evaluationRecords(trx);
      const found = await find(records, id);
      await work(records);
      return found;
    },
    subjectOf,
  );
};

/**
 * Runs of golden questions, one at a time. Every method throws QaError `not_found` for an unknown id, and those that
 * take a golden file `invalid_request` for an invalid one.
 */
export const evaluations = (dependencies: EvaluationDependencies) => {
  const { db } = dependencies;
  const records = evaluationRecords(db);

  const runner: EvaluationRunner = evaluationRunner({
    ...dependencies,
    records,
    made: () => made(dependencies),
  });

  return {
    /** How many calls a run of these questions would make to the models. */
    check: (golden: string) => callsOf(dependencies, golden),

    /**
     * @param golden without it the golden questions of the workspace are asked.
     * @throws QaError `already_running` while another run is active, `invalid_request` if there are no questions.
     */
    start: async (actor: Actor, workspaceId: string, given: { name: string; golden?: string }) =>
      shown(records, await begin(dependencies, runner, actor, workspaceId, given)),

    /** Newest first. */
    list: async (workspaceId: string, page: PageRequest): Promise<Page<Evaluation>> => {
      const found = await records.list(workspaceId, page);
      if (found === undefined) throw notFound();
      return { count: found.count, results: await shownEvaluations(records, found.results) };
    },

    find: (id: string) => shown(records, id),

    /** Leaves a run that has ended unchanged. */
    cancel: async (actor: Actor, id: string): Promise<Evaluation> => {
      await changeOne(db, actor, "cancelEvaluation", id, (of) => of.end(id, "cancelled"));
      runner.stop(id);
      return shown(records, id);
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      await changeOne(db, actor, "deleteEvaluation", id, (of) => of.remove(id));
      runner.stop(id);
    },

    results: async (id: string, failures: boolean, page: PageRequest): Promise<Page<EvaluationResult>> => {
      await find(records, id);
      return resultsOf(records, id, failures, page);
    },

    /** @throws QaError `invalid_request` for runs of different apps. */
    compare: (beforeId: string, afterId: string) => compared(records, beforeId, afterId),

    /** Continues a run that was interrupted by a stop of the server. */
    resume: runner.wake,
    close: runner.close,
  };
};

export type Evaluations = ReturnType<typeof evaluations>;
