import type { Selectable } from "kysely";
import type { EvaluationPart, EvaluationState, QuestionOutcome } from "../../../domain/evaluations.ts";
import { now } from "../../../domain/ids.ts";
import type { Page, PageRequest } from "../../../domain/records.ts";
import type { Stored } from "../../../operations/ports.ts";
import { among, amongNumbers } from "../database/among.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { ALL, newestPage, windowOf } from "../database/page.ts";
import { areReady } from "../database/ready.ts";
import type { EvaluationQuestionRow, EvaluationRow } from "../schema/operator.ts";

/** Runs of a workspace that are kept; a further one replaces the oldest. */
const MOST_KEPT = 20;
/** Questions inserted by one statement. */
const BATCH = 100;

/** What a run stores of a golden question: `expected` is the rest of its line, as JSON. */
type KeptQuestion = Pick<EvaluationQuestionRow, "id" | "question" | "expected" | "unanswerable">;
export type NextQuestion = Pick<EvaluationQuestionRow, "number" | "question" | "expected"> & {
  workspace_id: string;
};

export interface KeptResult {
  outcome: QuestionOutcome;
  page_cited: 0 | 1;
  citation_right: 0 | 1;
  error: string;
  /** Of the answer, in its order. */
  parts: Omit<EvaluationPart, "resource_title">[];
}

/** How many questions of a run had an outcome. */
export interface OutcomeCount {
  evaluation_id: string;
  unanswerable: 0 | 1;
  /** Null: not asked yet. */
  outcome: QuestionOutcome | null;
  count: number;
  page_cited: number;
  citation_right: number;
}

/** A question that was asked in two runs, with its position in the second one. */
export type AskedTwice = Pick<EvaluationQuestionRow, "number" | "id" | "question"> & {
  before: QuestionOutcome;
  after: QuestionOutcome;
};

export type KeptEvaluation = EvaluationRow & { app_id: string };

/** Runs, as a whole. */
const runRecords = (db: RecordDatabase) => {
  const withApp = () =>
    db
      .selectFrom("evaluations")
      .innerJoin("workspaces", "workspaces.id", "evaluations.workspace_id")
      .selectAll("evaluations")
      .select("workspaces.app_id");
  return {
    create: async (evaluation: EvaluationRow, questions: KeptQuestion[]): Promise<void> => {
      await db.insertInto("evaluations").values(evaluation).execute();
      for (let at = 0; at < questions.length; at += BATCH) {
        const rows = questions.slice(at, at + BATCH).map((question, index) => ({
          ...question,
          evaluation_id: evaluation.id,
          number: at + index + 1,
          outcome: null,
        }));
        await db.insertInto("evaluation_questions").values(rows).execute();
      }
      const older = db
        .selectFrom("evaluations")
        .select("id")
        .where("workspace_id", "=", evaluation.workspace_id)
        // A clock that was set back makes it the oldest.
        .where("id", "!=", evaluation.id)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(ALL)
        .offset(MOST_KEPT - 1);
      await db.deleteFrom("evaluations").where("id", "in", older).execute();
    },
    /** Newest first; undefined for an unknown workspace. */
    list: async (workspaceId: string, page: PageRequest): Promise<Page<KeptEvaluation> | undefined> => {
      const workspace = await db
        .selectFrom("workspaces")
        .select("app_id")
        .where("id", "=", workspaceId)
        .executeTakeFirst();
      if (workspace === undefined) return undefined;
      const mine = db.selectFrom("evaluations").where("workspace_id", "=", workspaceId);
      const { count, results } = await newestPage(mine, page);
      return { count, results: results.map((row) => ({ ...row, ...workspace })) };
    },
    find: (id: string): Promise<KeptEvaluation | undefined> =>
      withApp().where("evaluations.id", "=", id).executeTakeFirst(),
    running: (): Promise<KeptEvaluation | undefined> =>
      withApp().where("state", "=", "running").executeTakeFirst(),
  };
};

/** How a run ends. */
const runEndings = (db: RecordDatabase) => ({
  /** Ends a running one. @returns false if it is not running. */
  end: async (id: string, state: Exclude<EvaluationState, "running">, error = ""): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("evaluations")
      .set({ state, error, ended_at: now() })
      .where("id", "=", id)
      .where("state", "=", "running")
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
  /** Ends the running one, since nobody knows whether it is still wanted. */
  interrupt: async (): Promise<void> => {
    await db
      .updateTable("evaluations")
      .set({ state: "interrupted", ended_at: now() })
      .where("state", "=", "running")
      .execute();
  },
  remove: async (id: string): Promise<void> => {
    await db.deleteFrom("evaluations").where("id", "=", id).execute();
  },
});

