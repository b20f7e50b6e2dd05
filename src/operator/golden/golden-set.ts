import { notFound, QaError } from "../../domain/errors.ts";
import { newId, now } from "../../domain/ids.ts";
import type { Page, PageRequest } from "../../domain/records.ts";
import { GoldenFault, type GoldenQuestion, goldenQuestion } from "../../evaluation/golden.ts";
import { MOST_QUESTIONS } from "../../evaluation/golden-file.ts";
import {
  findAnswered,
  goldenRecords,
  holdWorkspace,
  type KeptGoldenQuestion,
  overviewRecords,
  type RecordDatabase,
} from "../../store/records/index.ts";
import { type Actor, changesBy } from "../change.ts";
import { type Expected, expectedOf } from "../evaluation/judged.ts";
import { fromAnswer } from "./from-answer.ts";

/** Maximum length of a golden file in characters, as in operator.yaml. */
const LONGEST_FILE = 1_000_000;

type Row = Pick<KeptGoldenQuestion, "id" | "question" | "expected">;

/** A question as it is shown: with the fields of a line of a golden file. */
export type ShownGoldenQuestion = Omit<KeptGoldenQuestion, "workspace_id" | "expected"> & Expected;

const shown = ({ workspace_id: _, expected, ...row }: KeptGoldenQuestion): ShownGoldenQuestion => {
  const said: Expected = JSON.parse(expected);
  return { ...row, ...said };
};

/** A golden file: `expected` is already an object in JSON, which becomes the rest of the line. */
const fileOf = (rows: Row[]): string =>
  rows
    .map(
      ({ id, question, expected }) =>
        `${JSON.stringify({ id, question }).slice(0, -1)},${expected.slice(1)}\n`,
    )
    .join("");

/** @throws QaError `invalid_request` for anything that a line of a golden file must not contain. */
const checked = (line: object, id: string): GoldenQuestion => {
  try {
    return goldenQuestion(line, id);
  } catch (error) {
    if (!(error instanceof GoldenFault)) throw error;
    throw new QaError("invalid_request", `The golden question is not right: ${error.message}.`);
  }
};

/** @throws QaError `invalid_request` if these questions are too many or too long, or one of them occurs twice. */
const checkSet = (rows: Row[], question: string): void => {
  if (rows.filter((row) => row.question === question).length > 1)
    throw new QaError("invalid_request", "This question is among the workspace's golden questions already.");
  if (rows.length > MOST_QUESTIONS || fileOf(rows).length > LONGEST_FILE)
    throw new QaError(
      "invalid_request",
      `A workspace has ${MOST_QUESTIONS.toLocaleString("en")} golden questions at the most, of ${LONGEST_FILE.toLocaleString("en")} characters in all. Remove some first.`,
    );
};

const requireWorkspace = async (db: RecordDatabase, workspaceId: string): Promise<void> => {
  if (!(await overviewRecords(db).hasWorkspace(workspaceId))) throw notFound();
};

/**
 * A workspace's golden questions as a golden file.
 * @throws QaError `not_found` for an unknown workspace, `invalid_request` if it has none.
 */
export const keptQuestions = async (db: RecordDatabase, workspaceId: string): Promise<string> => {
  await requireWorkspace(db, workspaceId);
  const rows = await goldenRecords(db).all(workspaceId);
  if (rows.length === 0)
    throw new QaError(
      "invalid_request",
      "The workspace has no golden questions yet. Add some, or send a file.",
    );
  return fileOf(rows);
};

/** How a request gives a golden question: as fields of a line of a golden file, or as the answer to take it from. */
interface Added {
  message_id?: string;
  [field: string]: unknown;
}

/** @throws QaError `invalid_request` if both are given; `not_found` for an unknown answer. */
const lineOf = async (
  db: RecordDatabase,
  workspaceId: string,
  { message_id, ...line }: Added,
): Promise<object> => {
  if (message_id === undefined) return line;
  if (Object.keys(line).length > 0)
    throw new QaError("invalid_request", 'Send "message_id" alone, or a question without it.');
  const answered = await findAnswered(db, workspaceId, message_id);
  if (answered === undefined) throw notFound();
  return fromAnswer(answered);
};

