import { afterAll, beforeAll, expect, it } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { restore } from "../../../src/operator/backup/restore.ts";
import { restoreElsewhere } from "../../../src/operator/backup/restore-elsewhere.ts";
import { verifyBackup } from "../../../src/operator/backup/verify.ts";
import { runDoctor } from "../../../src/operator/doctor/doctor.ts";
import type { Place } from "../../../src/operator/places.ts";
import { openAsTheyAre } from "../../../src/store/postgres/index.ts";
import { newPath } from "../../support/operator/backup.ts";
import {
  makeDataDirectory,
  type StoredDocuments,
  until,
  upload,
} from "../../support/operator/data-directory.ts";
import { type SharedPlace, serverOn, sharedPlaces } from "../../support/operator/shared-form.ts";
import { type Caller, callerOf } from "../../support/process/server.ts";
import { describePostgres } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const QUESTION = "What does the bakery in Quillon sell on Thursdays?";

const s3 = await testS3();

describePostgres("a backup of records in PostgreSQL and documents in a bucket", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const places = sharedPlaces(s3);
  let stored: StoredDocuments;
  let place: SharedPlace;

  beforeAll(async () => {
    stored = await makeDataDirectory();
    place = await places.of(stored.data);
  });
  afterAll(async () => {
    await stored.remove();
    await places.remove();
  });

  const restoreTo = (source: string, to: Place) =>
    restoreElsewhere({
      source,
      to,
      onMoving: () => undefined,
      onFinding: () => undefined,
    });

  /** What is listed there and answered, to the key that it had from the beginning. */
  const said = async (call: Caller): Promise<{ status: unknown[]; answer: string }> => {
    const listed = await call("GET", `/workspaces/${stored.workspaceId}/resources/`);
    const asked = await call("POST", `/workspaces/${stored.workspaceId}/chat/`, {
      external_user_id: "eve",
      message: QUESTION,
    });
    const found: { id: string; status: string }[] = JSON.parse(listed.text).data.results;
    return {
      status: found.map(({ id, status }) => `${id} ${status}`).sort(),
      answer: asked.textAt("data.assistant_message.content"),
    };
  };

  const faultsAt = async (at: Place): Promise<unknown> => {
    const silent = { onFinding: () => undefined, onProgress: () => undefined };
    const { findings } = await runDoctor(at, { repair: false, acceptRecords: false, ...silent });
    // Made by this process, whose files others may read.
    return findings.filter(({ level, about }) => level === "fault" && about !== "permissions");
  };

  it("is made while servers run, writes nothing twice, and restores to a directory or to another such place", async () => {
    const destination = newPath();
    const server = await serverOn(place);
    const call = callerOf(server.url, stored.key);
    const late = await upload({ ...server, call }, stored.workspaceId, "The ferry to Ulva runs at noon.");
    await until({ ...server, call }, stored.workspaceId, late, "ready");
    const made = await backUp({ ...place, destination });
    expect(made).toMatchObject({ faults: [], deleted_meanwhile: 0, without_passages: [] });
    const before = await said(call);
    expect(before.answer).toContain("saffron bread");
    await server.close();
    // Its tables were merged meanwhile.
    const { files } = await backUp({ ...place, destination });
    expect(await backUp({ ...place, destination })).toMatchObject({ files, objects_written: 0 });
    expect((await verifyBackup({ destination })).findings).toEqual([]);

    const data = newPath();
    const restored = { resources: 4, left_out: 0, queued: 0, failed: 0, without_passages: [] };
    expect(await restore({ source: destination, data })).toMatchObject(restored);
    const other = await places.empty();
    expect(await restoreTo(destination, other)).toMatchObject({ ...restored, faults: 0 });
    const mixed = { data: newPath(), records: (await places.empty()).records };
    expect(await restoreTo(destination, mixed)).toMatchObject({ ...restored, faults: 0 });

    for (const at of [{ data }, other, mixed]) expect(await faultsAt(at)).toEqual([]);
    const again = await serverOn(other);
    expect(await said(callerOf(again.url, stored.key))).toEqual(before);
    await again.close();
    for (const [to, why] of [
      [other, "holds records already"],
      [{ ...(await places.empty()), storage: other.storage }, "contains other things"],
    ] as const)
      await expect(restoreTo(destination, to)).rejects.toThrow(why);
    expect(await backUp({ ...mixed, destination })).toMatchObject({ faults: [], without_passages: [] });
  });

  it("leaves out what is deleted while it runs, and names what does not match the records", async () => {
    const at = await places.of(stored.data);
    const bucket = s3.bucket(at.storage);
    const [deleted = "", changed = ""] = stored.ids;
    const key = `originals/${stored.workspaceId}/${changed}`;
    await bucket.put(key, "something else");
    const destination = newPath();
    const db = await openAsTheyAre(at.records, "test");
    // As a deletion does: first the record, then the objects.
    const gone = db.deleteFrom("resources").where("id", "=", deleted);
    let going: Promise<unknown> | undefined;
    const made = await backUp({
      ...at,
      destination,
      onProgress: () => {
        going ??= gone.execute();
      },
    });
    await going;
    await db.destroy();
    const fault = { fault: "changed", workspace_id: stored.workspaceId, resource_id: changed };
    expect(made).toMatchObject({ deleted_meanwhile: 1, faults: [{ path: key, ...fault }] });
    expect(await restore({ source: destination, data: newPath() })).toMatchObject({
      left_out: 1,
      failed: 1,
      queued: 0,
    });
  });

  it("is refused if records and documents do not belong together", async () => {
    const other = await places.of(stored.data);
    const destination = newPath();
    for (const [at, why] of [
      [{ ...place, storage: other.storage }, "does not hold the documents"],
      [{ data: stored.data, records: place.records }, "are not those of the files|has records of its own"],
      [{ data: stored.data, storage: place.storage }, "are not in s3://"],
    ] as const)
      await expect(backUp({ ...at, destination })).rejects.toThrow(new RegExp(why));
  });
});