/** The progress of a run, and its next question. */
const progressRecords = (db: RecordDatabase) => ({
  counts: (ids: string[]): Promise<OutcomeCount[]> =>
    db
      .selectFrom("evaluation_questions")
      .select((e) => [
        "evaluation_id",
        "unanswerable",
        "outcome",
        e.fn.countAll<number>().as("count"),
        e.fn.sum<number>("page_cited").as("page_cited"),
        e.fn.sum<number>("citation_right").as("citation_right"),
      ])
      .where("evaluation_id", "in", among(db, ids))
      .groupBy(["evaluation_id", "unanswerable", "outcome"])
      .execute(),
  /** The first question of a run that was not asked yet; undefined if there is none, or it is no longer running. */
  next: (id: string): Promise<NextQuestion | undefined> =>
    db
      .selectFrom("evaluation_questions")
      .innerJoin("evaluations", "evaluations.id", "evaluation_id")
      .select(["number", "question", "expected", "workspace_id"])
      .where("evaluation_id", "=", id)
      .where("state", "=", "running")
      .where("outcome", "is", null)
      .orderBy("number")
      .limit(1)
      .executeTakeFirst(),
  /**
   * Nothing is stored if the run is `gone` or ended, or if something that the answer cites no longer exists: `stale`.
   */
  keep: (id: string, number: number, { parts, ...result }: KeptResult, cited: string[]): Promise<Stored> =>
    atomically(db, async (trx) => {
      if (!(await areReady(trx, cited))) return "stale";
      const { numUpdatedRows } = await trx
        .updateTable("evaluation_questions")
        .set(result)
        .where("evaluation_id", "=", id)
        .where("number", "=", number)
        .where("evaluation_id", "in", (e) =>
          e.selectFrom("evaluations").select("id").where("state", "=", "running"),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return "gone";
      const rows = parts.map((part, at) => ({ ...part, evaluation_id: id, number, part: at }));
      if (rows.length > 0) await trx.insertInto("evaluation_parts").values(rows).execute();
      return "stored";
    }),
});

/** The results of a run's questions. */
const resultRecords = (db: RecordDatabase) => ({
  /** Its questions in the order of the file; with `failures` only those that were asked and are not right. */
  results: async (
    id: string,
    failures: boolean,
    page: PageRequest,
  ): Promise<Page<Selectable<EvaluationQuestionRow> & { parts: EvaluationPart[] }>> => {
    const { limit, offset } = windowOf(page);
    const all = db.selectFrom("evaluation_questions").where("evaluation_id", "=", id);
    const mine = failures ? all.where("outcome", "!=", "right") : all;
    const { count } = await mine.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const rows = await mine.selectAll().orderBy("number").limit(limit).offset(offset).execute();
    const parts = await db
      .selectFrom("evaluation_parts")
      .innerJoin("resources", "resources.id", "resource_id")
      .select(["number", "resource_id", "resources.title as resource_title", "page", "text"])
      .where("evaluation_id", "=", id)
      .where(
        "number",
        "in",
        amongNumbers(
          db,
          rows.map(({ number }) => number),
        ),
      )
      .orderBy("number")
      .orderBy("part")
      .execute();
    const results = rows.map((row) => ({
      ...row,
      parts: parts.filter(({ number }) => number === row.number).map(({ number: _, ...part }) => part),
    }));
    return { count, results };
  },
  /**
   * The questions that both runs asked, matched by their text, in the order of the second one. They are matched here:
   * SQLite would compare each question of one run with each of the other.
   */
  askedByBoth: async (before: string, after: string): Promise<AskedTwice[]> => {
    const asked = (id: string) =>
      db
        .selectFrom("evaluation_questions")
        .select(["number", "id", "question", "outcome"])
        .where("evaluation_id", "=", id)
        .orderBy("number")
        .execute();
    const earlier = new Map((await asked(before)).map(({ question, outcome }) => [question, outcome]));
    return (await asked(after)).flatMap(({ outcome, ...question }) => {
      const first = earlier.get(question.question) ?? null;
      return first === null || outcome === null ? [] : [{ ...question, before: first, after: outcome }];
    });
  },
  /** The names by which a question may refer to these resources. */
  namesOf: (ids: string[]): Promise<{ id: string; title: string; file_name: string }[]> =>
    db
      .selectFrom("resources")
      .select(["id", "title", "file_name"])
      .where("id", "in", among(db, ids))
      .execute(),
});

export const evaluationRecords = (db: RecordDatabase) => ({
  ...runRecords(db),
  ...runEndings(db),
  ...progressRecords(db),
  ...resultRecords(db),
});

export type EvaluationRecords = ReturnType<typeof evaluationRecords>;
