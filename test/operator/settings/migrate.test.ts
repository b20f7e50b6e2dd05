import { readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runDoctor } from "../../../src/operator/doctor/doctor.ts";
import { type Migrated, migrate } from "../../../src/operator/migrate/migrate.ts";
import type { Place } from "../../../src/operator/places.ts";
import { withoutIds } from "../../support/contract/without-ids.ts";
import { filesBelow, newPath } from "../../support/operator/backup.ts";
import { makeDataDirectory, type StoredDocuments } from "../../support/operator/data-directory.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { describePostgres, suiteDatabases } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const QUESTION = "What does the bakery in Quillon sell on Thursdays?";
const KILLED = join(import.meta.dirname, "../../support/operator/killed-migrate-child.ts");

const move = (from: Place, to: Place): Promise<Migrated> =>
  migrate({ from, to, onProgress: () => undefined, onFinding: () => undefined });

const s3 = await testS3();

describePostgres("an installation that is moved", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  let stored: StoredDocuments;
  const newDatabase = suiteDatabases();

  beforeAll(async () => {
    stored = await makeDataDirectory();
  });
  afterAll(() => stored.remove());

  const elsewhere = async (): Promise<{ records: string; storage: string }> => {
    const database = await newDatabase();
    return { records: database.address, storage: s3.url() };
  };

  /** What a server says there of its documents and to a question, to the key that it had from the beginning. */
  const saidAt = async ({ data = newPath(), records, storage }: Place): Promise<unknown[]> => {
    const server = await startTestServer({
      data,
      ...(records && { records }),
      ...(storage && { storage: { url: storage, streamFiles: true } }),
    });
    const call = callerOf(server.url, stored.key);
    const workspace = `/workspaces/${stored.workspaceId}`;
    const listed = await call("GET", `${workspace}/resources/`);
    const asked = await call("POST", `${workspace}/chat/`, { external_user_id: "eve", message: QUESTION });
    const files: string[] = [];
    for (const id of stored.ids) {
      const url = (await call("GET", `${workspace}/resources/${id}/`)).textAt("data.file_url");
      files.push(new Bun.SHA256().update(await (await fetch(url)).arrayBuffer()).digest("hex"));
    }
    await server.close();
    expect(asked.text).toContain("saffron bread");
    return [withoutIds(listed.text), withoutIds(asked.text), files];
  };

  /** But for the log of the records, which whoever reads them leaves empty. */
  const contents = async (folder: string) =>
    [...(await filesBelow(folder))].filter(([name]) => !name.startsWith("records.sqlite-")).sort();

  it("answers the same in PostgreSQL and a bucket, in one of them, and back in a directory, where it is complete", async () => {
    const from = await stored.copy();
    let place: Place = { data: from };
    const before = await saidAt(place);
    // Keys of models in the records are sealed with it.
    const secret = Buffer.alloc(32, "secret").toString("base64url");
    writeFileSync(join(from, "server.secret"), secret, { mode: 0o600 });
    const [one, other] = [await elsewhere(), await elsewhere()];
    const next: Place[] = [
      one,
      { records: other.records, data: newPath() },
      { storage: other.storage, data: newPath() },
      { data: newPath() },
    ];
    for (const to of next) {
      const files = place.data && (await contents(place.data));
      expect(await move(place, to)).toMatchObject({ tables: 1, findings: [], faults: 0 });
      if (place.data) expect(await contents(place.data)).toEqual(files);
      place = to;
      if (to === one || to === next.at(-1)) expect(await saidAt(to)).toEqual(before);
    }
    expect(readFileSync(join(place.data ?? "", "server.secret"), "utf8")).toBe(secret);
    const examined = { repair: false, acceptRecords: false, onFinding: () => {}, onProgress: () => {} };
    expect(await runDoctor(place, examined)).toMatchObject({ faults: 0 });
  });

  it("is completed by the next run if one was killed at any moment, and cannot be served until then", async () => {
    const data = await stored.copy();
    const shared = await elsewhere();
    const { records, storage } = shared;
    for (const [doing, count] of [
      ["copying", "1"],
      ["comparing", "1"],
    ] as const) {
      const env = { ...process.env };
      const child = Bun.spawn([process.execPath, KILLED, data, records, storage, doing, count], { env });
      await child.exited;
      expect(child.signalCode).toBe("SIGKILL");
      // PostgreSQL may notice later that the killed process is gone, and takes it for a server till then.
      const refused = () => saidAt(doing === "copying" ? { storage } : shared).catch(String);
      await expect.poll(refused, { timeout: 60_000 }).toContain("was cut short");
    }
    const first = await move({ data }, shared);
    expect(first).toMatchObject({ findings: [], faults: 0 });
    const objects = await s3.keys(storage);
    expect(await move({ data }, shared)).toEqual(first);
    expect(await s3.keys(storage)).toEqual(objects);
    expect(await saidAt(shared)).toHaveLength(3);
    await expect(move({ data }, shared)).rejects.toThrow("was used since");
  });

  it("reports what differs from its source, cannot be served, and is repaired by the next run", async () => {
    const data = await stored.copy();
    const to = newPath();
    const path = join("originals", stored.workspaceId, stored.ids[0] ?? "");
    const original = readFileSync(join(data, path));
    const { findings, faults } = await migrate({
      from: { data },
      to: { data: to },
      onProgress: (doing, done, total) => {
        // As long as it was.
        if (doing === "copying" && done === total) writeFileSync(join(to, path), original.toReversed());
      },
      onFinding: () => undefined,
    });
    expect(findings).toMatchObject([{ level: "fault", about: "originals", path }]);
    expect(faults).toBe(1);
    await expect(saidAt({ data: to })).rejects.toThrow("was interrupted");
    expect(await move({ data }, { data: to })).toMatchObject({ findings: [], faults: 0 });
    expect(readFileSync(join(to, path))).toEqual(original);
  });

  it("is refused by what holds anything of others, with nothing changed there", async () => {
    const data = await stored.copy();
    const other = await elsewhere();
    await move({ data: stored.data }, other);
    const strange = s3.url();
    await s3.bucket(strange).put("holiday.jpg", "x");
    const folder = newPath();
    await Bun.write(join(folder, "holiday.jpg"), "x");
    const free = await elsewhere();
    const refusals: [Place, string][] = [
      [{ ...free, storage: strange }, "contains other things"],
      [{ ...free, storage: other.storage }, "belongs to other records"],
      [{ ...other, storage: free.storage }, "contains other things"],
      [{ data: folder }, "contains other things"],
    ];
    const before = [await s3.keys(strange), await s3.keys(other.storage)];
    for (const [place, why] of refusals) await expect(move({ data }, place), why).rejects.toThrow(why);
    expect([await s3.keys(strange), await s3.keys(other.storage)]).toEqual(before);
    expect([await s3.keys(free.storage), await readdir(folder)]).toEqual([[], ["holiday.jpg"]]);
  });

  it("is refused while a server runs on it", async () => {
    const data = await stored.copy();
    const server = await startTestServer({ data });
    await expect(move({ data }, await elsewhere())).rejects.toThrow("A server runs on");
    await server.close();
  });
});
