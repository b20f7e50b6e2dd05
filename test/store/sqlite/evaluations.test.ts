import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newId, now } from "../../../src/domain/ids.ts";
import { evaluationRecords, openDatabase, openRestored } from "../../../src/store/sqlite/index.ts";
import { addWorkspace } from "../../support/records.ts";

it("a restore ends the run that the backup was made beside, and keeps what it asked", async () => {
  const folder = await mkdtemp(join(tmpdir(), "qa-evaluations-"));
  const file = join(folder, "records.sqlite");
  const db = await openDatabase(file);
  const workspace_id = await addWorkspace(db);
  const id = newId();
  const run = {
    id,
    workspace_id,
    name: "golden.jsonl",
    state: "running" as const,
    started_by: "ann",
    created_at: now(),
    ended_at: null,
    version: "1",
    chat_model: null,
    embedding_model: null,
    error: "",
  };
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
  await rm(folder, { recursive: true });
});
