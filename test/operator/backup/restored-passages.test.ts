import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { restore } from "../../../src/operator/backup/restore.ts";
import { runDoctor } from "../../../src/operator/doctor/doctor.ts";
import { newPath } from "../../support/operator/backup.ts";
import { DAMAGES } from "../../support/operator/damage.ts";
import { makeDataDirectory, type StoredDocuments } from "../../support/operator/data-directory.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";

const QUESTION = "How many seals does the lighthouse keeper count?";

// At once: each asks a server that is restoring a table, where a question waits for seconds.
describe.concurrent("passages after a restore", () => {
  let stored: StoredDocuments;
  beforeAll(async () => {
    stored = await makeDataDirectory();
    await doctor(stored.data, true);
  });
  afterAll(() => stored.remove());

  const doctor = (data: string, repair = false) =>
    runDoctor({ data }, { repair, acceptRecords: false, onFinding: () => {}, onProgress: () => {} });
  const table = (data: string) => join(data, "passages", `${stored.workspaceId}.lance`);

  /** Of a copy that this was done to, backed up and restored. */
  const restored = async (damage: (table: string) => Promise<void>) => {
    const [copy, destination, data] = [await stored.copy(), newPath(), newPath()];
    await damage(table(copy));
    await backUp({ data: copy, destination });
    return { data, result: await restore({ source: destination, data }) };
  };

  it("are those that were backed up, and the doctor has nothing to say", async () => {
    const { data, result } = await restored(async () => {});
    expect(result.without_passages).toEqual([]);
    expect(await doctor(data)).toEqual({ server: false, findings: [], faults: 0 });
  });

  const damages: Record<string, (table: string) => Promise<void>> = {
    "no table": (folder) => rm(folder, { recursive: true }),
    "a table without its versions": (folder) => rm(join(folder, "_versions"), { recursive: true }),
    "a table with a changed byte": async (folder) => {
      const [file = ""] = await readdir(join(folder, "data"));
      await DAMAGES["one byte changed"](join(folder, "data", file));
    },
  };
  it.each(Object.entries(damages))("are rebuilt by the server if there was %s", async (_, damage) => {
    const { data, result } = await restored(damage);
    expect(result.without_passages).toEqual([stored.workspaceId]);
    expect((await doctor(data)).findings).toEqual([
      expect.objectContaining({ level: "fault", about: "passages", remedy: expect.stringMatching(/^Start/) }),
    ]);
    const server = await startTestServer({ data });
    const call = callerOf(server.url, stored.key);
    const ask = () =>
      call("POST", `/workspaces/${stored.workspaceId}/chat/`, { external_user_id: "ann", message: QUESTION });
    await vi.waitUntil(
      async () => {
        const answer = await ask();
        if (answer.status === 200) expect(answer.text).toContain("counts forty seals");
        else expect([answer.status, answer.at("error.code")]).toEqual([503, "index_unavailable"]);
        return answer.status === 200;
      },
      { timeout: 60_000 },
    );
    await vi.waitUntil(async () => (await doctor(data)).findings.every(({ about }) => about !== "passages"), {
      timeout: 60_000,
    });
    await server.end();
  });

  it("of a server that runs on a damaged table are restored, and the doctor says to wait in the meantime", async () => {
    const data = newPath();
    await cp(await stored.copy(), data, { recursive: true, preserveTimestamps: true });
    await damages["a table with a changed byte"]?.(table(data));
    await doctor(data, true);
    const server = await startTestServer({ data });
    const said = new Set<string>();
    await vi.waitUntil(
      async () => {
        const found = (await doctor(data)).findings.filter(({ about }) => about === "passages");
        for (const { message } of found) said.add(message);
        return found.every(({ level }) => level === "note");
      },
      { timeout: 60_000 },
    );
    expect([...said].filter((message) => !/are to be restored|without a checksum/.test(message))).toEqual([]);
    expect(server.events.map(({ event }) => event)).toContain("index_restored");
    await server.end();
  });
});
