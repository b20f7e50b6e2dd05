import { Database } from "bun:sqlite";
import { chmod, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { DAMAGES } from "../../support/operator/damage.ts";
import { doctor, examinedDocuments, faultsOf } from "../../support/operator/doctor.ts";
import { startTestServer } from "../../support/process/server.ts";

const stored = examinedDocuments();

const rowsOf = (data: string, query: string): unknown[] => {
  const sqlite = new Database(join(data, "records.sqlite"), { readonly: true });
  const rows = sqlite.query(query).all();
  sqlite.close();
  return rows;
};

describe("the doctor's repair", () => {
  it("has a damaged text extracted again by the next server", async () => {
    const data = await stored.copy();
    const before = await readFile(join(data, stored.text()), "utf8");
    await DAMAGES["one byte changed"](join(data, stored.text()));
    expect(faultsOf(await doctor(data, true))).toMatchObject([{ about: "text", repair: "asked" }]);
    expect(rowsOf(data, `SELECT status FROM resources WHERE id = '${stored.ids[0]}'`)).toEqual([
      { status: "queued" },
    ]);
    const server = await startTestServer({ data });
    await expect
      .poll(() => server.events.some(({ event, status }) => event === "resource" && status === "ready"))
      .toBe(true);
    await server.close();
    expect(await readFile(join(data, stored.text()), "utf8")).toBe(before);
    expect(faultsOf(await doctor(data)).filter(({ about }) => about !== "permissions")).toEqual([]);
  });

  it("asks a running server for that, which notices by itself", async () => {
    const data = await stored.copy();
    const server = await startTestServer({ data });
    await rm(join(data, stored.text()));
    expect((await doctor(data, true)).findings).toContainEqual(
      expect.objectContaining({ about: "text", repair: "asked" }),
    );
    await expect
      .poll(() => server.events.some(({ event, status }) => event === "resource" && status === "ready"))
      .toBe(true);
    await server.close();
    expect(await readdir(join(data, "extracted", stored.workspaceId))).toHaveLength(3);
  });

  it.each(Object.entries(DAMAGES))(
    "says at the resource that its file is gone when it is %s",
    async (_, damage) => {
      const data = await stored.copy();
      await damage(join(data, stored.original()));
      expect(faultsOf(await doctor(data, true))).toMatchObject([{ about: "originals", repair: "done" }]);
      expect(
        rowsOf(data, `SELECT status, error_message FROM resources WHERE id = '${stored.ids[0]}'`),
      ).toEqual([
        { status: "failed", error_message: "The stored file is missing or damaged; upload it again." },
      ]);
      expect(await doctor(data)).toMatchObject({ faults: 0 });
    },
  );

  it("is not begun if a restore was interrupted, which has to be done again", async () => {
    const data = await stored.copy();
    await rm(join(data, "records.sqlite"));
    await writeFile(join(data, "restore-unfinished"), "");
    expect((await doctor(data, true)).findings).toEqual([
      expect.objectContaining({ about: "restore", remedy: expect.stringContaining("restore again") }),
    ]);
  });

  it("takes a missing original back from quarantine", async () => {
    const data = await stored.copy();
    const bytes = await readFile(join(data, stored.original()));
    const entry = `20261121T101112131Z.originals.${stored.workspaceId}.${stored.ids[0]}`;
    await rm(join(data, stored.original()));
    await writeFile(join(data, "extracted", "x"), "");
    await Bun.write(join(data, "quarantine", entry), bytes);
    await doctor(data, true);
    expect(await readFile(join(data, stored.original()))).toEqual(bytes);
  });

  it("requests that passages be rebuilt, and is not satisfied before they are", async () => {
    const data = await stored.copy();
    await rm(join(data, stored.table()), { recursive: true });
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
    await writeFile(stray, "x");
    await chmod(stray, 0o644);
    expect((await doctor(data)).faults).toBe(2);
    expect((await doctor(data, true)).faults).toBe(0);
    expect(await doctor(data)).toMatchObject({ faults: 0, findings: [{ about: "quarantine" }] });
  });

  it("continues with older records only when told to", async () => {
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
