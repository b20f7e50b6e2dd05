import { expect, it } from "vitest";
import { newId, now } from "../../../../src/domain/ids.ts";
import { evaluationRecords } from "../../../../src/store/records/index.ts";
import type { EvaluationRow } from "../../../../src/store/records/schema/operator.ts";
import { onEachStore } from "../../../support/store/record-stores.ts";
import { addWorkspace } from "../../../support/store/records.ts";

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

onEachStore("runs of golden questions", (open) => {
  it("a new run stays though the clock was set back, and the oldest of the others goes", async () => {
    const { db, end } = await open();
    const workspace_id = await addWorkspace(db);
    const runs = Array.from({ length: 20 }, () => aRun(workspace_id));
    for (const run of runs) await evaluationRecords(db).create(run, []);
    const late = { ...aRun(workspace_id), created_at: "2001-01-01T00:00:00.000Z" };
    await evaluationRecords(db).create(late, []);
    expect(await evaluationRecords(db).find(late.id)).toMatchObject({ id: late.id });
    expect(await evaluationRecords(db).find(runs[0]?.id ?? "")).toBeUndefined();
    expect(await evaluationRecords(db).find(runs[1]?.id ?? "")).toBeDefined();
    await end();
  });
});
