import { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { backUp } from "../../src/operator/backup/backup.ts";
import { restore } from "../../src/operator/backup/restore.ts";
import { verifyBackup } from "../../src/operator/backup/verify.ts";
import { filesBelow, newPath } from "../support/backup.ts";
import { type ChatServer, startChat } from "../support/chat-server.ts";
import { modelsAt } from "../support/models.ts";
import { startTestServer } from "../support/server.ts";

const DOCUMENTS: Record<string, string[]> = {
  "card.pdf": ["A library card costs 12 euros a year.", "It is valid in all four branches."],
  "hours.pdf": ["The library opens at nine in the morning.", "It closes at eight in the evening."],
  "founder.pdf": ["Margaret Hale founded the library in 1887.", "She left it four thousand books."],
};
const QUESTION = "How much does a library card cost?";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const KILLED = join(import.meta.dirname, "../support/killed-backup-child.ts");

/** A citation without its ids and links, which each server makes anew. */
const cited = (answer: { at(path: string): unknown }): unknown => {
  const message: unknown = answer.at("data.assistant_message");
  return JSON.parse(
    JSON.stringify(message, (name, value: unknown) =>
      /(^|_)id$|url|created_at/.test(name) ? undefined : value,
    ),
  );
};

describe("a backup of a server that runs", () => {
  let server: ChatServer;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startChat({}, "embedding", "vision");
    for (const [name, lines] of Object.entries(DOCUMENTS)) ids[name] = await server.upload(name, lines);
  });
  afterAll(() => server.end());

  const backup = (destination: string) => backUp({ data: server.data, destination });

  const restoredTo = async (data: string) =>
    startTestServer({ data, models: modelsAt(server.provider.url, "embedding", "vision") });

  it("restores to a server that gives the same answer to the same key, and embeds nothing anew", async () => {
    const asked = await server.ask(QUESTION);
    expect(asked.text).toContain("12 euros");
    await server.askForm({ message: "What is this?", image: new File([PNG], "card.png") });
    const destination = newPath();
    const made = await backup(destination);
    expect(made).toMatchObject({ faults: [], deleted_meanwhile: 0, without_passages: [] });
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({
      snapshot: made.snapshot,
      resources: 3,
      without_passages: [],
    });

    const embedded = () => server.provider.counts.embedding;
    const before = embedded();
    const again = await restoredTo(data);
    const call = (method: string, path: string, body?: unknown) =>
      fetch(`${again.url}/api/v1${path}`, {
        method,
        headers: { "X-API-Key": server.key, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const listed = await (await call("GET", `/workspaces/${server.workspaceId}/resources/`)).json();
    expect(listed.data.results.map(({ status }: { status: string }) => status)).toEqual(
      Array(3).fill("ready"),
    );
    for (const { id, file_url } of listed.data.results) {
      const original = await readFile(join(server.data, "originals", server.workspaceId, id));
      expect(Buffer.from(await (await fetch(file_url)).arrayBuffer()).equals(original)).toBe(true);
    }
    const answer = await (
      await call("POST", server.chat, { external_user_id: "ann", message: QUESTION })
    ).json();
    expect(cited({ at: () => answer.data.assistant_message })).toEqual(cited(asked));
    expect(embedded() - before).toBe(1);
    const sessions = await (await call("GET", `${server.chat}sessions/?external_user_id=ann`)).json();
    expect(sessions.data.count).toBe(3);
    const withImage = sessions.data.results[1]?.id;
    const messages = await call("GET", `${server.chat}sessions/${withImage}/messages/?external_user_id=ann`);
    const [{ image_url }] = (await messages.json()).data.results;
    expect(Buffer.from(await (await fetch(image_url)).arrayBuffer()).equals(PNG)).toBe(true);
    await again.end();
  });

  /** Upkeep of the table is done: it leaves one version, and changes no file until the next write. */
  const tableAtRest = async (): Promise<void> => {
    const versions = join(server.data, "passages", `${server.workspaceId}.lance`, "_versions");
    const isOne = async () =>
      (await readdir(versions)).filter((name) => name.endsWith(".manifest")).length === 1;
    await vi.waitUntil(isOne, { timeout: 60_000 });
  };

  it("writes nothing twice: the second time only what is new", async () => {
    const destination = newPath();
    await tableAtRest();
    const first = await backup(destination);
    const objects = await filesBelow(join(destination, "objects"));
    expect(first.objects_written).toBe(objects.size);
    const records = (snapshot: string) => stat(join(destination, "snapshots", snapshot, "records.sqlite"));

    const second = await backup(destination);
    expect(second.objects_written).toBe(0);
    expect(second.bytes_written).toBe((await records(second.snapshot)).size);
    expect(await filesBelow(join(destination, "objects"))).toEqual(objects);
    expect(second.files).toBe(first.files);

    const id = await server.upload("fines.pdf", ["A book that is late costs a fine of 20 cents a day."]);
    await tableAtRest();
    const third = await backup(destination);
    const added = [...(await filesBelow(join(destination, "objects")))].filter(
      ([name]) => !objects.has(name),
    );
    const bytes = added.reduce((sum, [, size]) => sum + size, 0);
    expect(third.bytes_written).toBe(bytes + (await records(third.snapshot)).size);
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${id}/`);
    expect(await verifyBackup({ destination })).toMatchObject({ findings: [] });
  });

  it("is read by its owner alone", async () => {
    const destination = newPath();
    await backup(destination);
    for (const entry of await readdir(destination, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      if (entry.name.startsWith("backup.lock")) continue;
      expect(mode & 0o077, entry.name).toBe(0);
    }
    expect((await stat(destination)).mode & 0o777).toBe(0o700);
  });

  it("is not there when it was killed, at whatever file, and the next one is whole", async () => {
    const destination = newPath();
    const { files } = await backup(newPath());
    expect(files).toBeGreaterThan(6);
    let objects = new Map<string, number>();
    for (const count of [1, 2, 4, 6]) {
      const child = Bun.spawn([process.execPath, KILLED, server.data, destination, String(count)]);
      await child.exited;
      expect(child.signalCode).toBe("SIGKILL");
      await expect(verifyBackup({ destination })).rejects.toThrow("There is no whole backup");
      await expect(restore({ source: destination, data: newPath() })).rejects.toThrow("no whole backup");
      const there = await filesBelow(join(destination, "objects"));
      expect(there.size).toBeGreaterThanOrEqual(objects.size);
      objects = there;
    }
    // Two of three files of each resource are there: the original and its text.
    expect(objects.size).toBe(4);
    const whole = await backup(destination);
    expect(whole.objects_written).toBe((await filesBelow(join(destination, "objects"))).size - objects.size);
    expect((await readdir(join(destination, "snapshots"))).sort()).toEqual([whole.snapshot]);
    expect(await readdir(join(destination, "incoming"))).toEqual([]);
    expect((await verifyBackup({ destination })).findings).toEqual([]);
  });

  it("ends at an abort and leaves no snapshot", async () => {
    const destination = newPath();
    const interrupt = new AbortController();
    const stopped = backUp({
      data: server.data,
      destination,
      signal: interrupt.signal,
      onProgress: () => interrupt.abort(),
    });
    await expect(stopped).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(await readdir(join(destination, "snapshots"))).toEqual([]);
  });

  it("keeps the newest snapshots and what they name, and removes the rest", async () => {
    const destination = newPath();
    const id = await server.upload("gone.pdf", ["The reading room is closed in August."]);
    const [first, second] = [await backup(destination), await backup(destination)];
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${id}/`);
    await vi.waitUntil(
      () => server.events.some(({ event, resource_id }) => event === "removed" && resource_id === id),
      { timeout: 60_000 },
    );
    const before = await filesBelow(join(destination, "objects"));
    const third = await backUp({ data: server.data, destination, keep: 1 });
    expect(third.removed_snapshots).toEqual([first.snapshot, second.snapshot]);
    expect(await readdir(join(destination, "snapshots"))).toEqual([third.snapshot]);
    expect((await filesBelow(join(destination, "objects"))).size).toBeLessThan(before.size);
    expect(await verifyBackup({ destination })).toEqual({ snapshots: [third.snapshot], findings: [] });
  });

  it("has a destination to itself, and takes no folder that holds other things", async () => {
    const destination = newPath();
    let refusal: Promise<unknown> | undefined;
    await backUp({
      data: server.data,
      destination,
      onProgress: () => {
        refusal ??= expect(backup(destination)).rejects.toThrow("Another backup into");
      },
    });
    expect(refusal).toBeDefined();
    await refusal;
    const other = newPath();
    await mkdir(other);
    await writeFile(join(other, "thesis.doc"), "");
    await expect(backup(other)).rejects.toThrow("holds other things");
    await expect(backup(join(server.data, "backups"))).rejects.toThrow("data directory itself");
  });

  it("removes nothing of others from folders that are called like its own", async () => {
    const destination = newPath();
    const foreign = [
      "snapshots/.zfs/shares",
      "snapshots/.notes",
      "incoming/post.txt",
      "objects/pack/pack-1",
      "objects/ab/x",
    ];
    for (const file of foreign) {
      await mkdir(dirname(join(destination, file)), { recursive: true });
      await writeFile(join(destination, file), "of another");
    }
    await backup(destination);
    await backUp({ data: server.data, destination, keep: 1 });
    const there = await filesBelow(destination);
    for (const file of foreign) expect([...there.keys()]).toContain(file);
    expect((await verifyBackup({ destination })).findings).toEqual([]);
  });

  it("leaves out what is deleted while it runs, and the restored records do so too", async () => {
    const destination = newPath();
    const id = await server.upload("meanwhile.pdf", ["The lift is out of order this week."]);
    // As a deletion does: first the record, then the files.
    const made = await backUp({
      data: server.data,
      destination,
      onProgress: (done) => {
        if (done > 1) return;
        const records = new Database(join(server.data, "records.sqlite"));
        records.run("PRAGMA foreign_keys = ON");
        records.run("PRAGMA busy_timeout = 10000");
        records.run("DELETE FROM resources WHERE id = ?", [id]);
        records.close();
        rmSync(join(server.data, "originals", server.workspaceId, id));
      },
    });
    expect(made).toMatchObject({ deleted_meanwhile: 1, faults: [] });
    expect((await verifyBackup({ destination })).findings).toEqual([]);
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({ left_out: 1, resources: 3 });
    expect([...(await filesBelow(data)).keys()].filter((name) => name.includes(id))).toEqual([]);
  });

  it("names an original that is no longer what was uploaded, and restores it as failed", async () => {
    const destination = newPath();
    const id = ids["hours.pdf"] ?? "";
    const path = `originals/${server.workspaceId}/${id}`;
    const whole = await readFile(join(server.data, path));
    await chmod(join(server.data, path), 0o600);
    await writeFile(join(server.data, path), Buffer.from(whole).fill(0, 5, 6));
    const made = await backup(destination);
    await writeFile(join(server.data, path), whole);
    expect(made.faults).toEqual([
      { path, fault: "changed", workspace_id: server.workspaceId, resource_id: id },
    ]);
    expect((await verifyBackup({ destination })).findings).toEqual([
      { snapshot: made.snapshot, file: path, found: "was changed when it was backed up" },
    ]);
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({ failed: 1, queued: 0 });
    const again = await restoredTo(data);
    const answer = await fetch(`${again.url}/api/v1/workspaces/${server.workspaceId}/resources/${id}/`, {
      headers: { "X-API-Key": server.key },
    });
    expect((await answer.json()).data).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("Upload it again"),
    });
    await again.end();
    // The file is well again, and so is the next backup.
    expect((await backup(destination)).faults).toEqual([]);
  });

  it("has a resource read again whose text is missing", async () => {
    const destination = newPath();
    const id = ids["founder.pdf"] ?? "";
    const path = join(server.data, "extracted", server.workspaceId, `${id}.jsonl`);
    const text = await readFile(path);
    rmSync(path);
    const made = await backup(destination);
    await writeFile(path, text);
    expect(made.faults).toMatchObject([{ fault: "missing", resource_id: id }]);
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({ failed: 0, queued: 1 });
    const again = await restoredTo(data);
    const status = async (): Promise<unknown> => {
      const answer = await fetch(`${again.url}/api/v1/workspaces/${server.workspaceId}/resources/${id}/`, {
        headers: { "X-API-Key": server.key },
      });
      return (await answer.json()).data.status;
    };
    await vi.waitUntil(async () => (await status()) === "ready", { timeout: 60_000 });
    expect(await readFile(join(data, "extracted", server.workspaceId, `${id}.jsonl`))).toEqual(text);
    await again.end();
  });
});
