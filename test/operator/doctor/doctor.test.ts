import { Database } from "bun:sqlite";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { runDoctor } from "../../../src/operator/doctor/doctor.ts";
import { breakSeal } from "../../../src/store/files/marker.ts";
import { takeLock } from "../../../src/store/sqlite/index.ts";
import { DAMAGES } from "../../support/operator/damage.ts";
import { filesBelow } from "../../support/operator/data-directory.ts";
import { doctor, examinedDocuments, faultsOf } from "../../support/operator/doctor.ts";
import { startTestServer } from "../../support/process/server.ts";

const stored = examinedDocuments();

/** A copy with records that were changed past the server. */
const withRecords = async (alter: (sqlite: Database) => void): Promise<string> => {
  const data = await stored.copy();
  const sqlite = new Database(join(data, "records.sqlite"));
  alter(sqlite);
  sqlite.close();
  await breakSeal(data);
  return data;
};

describe("the doctor", () => {
  it("says that all is well, and changes nothing", async () => {
    const data = await stored.copy();
    const before = await filesBelow(data);
    expect(await doctor(data)).toEqual({ server: false, findings: [], faults: 0 });
    expect((await filesBelow(data)).filter((name) => !/-(shm|wal) /.test(name))).toEqual(before);
  });

  it("says so while a server is running, too", async () => {
    const data = await stored.copy();
    const server = await startTestServer({ data });
    const { faults, server: isServed } = await doctor(data);
    expect({ faults, isServed }).toEqual({ faults: 0, isServed: true });
    await server.close();
  });

  it("lets no server start while it repairs, which would serve and store what it moves", async () => {
    const data = await stored.copy();
    await writeFile(join(data, "originals", stored.workspaceId, newId()), "of no record");
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
    const names = (await filesBelow(join(stored.data, stored.table()))).map(
      (each) => each.split(" ")[0] ?? "",
    );
    // What the engine does without: the note of a commit that is done, and a hint where to look first.
    const needed = names.filter((each) => /^(_indices|_versions\/.*manifest|data)/.test(each));
    expect(needed.length).toBeGreaterThan(5);
    for (const file of needed) {
      const data = await stored.copy();
      await damage(join(data, stored.table(), file));
      const found = faultsOf(await doctor(data));
      expect(found, `${file} ${name}`).toContainEqual(
        expect.objectContaining({
          about: "passages",
          path: join(stored.table(), file),
          workspace_id: stored.workspaceId,
        }),
      );
      await rm(data, { recursive: true });
    }
  });

  it.each(["", "_versions", "_indices", "data"])("a table whose folder %j is missing", async (folder) => {
    const data = await stored.copy();
    await rm(join(data, stored.table(), folder), { recursive: true });
    expect(faultsOf(await doctor(data))).toContainEqual(
      expect.objectContaining({
        path: stored.table(),
        message: expect.stringMatching(/missing|cannot be read/),
      }),
    );
  });

  it.each(damages)("an original that is %s", async (_, damage) => {
    const data = await stored.copy();
    await damage(join(data, stored.original()));
    expect(faultsOf(await doctor(data))).toEqual([
      expect.objectContaining({ about: "originals", path: stored.original(), resource_id: stored.ids[0] }),
    ]);
  });

  it.each(damages)("a text that is %s", async (_, damage) => {
    const data = await stored.copy();
    await damage(join(data, stored.text()));
    expect(faultsOf(await doctor(data))).toEqual([
      expect.objectContaining({ about: "text", path: stored.text(), resource_id: stored.ids[0] }),
    ]);
  });

  it("a text that is not JSON if no checksum is known", async () => {
    const data = await withRecords((sqlite) => {
      sqlite.run("DELETE FROM contents");
    });
    expect(faultsOf(await doctor(data))).toEqual([]);
    await writeFile(join(data, stored.text()), '{"kind":"page","pag');
    expect(faultsOf(await doctor(data))).toEqual([
      expect.objectContaining({ about: "text", path: stored.text() }),
    ]);
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
    const [fewer, other, nobody] = stored.ids;
    const data = await withRecords((sqlite) => {
      sqlite.run("PRAGMA foreign_keys = ON");
      sqlite.run("UPDATE contents SET passages = passages + 1 WHERE resource_id = ?", [fewer ?? ""]);
      sqlite.run("UPDATE contents SET passages_sha256 = 'x' WHERE resource_id = ?", [other ?? ""]);
      sqlite.run("DELETE FROM resources WHERE id = ?", [nobody ?? ""]);
    });
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

  it("passages without a vector if the index has a model", async () => {
    const data = await withRecords((sqlite) => {
      const state = JSON.stringify({ generation: 0, model: "hashed-words", dimensions: 8 });
      sqlite.run("INSERT INTO settings VALUES ('index', ?1) ON CONFLICT DO UPDATE SET value = ?1", [state]);
    });
    const found = faultsOf(await doctor(data));
    // In the order of the table, whose documents came in at once.
    expect(found.map(({ about, resource_id }) => `${about} ${resource_id}`).sort()).toEqual(
      stored.ids.map((id) => `vectors ${id}`).sort(),
    );
  });

  it("in one line the vectors that a server is still to make", async () => {
    const data = await withRecords((sqlite) => {
      const state = JSON.stringify({ generation: 0, model: "hashed-words", dimensions: 8 });
      sqlite.run("INSERT INTO settings VALUES ('index', ?1) ON CONFLICT DO UPDATE SET value = ?1", [state]);
      for (const id of stored.ids)
        sqlite.run("INSERT INTO settings VALUES (?1, ?2)", [`without_vectors:0:${id}`, id]);
    });
    expect((await doctor(data)).findings).toEqual([
      expect.objectContaining({
        level: "fault",
        about: "vectors",
        message: expect.stringContaining(": 3."),
        remedy: expect.stringMatching(/^Start the server/),
      }),
    ]);
  });

  it("nothing in the folder of temporary files and the file of the first key", async () => {
    const data = await stored.copy();
    await Bun.write(join(data, "tmp", "x"), "");
    await writeFile(join(data, "first-key"), "qa_x", { mode: 0o600 });
    expect((await doctor(data)).findings.filter(({ about }) => about === "unknown")).toEqual([]);
  });

  it("removals that fail, and tells of those that wait", async () => {
    const data = await withRecords((sqlite) => {
      sqlite.run("INSERT INTO removals (workspace_id, resource_id, requested_at) VALUES (?, 'a', ?)", [
        stored.workspaceId,
        new Date().toISOString(),
      ]);
      sqlite.run("INSERT INTO removals (workspace_id, attempts, last_error) VALUES ('b', 3, 'EACCES')");
    });
    const { findings } = await doctor(data);
    expect(findings.filter(({ about }) => about === "removals")).toEqual([
      expect.objectContaining({ level: "note", resource_id: "a" }),
      expect.objectContaining({ level: "fault", message: expect.stringMatching(/3 tries.*EACCES/) }),
    ]);
  });

  it("in which languages text in pictures is recognised, and other files next to them, as notes", async () => {
    const data = await stored.copy();
    await mkdir(join(data, "languages"), { mode: 0o700 });
    for (const name of ["deu.traineddata.gz", "heb.traineddata", "README"])
      await writeFile(join(data, "languages", name), "x", { mode: 0o600 });
    const { findings } = await doctor(data);
    expect(findings).toEqual([
      expect.objectContaining({
        level: "note",
        about: "languages",
        message: "Text in pictures is recognised in English, German, Hebrew.",
      }),
      expect.objectContaining({ level: "note", about: "unknown", path: "languages/README" }),
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
