import { Database } from "bun:sqlite";
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { restore } from "../../../src/operator/backup/restore.ts";
import { verifyBackup } from "../../../src/operator/backup/verify.ts";
import { type ChatServer, startChat } from "../../support/chat/chat-server.ts";
import { filesBelow, newPath } from "../../support/operator/backup.ts";
import { startTestServer } from "../../support/process/server.ts";

/** Changes one byte in the middle of a file. */
const damage = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
};

describe("a damaged backup", () => {
  let server: ChatServer;
  let whole: string;
  let snapshot: string;
  let original: string;
  let destination: string;

  beforeAll(async () => {
    server = await startChat({});
    const id = await server.upload("card.pdf", ["A library card costs 12 euros a year."]);
    original = `originals/${server.workspaceId}/${id}`;
    whole = newPath();
    snapshot = (await backUp({ data: server.data, destination: whole })).snapshot;
  });
  afterAll(() => server.end());
  beforeEach(async () => {
    destination = newPath();
    await cp(whole, destination, { recursive: true });
  });

  /** The object of the one original. */
  const object = async (): Promise<string> => {
    const manifest = JSON.parse(
      await readFile(join(destination, "snapshots", snapshot, "manifest.json"), "utf8"),
    );
    const { sha256 } = manifest.manifest.files.find(({ path }: { path: string }) => path === original);
    return join(destination, "objects", sha256.slice(0, 2), sha256);
  };
  const findings = async () => (await verifyBackup({ destination })).findings;

  it("is known by each of its files: one changed byte, or none of it there", async () => {
    // A table that changed while it was copied leaves objects that no snapshot names.
    const named = await readFile(join(destination, "snapshots", snapshot, "manifest.json"), "utf8");
    const files = [...(await filesBelow(destination)).keys()].filter(
      (name) => name.startsWith("snapshots/") || named.includes(name.slice(-64)),
    );
    expect(files.length).toBeGreaterThan(6);
    for (const name of files) {
      const file = join(destination, name);
      const kept = `${destination}.kept`;
      await copyFile(file, kept);
      await damage(file);
      expect(await findings(), `${name} changed`).not.toEqual([]);
      await rm(file);
      expect(await findings(), `${name} missing`).not.toEqual([]);
      await copyFile(kept, file);
      expect(await findings(), name).toEqual([]);
    }
  });

  it("is named by the file of the data directory and by its object", async () => {
    const file = await object();
    await damage(file);
    expect(await findings()).toEqual([
      { snapshot, file: original, found: expect.stringMatching(/^its object [0-9a-f]{64} is changed$/) },
    ]);
    await rm(file);
    expect(await findings()).toMatchObject([
      { file: original, found: expect.stringContaining("is missing") },
    ]);
    // The next backup copies it anew.
    expect(await backUp({ data: server.data, destination })).toMatchObject({ objects_written: 1 });
    expect(await findings()).toEqual([]);
  });

  it("is not restored, and what was begun of it is taken for no data directory", async () => {
    await damage(await object());
    const data = newPath();
    await expect(restore({ source: destination, data })).rejects.toThrow(
      `${original} of the snapshot ${snapshot} is missing or damaged`,
    );
    await expect(startTestServer({ data })).rejects.toThrow("A restore into");
    await expect(restore({ source: whole, data })).rejects.toThrow("was interrupted. Delete it");
  });

  it("leads nowhere out of the data directory", async () => {
    const file = join(destination, "snapshots", snapshot, "manifest.json");
    const { manifest } = JSON.parse(await readFile(file, "utf8"));
    manifest.files[0].path = "originals/../../escaped";
    const sha256 = new Bun.CryptoHasher("sha256").update(JSON.stringify(manifest)).digest("hex");
    await writeFile(file, JSON.stringify({ sha256, manifest }));
    const data = join(newPath(), "data");
    await expect(restore({ source: destination, data })).rejects.toThrow("missing or damaged");
    expect(await readdir(join(data, ".."))).toEqual(["data"]);
  });

  it("loses no object to retention while a manifest that stays cannot be read", async () => {
    await damage(join(destination, "snapshots", snapshot, "manifest.json"));
    const objects = await filesBelow(join(destination, "objects"));
    await expect(backUp({ data: server.data, destination, keep: 2 })).rejects.toThrow("Use another snapshot");
    expect(await filesBelow(join(destination, "objects"))).toEqual(objects);
  });
});

it("a restore leaves out passages that are not those of the records, and nothing when it is interrupted", async () => {
  const server = await startChat({});
  await server.upload("card.pdf", ["A library card costs 12 euros a year."]);
  const source = newPath();
  const back = (data: string, from = source) => restore({ source: from, data });
  await backUp({ data: server.data, destination: source });
  const data = newPath();
  expect(await back(data)).toMatchObject({ without_passages: [] });
  await server.end();

  const records = new Database(join(data, "records.sqlite"));
  records.run("UPDATE contents SET passages = passages + 1");
  records.close();
  const other = newPath();
  await backUp({ data, destination: other });
  const rebuilt = newPath();
  expect(await back(rebuilt, other)).toMatchObject({ without_passages: [server.workspaceId], resources: 1 });
  expect([...(await filesBelow(rebuilt)).keys()].filter((name) => name.startsWith("passages"))).toEqual([]);

  const interrupt = new AbortController();
  const stopped = newPath();
  const restoring = restore({
    source,
    data: stopped,
    signal: interrupt.signal,
    onProgress: () => interrupt.abort(),
  });
  await expect(restoring).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect(await readdir(stopped)).toEqual([]);
});

it("a data directory that no server uses is backed up without a change to its records", async () => {
  const server = await startTestServer();
  await server.close();
  const records = join(server.data, "records.sqlite");
  const before = await readFile(records);
  const destination = newPath();
  await backUp({ data: server.data, destination });
  expect((await readFile(records)).equals(before)).toBe(true);
  expect((await verifyBackup({ destination })).findings).toEqual([]);
  await server.end();
});

it("a restore takes a new or an empty directory only", async () => {
  const server = await startTestServer();
  const source = newPath();
  await backUp({ data: server.data, destination: source });
  const data = newPath();
  await mkdir(data);
  await writeFile(join(data, "mine"), "");
  await expect(restore({ source, data })).rejects.toThrow("is not empty");
  expect(await readdir(data)).toEqual(["mine"]);
  await rm(join(data, "mine"));
  await restore({ source, data });
  expect((await readdir(data)).sort()).toEqual(["records.sqlite"]);
  await expect(restore({ source, data, snapshot: "2020-01-01T00-00-00-000Z" })).rejects.toThrow(
    "There is no snapshot 2020-01-01T00-00-00-000Z",
  );
  await server.end();
});
