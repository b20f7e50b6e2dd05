import { Database } from "bun:sqlite";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { type Diagnosis, runDoctor } from "../../src/operator/doctor/doctor.ts";
import { breakSeal } from "../../src/store/files/marker.ts";
import { takeLock } from "../../src/store/sqlite/index.ts";
import { DAMAGES } from "../support/damage.ts";
import { filesBelow, makeDataDirectory, type StoredDocuments } from "../support/data-directory.ts";
import { startTestServer } from "../support/server.ts";

let stored: StoredDocuments;
let table: string;
beforeAll(async () => {
  stored = await makeDataDirectory();
  table = join("passages", `${stored.workspaceId}.lance`);
  // Made by this process, whose files others may read.
  await doctor(stored.data, true);
});
afterAll(() => stored.remove());

const doctor = (data: string, repair = false, acceptRecords = false): Promise<Diagnosis> =>
  runDoctor({ data }, { repair, acceptRecords, onFinding: () => {}, onProgress: () => {} });
const faultsOf = ({ findings }: Diagnosis) => findings.filter(({ level }) => level === "fault");
const original = (id = stored.ids[0] ?? "") => join("originals", stored.workspaceId, id);
const text = (id = stored.ids[0] ?? "") => join("extracted", stored.workspaceId, `${id}.jsonl`);
const rowsOf = (data: string, query: string): unknown[] => {
  const sqlite = new Database(join(data, "records.sqlite"), { readonly: true });
  const rows = sqlite.query(query).all();
  sqlite.close();
  return rows;
};

