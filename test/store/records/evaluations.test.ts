import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId, now } from "../../../src/domain/ids.ts";
import { evaluationRecords } from "../../../src/store/records/index.ts";
import type { EvaluationRow } from "../../../src/store/records/schema-operator.ts";
import { openDatabase, openRestored } from "../../../src/store/sqlite/index.ts";
import { addWorkspace } from "../../support/records.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-evaluations-"));
  file = join(folder, "records.sqlite");
});
afterEach(() => rm(folder, { recursive: true }));

const aRun = (workspace_id: string): EvaluationRow => ({
  id: newId(),
  workspace_id,
  name: "golden.jsonl",
  state: "done",
  started_by: "ann",
  created_at: now(),
  ended_at: null,
  version: "1",
  chat_model: null,
  embedding_model: null,
  error: "",
});

it("a new run stays though the clock was set back, and the oldest of the others goes", async () => {
  const db = await openDatabase(file);
  const workspace_id = await addWorkspace(db);
  const runs = Array.from({ length: 20 }, () => aRun(workspace_id));
  for (const run of runs) await evaluationRecords(db).create(run, []);
  const late = { ...aRun(workspace_id), created_at: "2001-01-01T00:00:00.000Z" };
  await evaluationRecords(db).create(late, []);
  expect(await evaluationRecords(db).find(late.id)).toMatchObject({ id: late.id });
  expect(await evaluationRecords(db).find(runs[0]?.id ?? "")).toBeUndefined();
  expect(await evaluationRecords(db).find(runs[1]?.id ?? "")).toBeDefined();
  await db.destroy();
});

it("a restore ends the run that the backup was made beside, and keeps what it asked", async () => {
  const db = await openDatabase(file);
  const workspace_id = await addWorkspace(db);
  const run = { ...aRun(workspace_id), state: "running" as const };
  const { id } = run;
  const question = { question: "Who?", expected: "{}", unanswerable: 1 as const };
  await evaluationRecords(db).create(run, [
    { ...question, id: "1" },
    { ...question, id: "2" },
  ]);
  const asked = { outcome: "right", page_cited: 0, citation_right: 0, error: "", parts: [] } as const;
  expect(await evaluationRecords(db).keep(id, 1, { ...asked, parts: [] }, [])).toBe("stored");
  await db.destroy();
  await (await openRestored(file)).finish();
  const restored = await openDatabase(file);
  const records = evaluationRecords(restored);
  expect(await records.running()).toBeUndefined();
  expect(await records.next(id)).toBeUndefined();
  expect(await records.keep(id, 2, { ...asked, parts: [] }, [])).toBe("gone");
  expect(await records.find(id)).toMatchObject({ state: "interrupted", ended_at: expect.any(String) });
  expect((await records.counts([id])).map(({ outcome, count }) => [outcome, count])).toEqual(
    expect.arrayContaining([
      ["right", 1],
      [null, 1],
    ]),
  );
  await restored.destroy();
});
