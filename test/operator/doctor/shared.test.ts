import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { type Diagnosis, runDoctor } from "../../../src/operator/doctor/doctor.ts";
import { examinations } from "../../../src/operator/examination/examinations.ts";
import { openAsTheyAre } from "../../../src/store/postgres/index.ts";
import { publishedTables } from "../../../src/store/records/index.ts";
import { makeDataDirectory, type StoredDocuments, until } from "../../support/operator/data-directory.ts";
import { type SharedPlace, serverOn, sharedPlaces } from "../../support/operator/shared-form.ts";
import { callerOf, SOURCE_COMMAND } from "../../support/process/server.ts";
import { describePostgres } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

const doctor = (place: SharedPlace, repair = false): Promise<Diagnosis> =>
  runDoctor(place, {
    repair,
    acceptRecords: false,
    onFinding: () => undefined,
    onProgress: () => undefined,
  });

describePostgres("the doctor of records in PostgreSQL and documents in a bucket", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const places = sharedPlaces(s3);
  let stored: StoredDocuments;
  let original: string;
  let text: string;

  beforeAll(async () => {
    stored = await makeDataDirectory();
    original = `originals/${stored.workspaceId}/${stored.ids[0]}`;
    text = `extracted/${stored.workspaceId}/${stored.ids[1]}.jsonl`;
  });
  afterAll(async () => {
    await stored.remove();
    await places.remove();
  });

  it("says that all is well, even while a server runs, and in a child that a server starts", async () => {
    const place = await places.of(stored.data);
    const keys = await s3.keys(place.storage);
    expect(await doctor(place)).toEqual({ server: false, findings: [], faults: 0 });
    expect(await s3.keys(place.storage)).toEqual(keys);
    const server = await serverOn(place);
    expect(await doctor(place)).toEqual({ server: true, findings: [], faults: 0 });
    const examining = examinations({
      command: SOURCE_COMMAND,
      node: "n",
      place: { ...place, data: server.data },
    });
    await examining.start(false, async () => {});
    await vi.waitUntil(() => examining.last(0)?.state !== "running", { timeout: 60_000 });
    expect(examining.last(0)).toMatchObject({ state: "done", error: "", faults: 0, found: 0 });
    await server.close();
  });

  it("names what differs from what was stored and what no record names, and repairs it, even while a server runs", async () => {
    const place = await places.of(stored.data);
    const bucket = s3.bucket(place.storage);
    await bucket.put(original, "something else");
    await bucket.remove([text]);
    const stray = `originals/${stored.workspaceId}/${newId()}`;
    await bucket.put(stray, "left by a crash");
    await s3.age(place.storage, stray, 60 * 60_000);
    const [note, lost, unread] = [
      { level: "note", about: "strays", path: stray },
      { level: "fault", about: "originals", path: original, workspace_id: stored.workspaceId },
      { level: "fault", about: "text", path: text, workspace_id: stored.workspaceId },
    ].map((found) => expect.objectContaining(found));
    const found = await doctor(place);
    expect([found.faults, found.findings]).toEqual([2, expect.arrayContaining([note, lost, unread])]);

    const server = await serverOn(place);
    const repaired = await doctor(place, true);
    expect(repaired.findings.map(({ about, repair }) => `${about} ${repair}`).sort()).toEqual([
      "originals done",
      "quarantine undefined",
      "strays undefined",
      "text asked",
    ]);
    const started = { ...server, call: callerOf(server.url, stored.key) };
    await until(started, stored.workspaceId, stored.ids[0] ?? "", "failed");
    await until(started, stored.workspaceId, stored.ids[1] ?? "", "ready");
    await server.close();
    expect(await s3.keys(place.storage)).toContain(stray);

    const rest = await doctor(place, true);
    expect(rest.faults).toBe(0);
    expect(rest.findings).toContainEqual(expect.objectContaining({ path: stray, repair: "done" }));
    const keys = await s3.keys(place.storage);
    const held = keys.filter((key) => key.startsWith("quarantine/")).map((key) => key.split("Z.")[1] ?? "");
    expect(held.sort()).toEqual([
      `damaged.${stored.workspaceId}.${stored.ids[0]}`,
      `originals.${stored.workspaceId}.${stray.split("/")[2]}`,
    ]);
  });

  it("checks the published version of a table, and has a damaged one rebuilt", async () => {
    const place = await places.of(stored.data);
    const bucket = s3.bucket(place.storage);
    const folder = `passages/${stored.workspaceId}.lance`;
    const keys = (await s3.keys(place.storage)).filter((key) => key.startsWith(`${folder}/data/`));
    await bucket.remove(keys);
    const { findings, faults } = await doctor(place, true);
    const fault = { about: "passages", workspace_id: stored.workspaceId, repair: "asked" };
    expect(findings).toEqual([expect.objectContaining(fault)]);
    expect(faults).toBe(1);
    const server = await serverOn(place);
    const db = await openAsTheyAre(place.records, "test");
    await vi.waitUntil(async () => (await doctor(place)).faults === 0, { timeout: 60_000 });
    expect((await publishedTables(db, 0)).get(stored.workspaceId)).toBeGreaterThan(0);
    await db.destroy();
    await server.close();
  });
});