describe("the doctor", () => {
  it("says that all is well, and changes nothing", async () => {
    const data = await stored.copy();
    const before = await filesBelow(data);
    expect(await doctor(data)).toEqual({ server: false, findings: [], faults: 0 });
    expect((await filesBelow(data)).filter((name) => !/-(shm|wal) /.test(name))).toEqual(before);
  });

  it("says so beside a running server too", async () => {
    const data = await stored.copy();
    const server = await startTestServer({ data });
    const { faults, server: isServed } = await doctor(data);
    expect({ faults, isServed }).toEqual({ faults: 0, isServed: true });
    await server.close();
  });

  it("lets no server start while it repairs, which would serve and store what it moves", async () => {
    const data = await stored.copy();
    await writeFile(join(data, original(newId())), "of no record");
    const isHeld = (): boolean => {
      const lock = takeLock(join(data, "server.lock"));
      lock?.release();
      return lock === undefined;
    };
    const held: boolean[] = [];
    const { faults } = await runDoctor(
      { data },
      {
        repair: true,
        acceptRecords: false,
        onFinding: () => held.push(isHeld()),
        onProgress: () => held.push(isHeld()),
      },
    );
    expect(faults).toBe(0);
    expect(new Set(held)).toEqual(new Set([true]));
    await (await startTestServer({ data })).close();
  });

  it("needs a data directory", async () => {
    await expect(doctor(join(stored.data, "nowhere"))).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the doctor names", () => {
  const damages = Object.entries(DAMAGES);

  it.each(damages)("each file of a table that is %s, and the table", async (name, damage) => {
    const names = (await filesBelow(join(stored.data, table))).map((each) => each.split(" ")[0] ?? "");
    // What the engine does without: the note of a commit that is done, and a hint where to look first.
    const needed = names.filter((each) => /^(_indices|_versions\/.*manifest|data)/.test(each));
    expect(needed.length).toBeGreaterThan(5);
    for (const file of needed) {
      const data = await stored.copy();
      await damage(join(data, table, file));
      const found = faultsOf(await doctor(data));
      expect(found, `${file} ${name}`).toContainEqual(
        expect.objectContaining({
          about: "passages",
          path: join(table, file),
          workspace_id: stored.workspaceId,
        }),
      );
      await rm(data, { recursive: true });
    }
  });

  it.each(["", "_versions", "_indices", "data"])("a table whose folder %j is missing", async (folder) => {
    const data = await stored.copy();
    await rm(join(data, table, folder), { recursive: true });
    expect(faultsOf(await doctor(data))).toContainEqual(
      expect.objectContaining({ path: table, message: expect.stringMatching(/missing|cannot be read/) }),
    );
  });

  it.each(damages)("an original that is %s", async (_, damage) => {
    const data = await stored.copy();
    await damage(join(data, original()));
    expect(faultsOf(await doctor(data))).toEqual([
      expect.objectContaining({ about: "originals", path: original(), resource_id: stored.ids[0] }),
    ]);
  });

  it.each(damages)("a text that is %s", async (_, damage) => {
    const data = await stored.copy();
    await damage(join(data, text()));
    expect(faultsOf(await doctor(data))).toEqual([
      expect.objectContaining({ about: "text", path: text(), resource_id: stored.ids[0] }),
    ]);
  });

  it("a text that is no JSON where no checksum is known", async () => {
    const data = await stored.copy();
    const sqlite = new Database(join(data, "records.sqlite"));
    sqlite.run("DELETE FROM contents");
    sqlite.close();
    await breakSeal(data);
    expect(faultsOf(await doctor(data))).toEqual([]);
    await writeFile(join(data, text()), '{"kind":"page","pag');
    expect(faultsOf(await doctor(data))).toEqual([expect.objectContaining({ about: "text", path: text() })]);
  });

  it.each(["missing", "cut in half", "one byte changed"] as const)("records that are %s", async (name) => {
    const data = await stored.copy();
    await DAMAGES[name](join(data, "records.sqlite"));
    const { findings, faults } = await doctor(data, true);
    expect(faults).toBe(1);
    expect(findings).toEqual([expect.objectContaining({ about: "records", path: "records.sqlite" })]);
  });

  it("a byte of the records that an index contradicts", async () => {
    const data = await stored.copy();
    const file = join(data, "records.sqlite");
    const bytes = await readFile(file);
    await breakSeal(data);
    const id = Buffer.from(stored.ids[0] ?? "");
    for (let at = bytes.indexOf(id); at >= 0; at = bytes.indexOf(id, at + 1)) {
      const changed = Buffer.from(bytes);
      changed[at] = 0x7a;
      await writeFile(file, changed);
      expect(faultsOf(await doctor(data)), `at ${at}`).not.toEqual([]);
    }
  });

  it("passages that are fewer than the records say, others than these, and of nobody", async () => {
    const data = await stored.copy();
    const [fewer, other, nobody] = stored.ids;
    const sqlite = new Database(join(data, "records.sqlite"));
    sqlite.run("PRAGMA foreign_keys = ON");
    sqlite.run("UPDATE contents SET passages = passages + 1 WHERE resource_id = ?", [fewer ?? ""]);
    sqlite.run("UPDATE contents SET passages_sha256 = 'x' WHERE resource_id = ?", [other ?? ""]);
    sqlite.run("DELETE FROM resources WHERE id = ?", [nobody ?? ""]);
    sqlite.close();
    await breakSeal(data);
    const found = faultsOf(await doctor(data));
    expect(found).toContainEqual(
      expect.objectContaining({ resource_id: fewer, message: expect.stringContaining("1 passages of 2") }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        resource_id: other,
        message: expect.stringContaining("not what was stored"),
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        about: "passages",
        message: expect.stringContaining(`passages of ${nobody}`),
      }),
    );
  });

  it("passages without a vector where the index has a model", async () => {
    const data = await stored.copy();
    const sqlite = new Database(join(data, "records.sqlite"));
    const state = JSON.stringify({ generation: 0, model: "hashed-words", dimensions: 8 });
    sqlite.run("INSERT INTO settings VALUES ('index', ?1) ON CONFLICT DO UPDATE SET value = ?1", [state]);
    sqlite.close();
    await breakSeal(data);
    const found = faultsOf(await doctor(data));
    // In the order of the table, whose documents came in at once.
    expect(found.map(({ about, resource_id }) => `${about} ${resource_id}`).sort()).toEqual(
      stored.ids.map((id) => `vectors ${id}`).sort(),
    );
  });

  it("in one line the vectors that a server is still to make", async () => {
    const data = await stored.copy();
    const sqlite = new Database(join(data, "records.sqlite"));
    const state = JSON.stringify({ generation: 0, model: "hashed-words", dimensions: 8 });
    sqlite.run("INSERT INTO settings VALUES ('index', ?1) ON CONFLICT DO UPDATE SET value = ?1", [state]);
    for (const id of stored.ids)
      sqlite.run("INSERT INTO settings VALUES (?1, ?2)", [`without_vectors:0:${id}`, id]);
    sqlite.close();
    await breakSeal(data);
    expect((await doctor(data)).findings).toEqual([
      expect.objectContaining({
        level: "fault",
        about: "vectors",
        message: expect.stringContaining(": 3."),
        remedy: expect.stringMatching(/^Start the server/),
      }),
    ]);
  });

  it("a restore that was interrupted, and what to do", async () => {
    const data = await stored.copy();
    await rm(join(data, "records.sqlite"));
    await writeFile(join(data, "restore-unfinished"), "");
    expect((await doctor(data, true)).findings).toEqual([
      expect.objectContaining({ about: "restore", remedy: expect.stringContaining("restore again") }),
    ]);
  });

  it("nothing in the folder of temporary files and the file of the first key", async () => {
    const data = await stored.copy();
    await Bun.write(join(data, "tmp", "x"), "");
    await writeFile(join(data, "first-key"), "qa_x", { mode: 0o600 });
    expect((await doctor(data)).findings.filter(({ about }) => about === "unknown")).toEqual([]);
  });

  it("removals that fail, and tells of those that wait", async () => {
    const data = await stored.copy();
    const sqlite = new Database(join(data, "records.sqlite"));
    sqlite.run("INSERT INTO removals (workspace_id, resource_id, requested_at) VALUES (?, 'a', ?)", [
      stored.workspaceId,
      new Date().toISOString(),
    ]);
    sqlite.run("INSERT INTO removals (workspace_id, attempts, last_error) VALUES ('b', 3, 'EACCES')");
    sqlite.close();
    await breakSeal(data);
    const { findings } = await doctor(data);
    expect(findings.filter(({ about }) => about === "removals")).toEqual([
      expect.objectContaining({ level: "note", resource_id: "a" }),
      expect.objectContaining({ level: "fault", message: expect.stringMatching(/3 tries.*EACCES/) }),
    ]);
  });

  it("files that no record names as faults, and files of others as notes", async () => {
    const data = await stored.copy();
    const stray = join("originals", stored.workspaceId, newId());
    await writeFile(join(data, stray), "x", { mode: 0o600 });
    await writeFile(join(data, "originals", ".DS_Store"), "x", { mode: 0o600 });
    const { findings } = await doctor(data);
    expect(findings).toEqual([
      expect.objectContaining({ level: "fault", about: "strays", path: stray }),
      expect.objectContaining({ level: "note", about: "unknown", path: "originals/.DS_Store" }),
    ]);
  });
});

describe("the doctor's repair", () => {
  it("has a damaged text extracted anew by the next server", async () => {
    const data = await stored.copy();
    const before = await readFile(join(data, text()), "utf8");
    await DAMAGES["one byte changed"](join(data, text()));
    expect(faultsOf(await doctor(data, true))).toMatchObject([{ about: "text", repair: "asked" }]);
    expect(rowsOf(data, `SELECT status FROM resources WHERE id = '${stored.ids[0]}'`)).toEqual([
      { status: "queued" },
    ]);
    const server = await startTestServer({ data });
    await expect
      .poll(() => server.events.some(({ event, status }) => event === "resource" && status === "ready"), {
        timeout: 60_000,
      })
      .toBe(true);
    await server.close();
    expect(await readFile(join(data, text()), "utf8")).toBe(before);
    expect(faultsOf(await doctor(data)).filter(({ about }) => about !== "permissions")).toEqual([]);
  });

  it("asks a running server for that, which notices by itself", async () => {
    const data = await stored.copy();
    const server = await startTestServer({ data });
    await rm(join(data, text()));
    expect((await doctor(data, true)).findings).toContainEqual(
      expect.objectContaining({ about: "text", repair: "asked" }),
    );
    await expect
      .poll(() => server.events.some(({ event, status }) => event === "resource" && status === "ready"), {
        timeout: 60_000,
      })
      .toBe(true);
    await server.close();
    expect(await readdir(join(data, "extracted", stored.workspaceId))).toHaveLength(3);
  });

  it.each(Object.entries(DAMAGES))(
    "says at the resource that its file is gone when it is %s",
    async (_, damage) => {
      const data = await stored.copy();
      await damage(join(data, original()));
      expect(faultsOf(await doctor(data, true))).toMatchObject([{ about: "originals", repair: "done" }]);
      expect(
        rowsOf(data, `SELECT status, error_message FROM resources WHERE id = '${stored.ids[0]}'`),
      ).toEqual([
        { status: "failed", error_message: "The stored file is missing or damaged; upload it again." },
      ]);
      expect(await doctor(data)).toMatchObject({ faults: 0 });
    },
  );

  it("takes a missing original back from quarantine", async () => {
    const data = await stored.copy();
    const bytes = await readFile(join(data, original()));
    const entry = `20261121T101112131Z.originals.${stored.workspaceId}.${stored.ids[0]}`;
    await rm(join(data, original()));
    await writeFile(join(data, "extracted", "x"), "");
    await Bun.write(join(data, "quarantine", entry), bytes);
    await doctor(data, true);
    expect(await readFile(join(data, original()))).toEqual(bytes);
  });

  it("asks for passages to be built anew, and is not content before they are", async () => {
    const data = await stored.copy();
    await rm(join(data, table), { recursive: true });
    expect(await doctor(data, true)).toMatchObject({
      faults: 1,
      findings: [{ about: "passages", repair: "asked" }],
    });
    const asked = rowsOf(data, "SELECT name FROM settings WHERE name LIKE 'repair:%'");
    expect(asked).toEqual([{ name: `repair:${stored.workspaceId}` }]);
    expect(await doctor(data)).toMatchObject({
      faults: 1,
      findings: [{ message: expect.stringContaining("are to be restored") }],
    });
  });

  it("moves strays to quarantine and mends permissions", async () => {
    const data = await stored.copy();
    const stray = join(data, "originals", stored.workspaceId, newId());
    await writeFile(stray, "x", { mode: 0o644 });
    expect((await doctor(data)).faults).toBe(2);
    expect((await doctor(data, true)).faults).toBe(0);
    expect(await doctor(data)).toMatchObject({ faults: 0, findings: [{ about: "quarantine" }] });
  });

  it("goes on with older records only when told to", async () => {
    const data = await stored.copy();
    await writeFile(
      join(data, "records.mark"),
      (await readFile(join(data, "records.mark"), "utf8")).replace(/"count":\d+/, '"count":999'),
    );
    const stray = newId();
    await writeFile(join(data, "originals", stored.workspaceId, stray), "x", { mode: 0o600 });
    expect(await doctor(data, true)).toMatchObject({ faults: 1, findings: [{ about: "records" }] });
    expect(await readdir(join(data, "originals", stored.workspaceId))).toContain(stray);
    expect(await doctor(data, true, true)).toMatchObject({ faults: 0 });
    expect(await readdir(join(data, "originals", stored.workspaceId))).not.toContain(stray);
    const server = await startTestServer({ data });
    await server.close();
    expect((await readdir(join(data, "quarantine"))).join()).toContain(stray);
  });
});
