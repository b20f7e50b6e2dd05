import { Database } from "bun:sqlite";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { breakSeal } from "../../../src/store/files/marker.ts";
import { moveToQuarantine, QUARANTINE_MS } from "../../../src/store/files/quarantine.ts";
import {
  filesBelow,
  makeDataDirectory,
  SENTENCES,
  type StoredDocuments,
  upload,
} from "../../support/operator/data-directory.ts";
import { startTestServer } from "../../support/process/server.ts";

const RECORDS = "records.sqlite";
const [SEALS = "", BREAD = ""] = SENTENCES;

let stored: StoredDocuments;
beforeAll(async () => {
  stored = await makeDataDirectory();
});
afterAll(() => stored.remove());

const start = (data: string) => startTestServer({ data });
const quarantineOf = (data: string): Promise<string[]> => readdir(join(data, "quarantine")).catch(() => []);

describe("what no record names", () => {
  it("goes to quarantine, counted in the log, and nowhere else", async () => {
    const data = await stored.copy();
    const [known = ""] = stored.ids;
    const [upload, text, ofNobody] = [newId(), newId(), newId()];
    await writeFile(join(data, "originals", stored.workspaceId, upload), "cut off by a crash");
    await writeFile(join(data, "extracted", stored.workspaceId, `${text}.jsonl`), "{}\n");
    await mkdir(join(data, "originals", ofNobody));
    await writeFile(join(data, "originals", ofNobody, upload), "of a workspace that is not there");
    const server = await start(data);
    expect(server.events).toContainEqual(
      expect.objectContaining({ level: "warn", event: "quarantined", originals: 2, extracted: 1 }),
    );
    const entries = await quarantineOf(data);
    expect(entries.map((entry) => entry.replace(/^\d{8}T\d{9}Z\./, "")).sort()).toEqual(
      [
        `originals.${stored.workspaceId}.${upload}`,
        `extracted.${stored.workspaceId}.${text}.jsonl`,
        `originals.${ofNobody}.${upload}`,
      ].sort(),
    );
    expect(await readdir(join(data, "originals", stored.workspaceId))).toContain(known);
    await server.close();
  });

  it("is removed after 7 days, and not before", async () => {
    const data = await stored.copy();
    const old = newId();
    for (const [name, age] of [
      [old, QUARANTINE_MS + 60_000],
      [newId(), QUARANTINE_MS - 60_000],
    ] as const) {
      const path = join(data, "incoming", name);
      await writeFile(path, "x");
      const time = new Date(Date.now() - age);
      await moveToQuarantine(data, path, "originals", stored.workspaceId, time);
    }
    await writeFile(join(data, "quarantine", "notes.txt"), "of the operator");
    const server = await start(data);
    await expect
      .poll(() => server.events.find(({ event }) => event === "quarantine_removed"))
      .toMatchObject({ files: 1 });
    const left = await quarantineOf(data);
    expect(left).toHaveLength(2);
    expect(left.some((entry) => entry.includes(old))).toBe(false);
    await server.close();
  });

  it("comes back from there once a record names it again", async () => {
    const data = await stored.copy();
    const [id = ""] = stored.ids;
    const path = join(data, "originals", stored.workspaceId, id);
    await moveToQuarantine(data, path, "originals", stored.workspaceId);
    const server = await start(data);
    expect(await readdir(join(data, "originals", stored.workspaceId))).toContain(id);
    expect(await quarantineOf(data)).toEqual([]);
    await server.close();
  });

  it("goes from quarantine too when its resource or workspace is deleted", async () => {
    const server = await startTestServer();
    const { data, workspaceId } = server;
    const ids = [await upload(server, workspaceId, SEALS), await upload(server, workspaceId, BREAD)];
    for (const id of ids) {
      await writeFile(join(data, "incoming", `${id}.jsonl`), "damaged text");
      await moveToQuarantine(data, join(data, "incoming", `${id}.jsonl`), "damaged", workspaceId);
    }
    // A table holds passages of all its resources.
    const table = join(data, "incoming", `${workspaceId}.lance`);
    await mkdir(table);
    await moveToQuarantine(data, table, "passages", workspaceId);
    expect(await quarantineOf(data)).toHaveLength(3);
    await server.call("DELETE", `/workspaces/${workspaceId}/resources/${ids[0]}/`);
    await expect.poll(async () => (await quarantineOf(data)).length).toBe(1);
    expect((await quarantineOf(data)).join()).toContain(ids[1]);
    await server.call("DELETE", `/workspaces/${workspaceId}/`);
    await expect.poll(() => quarantineOf(data)).toEqual([]);
    await server.end();
  });

  it("is left to its removal if that was requested and not done", async () => {
    const data = await stored.copy();
    const [id = ""] = stored.ids;
    const sqlite = new Database(join(data, RECORDS));
    sqlite.run("PRAGMA foreign_keys = ON");
    sqlite.run("DELETE FROM resources WHERE id = ?", [id]);
    sqlite.run("INSERT INTO removals (workspace_id, resource_id) VALUES (?, ?)", [stored.workspaceId, id]);
    sqlite.close();
    await breakSeal(data);
    const server = await start(data);
    await expect
      .poll(() => server.events.find(({ event }) => event === "removed"))
      .toMatchObject({ resource_id: id });
    expect(server.events.filter(({ event }) => event === "quarantined")).toEqual([]);
    expect((await filesBelow(data)).join()).not.toContain(id);
    await server.close();
  });
});

describe("an unknown file", () => {
  it("stops no start and stays where it is", async () => {
    const data = await stored.copy();
    const id = newId();
    const folders = [
      "originals/lost+found",
      `originals/${stored.workspaceId}/${id}`,
      `extracted/${stored.workspaceId}/odd`,
      "passages/odd",
    ];
    const files = [
      "originals/.DS_Store",
      "originals/lost+found/#12345",
      `originals/${newId()}`,
      `originals/${stored.workspaceId}/.nfs0000000012`,
      `originals/${stored.workspaceId}/${id}/inside`,
      "extracted/plain",
      `extracted/${stored.workspaceId}/Thumbs.db`,
      `extracted/${stored.workspaceId}/.hidden.vectors`,
      "passages/notes.txt",
      "incoming/notes.txt",
      "notes.txt",
    ];
    for (const folder of folders) await mkdir(join(data, folder), { recursive: true });
    for (const file of files) await writeFile(join(data, file), "not of qa");
    const server = await start(data);
    await server.close();
    const left = await filesBelow(data);
    for (const file of files) expect(left).toContain(`${file} 9`);
    expect(await quarantineOf(data)).toEqual([]);
  });
});
