import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { destinationAt } from "../../../src/operator/backup/destination.ts";
import { manifestText, readManifest } from "../../../src/operator/backup/manifest.ts";
import { restore } from "../../../src/operator/backup/restore.ts";
import { verifyBackup } from "../../../src/operator/backup/verify.ts";
import { libraryServer } from "../../support/chat/library-server.ts";
import { filesBelow, newPath } from "../../support/operator/backup.ts";

const QUESTION = "How much does a library card cost?";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const KILLED = join(import.meta.dirname, "../../support/operator/killed-backup-child.ts");

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
  const library = libraryServer();
  const { backup } = library;

  it("restores to a server that gives the same answer to the same key, and embeds nothing again", async () => {
    const asked = await library.server.ask(QUESTION);
    expect(asked.text).toContain("12 euros");
    await library.server.askForm({ message: "What is this?", image: new File([PNG], "card.png") });
    const destination = newPath();
    const made = await backup(destination);
    expect(made).toMatchObject({ faults: [], deleted_meanwhile: 0, without_passages: [] });
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({
      snapshot: made.snapshot,
      resources: 3,
      without_passages: [],
    });

    const embedded = () => library.server.provider.counts.embedding;
    const before = embedded();
    const again = await library.restoredTo(data);
    const call = (method: string, path: string, body?: unknown) =>
      fetch(`${again.url}/api/v1${path}`, {
        method,
        headers: { "X-API-Key": library.server.key, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const listed = await (await call("GET", `/workspaces/${library.server.workspaceId}/resources/`)).json();
    expect(listed.data.results.map(({ status }: { status: string }) => status)).toEqual(
      Array(3).fill("ready"),
    );
    for (const { id, file_url } of listed.data.results) {
      const original = await readFile(join(library.server.data, "originals", library.server.workspaceId, id));
      expect(Buffer.from(await (await fetch(file_url)).arrayBuffer()).equals(original)).toBe(true);
    }
    const answer = await (
      await call("POST", library.server.chat, { external_user_id: "ann", message: QUESTION })
    ).json();
    expect(cited({ at: () => answer.data.assistant_message })).toEqual(cited(asked));
    expect(embedded() - before).toBe(1);
    const sessions = await (await call("GET", `${library.server.chat}sessions/?external_user_id=ann`)).json();
    expect(sessions.data.count).toBe(3);
    const withImage = sessions.data.results[1]?.id;
    const messages = await call(
      "GET",
      `${library.server.chat}sessions/${withImage}/messages/?external_user_id=ann`,
    );
    const [{ image_url }] = (await messages.json()).data.results;
    expect(Buffer.from(await (await fetch(image_url)).arrayBuffer()).equals(PNG)).toBe(true);
    await again.end();
  });

  /** Upkeep of the table is done: it leaves one version, and changes no file until the next write. */
  const tableAtRest = async (): Promise<void> => {
    const versions = join(
      library.server.data,
      "passages",
      `${library.server.workspaceId}.lance`,
      "_versions",
    );
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

    const id = await library.server.upload("fines.pdf", [
      "A book that is late costs a fine of 20 cents a day.",
    ]);
    await tableAtRest();
    const third = await backup(destination);
    const added = [...(await filesBelow(join(destination, "objects")))].filter(
      ([name]) => !objects.has(name),
    );
    const bytes = added.reduce((sum, [, size]) => sum + size, 0);
    expect(third.bytes_written).toBe(bytes + (await records(third.snapshot)).size);
    await library.server.call("DELETE", `/workspaces/${library.server.workspaceId}/resources/${id}/`);
    expect(await verifyBackup({ destination })).toMatchObject({ findings: [] });
  });

  it("leaves out what the engine is still writing", async () => {
    const table = join(library.server.data, "passages", `${library.server.workspaceId}.lance`);
    const unfinished = join(table, "data", ".tmpAb1Cd2");
    await writeFile(unfinished, "half");
    const [destination, data] = [newPath(), newPath()];
    await backup(destination);
    await rm(unfinished, { force: true });
    await restore({ source: destination, data });
    const restored = [...(await filesBelow(data)).keys()];
    expect(restored.filter((name) => name.includes(".lance/"))).not.toEqual([]);
    expect(restored.filter((name) => name.includes(".tmp"))).toEqual([]);
  });

  it("restores from a snapshot that has some of it, as earlier ones may", async () => {
    const [destination, data] = [newPath(), newPath()];
    const { snapshot } = await backup(destination);
    const folders = destinationAt(destination);
    const manifest = await readManifest(folders, snapshot);
    const files = manifest.files.flatMap((file) =>
      file.path.includes(".lance/")
        ? [file, { ...file, path: join(dirname(file.path), ".tmpAb1Cd2") }]
        : file,
    );
    await writeFile(join(folders.snapshots, snapshot, "manifest.json"), manifestText({ ...manifest, files }));
    await restore({ source: destination, data });
    expect([...(await filesBelow(data)).keys()].filter((name) => name.includes(".tmp"))).toEqual([]);
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
      const child = Bun.spawn([process.execPath, KILLED, library.server.data, destination, String(count)]);
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
      data: library.server.data,
      destination,
      signal: interrupt.signal,
      onProgress: () => interrupt.abort(),
    });
    await expect(stopped).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(await readdir(join(destination, "snapshots"))).toEqual([]);
  });

  it("keeps the newest snapshots and what they name, and removes the rest", async () => {
    const destination = newPath();
    const id = await library.server.upload("gone.pdf", ["The reading room is closed in August."]);
    const [first, second] = [await backup(destination), await backup(destination)];
    await library.server.call("DELETE", `/workspaces/${library.server.workspaceId}/resources/${id}/`);
    await vi.waitUntil(
      () => library.server.events.some(({ event, resource_id }) => event === "removed" && resource_id === id),
      { timeout: 60_000 },
    );
    const before = await filesBelow(join(destination, "objects"));
    const third = await backUp({ data: library.server.data, destination, keep: 1 });
    expect(third.removed_snapshots).toEqual([first.snapshot, second.snapshot]);
    expect(await readdir(join(destination, "snapshots"))).toEqual([third.snapshot]);
    expect((await filesBelow(join(destination, "objects"))).size).toBeLessThan(before.size);
    expect(await verifyBackup({ destination })).toEqual({ snapshots: [third.snapshot], findings: [] });
  });

  it("has a destination to itself, and takes no folder that contains other things", async () => {
    const destination = newPath();
    let refusal: Promise<unknown> | undefined;
    await backUp({
      data: library.server.data,
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
    await expect(backup(other)).rejects.toThrow("contains other things");
    await expect(backup(join(library.server.data, "backups"))).rejects.toThrow("data directory itself");
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
    await backUp({ data: library.server.data, destination, keep: 1 });
    const there = await filesBelow(destination);
    for (const file of foreign) expect([...there.keys()]).toContain(file);
    expect((await verifyBackup({ destination })).findings).toEqual([]);
  });
});
