import { Database } from "bun:sqlite";
import { copyFile, cp, mkdir, readdir, readFile, rm, rmdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { runDoctor } from "../../../src/operator/doctor/doctor.ts";
import { openOperator } from "../../../src/operator/operator.ts";
import { readMarker } from "../../../src/store/files/marker.ts";
import { takeLock } from "../../../src/store/sqlite/index.ts";
import {
  filesBelow,
  makeDataDirectory,
  SENTENCES,
  type StoredDocuments,
  upload,
} from "../../support/operator/data-directory.ts";
import { startTestServer } from "../../support/process/server.ts";

const RECORDS = "records.sqlite";
const [SEALS = ""] = SENTENCES;

let stored: StoredDocuments;
beforeAll(async () => {
  stored = await makeDataDirectory();
});
afterAll(() => stored.remove());

const start = (data: string) => startTestServer({ data });
/** An id as one made at that time would be. */
const idAt = (time: number): string => {
  const hex = time.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`;
};
const quarantineOf = (data: string): Promise<string[]> => readdir(join(data, "quarantine")).catch(() => []);
/** Documents and what was made of them; the lock and SQLite's own files come and go. */
const documentsOf = async (data: string): Promise<string[]> =>
  (await filesBelow(data)).filter((name) => !/^(records|server)\./.test(name));

describe("a start without the records that belong to the files", () => {
  const WAYS: [string, (data: string) => Promise<unknown>, RegExp][] = [
    ["missing", (data) => rm(join(data, RECORDS)), /is missing, but originals\//],
    ["empty", (data) => writeFile(join(data, RECORDS), ""), /holds no records, but originals\//],
    [
      "without a table, as a live copy without its log is",
      async (data) => {
        await rm(join(data, RECORDS));
        const sqlite = new Database(join(data, RECORDS), { create: true });
        sqlite.run("PRAGMA journal_mode = WAL");
        sqlite.close();
      },
      /holds no records, but originals\//,
    ],
    ["no SQLite file", (data) => writeFile(join(data, RECORDS), "x".repeat(9_000)), /is not a records file/],
    [
      "those of another program",
      async (data) => {
        await rm(join(data, RECORDS));
        const sqlite = new Database(join(data, RECORDS), { create: true });
        sqlite.run("CREATE TABLE settings (name TEXT)");
        sqlite.close();
      },
      /is not a records file/,
    ],
    ["cut in half", (data) => truncate(join(data, RECORDS), 40_960), /is damaged/],
  ];

  it.each(WAYS)("refuses and leaves every file if they are %s", async (_, damage, message) => {
    const data = await stored.copy();
    await damage(data);
    const before = await documentsOf(data);
    await expect(start(data)).rejects.toMatchObject({ code: "invalid_request" });
    const error = await start(data).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(message);
    expect(String(error)).toContain("qa restore");
    expect(String(error)).toContain("--data");
    expect(await documentsOf(data)).toEqual(before);
  });

  it("refuses, and so does an operator's command, which makes no new records", async () => {
    const data = await stored.copy();
    await rm(join(data, RECORDS));
    await expect(openOperator(data)).rejects.toThrow(/is missing/);
    expect(await readdir(data)).not.toContain(RECORDS);
  });

  it("refuses records of an earlier time, and continues once the right ones are back", async () => {
    const data = await stored.copy();
    await (await start(data)).close();
    await copyFile(join(data, RECORDS), join(data, "right"));
    await copyFile(join(stored.data, RECORDS), join(data, RECORDS));
    const before = await documentsOf(data);
    await expect(start(data)).rejects.toThrow(/is older than the documents beside it.*--accept-records/);
    expect(await documentsOf(data)).toEqual(before);
    await copyFile(join(data, "right"), join(data, RECORDS));
    await (await start(data)).close();
    expect(await quarantineOf(data)).toEqual([]);
  });

  it("refuses records whose log was left behind", async () => {
    const running = await startTestServer();
    const before = (await readMarker(running.data))?.count ?? 0;
    const id = await upload(running, running.workspaceId, SEALS);
    await expect.poll(async () => (await readMarker(running.data))?.count).toBeGreaterThan(before);
    const other = await stored.copy();
    // What `cp records.sqlite` beside a running server gives. The passages are left out: their upkeep writes there.
    await rm(other, { recursive: true });
    await mkdir(other);
    for (const name of await readdir(running.data))
      if (!/-(wal|shm)$|^passages/.test(name))
        await cp(join(running.data, name), join(other, name), { recursive: true });
    await expect(start(other)).rejects.toThrow(/records\.sqlite (holds no records|is older)/);
    expect(await readdir(join(other, "originals", running.workspaceId))).toEqual([id]);
    await running.end();
  });

  it("refuses records that are not as the server left them, wherever the byte is", async () => {
    const data = await stored.copy();
    const bytes = await readFile(join(data, RECORDS));
    for (const at of [0.3, 0.5, 0.9].map((part) => Math.floor(part * bytes.length))) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await writeFile(join(data, RECORDS), changed);
      await expect(start(data)).rejects.toThrow(/not as the server left it|is damaged/);
    }
    await writeFile(join(data, RECORDS), bytes);
    await (await start(data)).close();
  });

  it("takes records that an operator's command has changed", async () => {
    const data = await stored.copy();
    const operator = await openOperator(data);
    await operator.createApp("another");
    await operator.close();
    await (await start(data)).close();
  });

  it("refuses the records of another directory", async () => {
    const data = await stored.copy();
    const other = await startTestServer();
    await other.close();
    await copyFile(join(other.data, RECORDS), join(data, RECORDS));
    await expect(start(data)).rejects.toThrow(/of another data directory/);
    await rm(other.data, { recursive: true });
  });

  it("recognises older records by files of different times if there is no marker", async () => {
    const data = await stored.copy();
    await rm(join(data, "records.mark"));
    const folder = join(data, "originals", stored.workspaceId);
    const hour = 3_600_000;
    for (const ago of [3 * hour, 2 * hour, 0])
      await writeFile(join(folder, idAt(Date.now() - ago)), "uploaded since");
    const before = await documentsOf(data);
    await expect(start(data)).rejects.toThrow(/originals\/ are in no record.*older/);
    expect(await documentsOf(data)).toEqual(before);
  });

  it("starts from scratch in an empty directory", async () => {
    const server = await startTestServer();
    await server.close();
    // As a start leaves it that was killed before it made the first table.
    for (const name of await readdir(server.data)) await rm(join(server.data, name), { recursive: true });
    await writeFile(join(server.data, RECORDS), "");
    const again = await start(server.data);
    expect(again.firstStart).toBeDefined();
    await again.end();
  });
});

describe("a start beside another process", () => {
  it("waits for one that only looks whether a server runs", async () => {
    const data = await stored.copy();
    const lock = takeLock(join(data, "server.lock"));
    setTimeout(() => lock?.release(), 100);
    await (await start(data)).close();
  });

  it("is refused while the other continues", async () => {
    const data = await stored.copy();
    const lock = takeLock(join(data, "server.lock"));
    await expect(start(data)).rejects.toThrow(/Another server, or a repair by qa doctor, runs on/);
    lock?.release();
  });
});

describe("records that cannot be opened for a reason of the machine", () => {
  it("are not said to be damaged, by a start, an operator's command or the doctor", async () => {
    const data = await stored.copy();
    // As where there is no space for it, or no permission.
    for (const name of ["records.sqlite-wal", "records.sqlite-shm"]) await mkdir(join(data, name));
    const ways = [
      () => start(data),
      () => openOperator(data),
      () =>
        runDoctor({ data }, { repair: true, acceptRecords: true, onFinding: () => {}, onProgress: () => {} }),
    ];
    for (const way of ways) await expect(way()).rejects.toThrow(/records\.sqlite cannot be opened now/);
    for (const name of ["records.sqlite-wal", "records.sqlite-shm"]) await rmdir(join(data, name));
    await (await start(data)).close();
  });

  it("are not reported as in use if the lock cannot be taken", async () => {
    const data = await stored.copy();
    await truncate(join(data, "server.lock"), 0);
    await mkdir(join(data, "server.lock-journal"));
    await expect(start(data)).rejects.toThrow(/server\.lock cannot be opened now/);
  });
});