const changing = <T>(
  db: RecordDatabase,
  actor: Actor,
  action: string,
  workspaceId: string,
  work: (trx: RecordDatabase) => Promise<T & { id: string }>,
): Promise<T> =>
  changesBy(db, actor)(
    action,
    async (trx) => {
      if ((await holdWorkspace(trx, workspaceId, "kept")) === undefined) throw notFound();
      return work(trx);
    },
    ({ id }) => ({ workspace_id: workspaceId, golden_id: id }),
  );

const found = async (trx: RecordDatabase, workspaceId: string, id: string): Promise<KeptGoldenQuestion> => {
  const row = await goldenRecords(trx).find(workspaceId, id);
  if (row === undefined) throw notFound();
  return row;
};

const keptSets = (db: RecordDatabase) => ({
  /** Newest first. */
  list: async (workspaceId: string, page: PageRequest): Promise<Page<ShownGoldenQuestion>> => {
    await requireWorkspace(db, workspaceId);
    const { count, results } = await goldenRecords(db).list(workspaceId, page);
    return { count, results: results.map(shown) };
  },
  /** Empty if there are none. */
  file: async (workspaceId: string): Promise<{ questions: number; golden: string }> => {
    await requireWorkspace(db, workspaceId);
    const rows = await goldenRecords(db).all(workspaceId);
    return { questions: rows.length, golden: fileOf(rows) };
  },
});

const goldenChanges = (db: RecordDatabase) => ({
  /** @throws QaError `invalid_request` for a question that is invalid, already there, or one too many. */
  add: (actor: Actor, workspaceId: string, added: Added): Promise<ShownGoldenQuestion> =>
    changing(db, actor, "addGoldenQuestion", workspaceId, async (trx) => {
      const golden = checked(await lineOf(trx, workspaceId, added), newId());
      const time = now();
      const row: KeptGoldenQuestion = {
        id: golden.id,
        workspace_id: workspaceId,
        question: golden.question,
        expected: JSON.stringify(expectedOf(golden)),
        message_id: added.message_id ?? null,
        added_by: actor.name,
        created_at: time,
        updated_at: time,
      };
      checkSet([...(await goldenRecords(trx).all(workspaceId)), row], row.question);
      await goldenRecords(trx).add(row);
      return shown(row);
    }),
  /** Fields that are not given stay unchanged. @throws QaError `invalid_request` as `add` does. */
  update: (actor: Actor, workspaceId: string, id: string, change: object): Promise<ShownGoldenQuestion> =>
    changing(db, actor, "updateGoldenQuestion", workspaceId, async (trx) => {
      const before = await found(trx, workspaceId, id);
      const line = { question: before.question, ...JSON.parse(before.expected), ...change };
      const golden = checked(line, id);
      const row = {
        ...before,
        question: golden.question,
        expected: JSON.stringify(expectedOf(golden)),
        updated_at: now(),
      };
      const others = (await goldenRecords(trx).all(workspaceId)).filter((each) => each.id !== id);
      checkSet([...others, row], row.question);
      await goldenRecords(trx).update({
        id,
        question: row.question,
        expected: row.expected,
        updated_at: row.updated_at,
      });
      return shown(row);
    }),
  remove: async (actor: Actor, workspaceId: string, id: string): Promise<void> => {
    await changing(db, actor, "deleteGoldenQuestion", workspaceId, async (trx) => {
      const row = await found(trx, workspaceId, id);
      await goldenRecords(trx).remove(id);
      return row;
    });
  },
});

/** The golden questions of workspaces. Every method throws QaError `not_found` for an unknown workspace or question. */
export const goldenSets = (db: RecordDatabase) => ({
  ...keptSets(db),
  ...goldenChanges(db),
});
