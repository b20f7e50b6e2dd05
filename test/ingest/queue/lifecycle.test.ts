import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileDigest } from "../../../src/disk/digest.ts";
import { passagesDigest } from "../../../src/domain/documents/digest.ts";
import { openOperator } from "../../../src/operator/operator.ts";
import { openPassages } from "../../../src/store/lancedb/index.ts";
import { resourceRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { makeWav } from "../../support/media/media.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { startProvider } from "../../support/provider/provider.ts";
import { inOrder } from "../../support/provider/provider-faults.ts";
import { openStopped } from "../../support/store/records.ts";

/** Long enough that its ingestion is still running when the next request comes. */
const LONG = Array.from({ length: 120 }, (_, page) =>
  Array.from(
    { length: 40 },
    (_line, line) => `Entry ${line} of page ${page} tells of ropes, sails and the marmalade ledger.`,
  ),
);

describe("a resource's way through ingestion", () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.end());

  const resources = () => `/workspaces/${server.workspaceId}/resources/`;
  const upload = async (pages: string[][]): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([await makePdf(pages)], "long.pdf"));
    return (await server.call("POST", resources(), form)).textAt("data.id");
  };
  const status = async (id: string, call = server.call) =>
    (await call("GET", `${resources()}${id}/`)).at("data.status");
  const begun = (id: string) =>
    vi.waitUntil(
      () => server.events.some((event) => event.resource_id === id && event.status === "vectorizing"),
      { timeout: 60_000, interval: 5 },
    );

  /** Names of files and folders below the data directory that hold this id. */
  const traces = async (id: string): Promise<string[]> =>
    (await readdir(server.data, { recursive: true })).filter((name) => name.includes(id));

  it("is shown with a summary and key notes that name page and line", async () => {
    const id = await upload(LONG.slice(0, 3));
    await expect.poll(() => status(id)).toBe("ready");
    const resource = await server.call("GET", `${resources()}${id}/`);
    expect(resource.textAt("data.summary")).not.toBe("");
    expect(resource.at("data.key_notes.0.metadata")).toEqual({
      source_type: "pdf",
      page: expect.any(Number),
      line: expect.any(Number),
    });
  });

  it("is noted with the checksums of all that is stored of it", async () => {
    const id = await upload(LONG.slice(0, 3));
    await expect.poll(() => status(id)).toBe("ready");
    await server.close();
    const { workspaceId, data } = server;
    const db = await openDatabase(join(data, "records.sqlite"));
    const noted = await db
      .selectFrom("contents")
      .innerJoin("resources", "resources.id", "resource_id")
      .selectAll("contents")
      .select("original_sha256")
      .where("resource_id", "=", id)
      .execute();
    await db.destroy();
    const store = await openPassages({ directory: join(data, "passages") });
    const passages = await store.passagesOf(workspaceId, id);
    await store.close();
    expect(noted).toEqual([
      {
        resource_id: id,
        original_sha256: await fileDigest(join(data, "originals", workspaceId, id)),
        extracted_sha256: await fileDigest(join(data, "extracted", workspaceId, `${id}.jsonl`)),
        passages: passages.length,
        passages_sha256: await passagesDigest(passages),
      },
    ]);
    server = { ...(await startTestServer({ data })), data };
  });

  it("continues after the server was stopped in the middle, and its passages appear once", async () => {
    const id = await upload(LONG);
    await begun(id);
    await server.close();
    const restarted = await startTestServer({ data: server.data });
    const call = callerOf(restarted.url, server.key);
    await expect.poll(() => status(id, call)).toBe("ready");
    const answer = await call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "What does entry 17 of page 93 tell of?",
    });
    const parts = answer.at("data.assistant_message.response.parts") as {
      text: string;
      source: { metadata: object };
    }[];
    const exact = parts.filter(({ text }) => text.startsWith("Entry 17 of page 93 "));
    expect(exact.length).toBe(1);
    expect(exact[0]?.source.metadata).toMatchObject({ page: 94, line: 18, line_end: 18 });
    await restarted.close();
    server = { ...(await startTestServer({ data: server.data })), data: server.data };
  });

  it("leaves no stage results of a ready resource behind, also after a crash at its very end", async () => {
    const id = await upload(LONG.slice(0, 1));
    await expect.poll(() => status(id)).toBe("ready");
    await server.close();
    const made = join(server.data, "extracted", server.workspaceId, id);
    await mkdir(`${made}.media`);
    await writeFile(`${made}.vectors`, "left behind");
    const restarted = await startTestServer({ data: server.data });
    expect((await traces(id)).sort()).toEqual([
      join("extracted", server.workspaceId, `${id}.jsonl`),
      join("originals", server.workspaceId, id),
    ]);
    await restarted.close();
  });

  it("ends without a trace if the resource is deleted in the meantime", async () => {
    const id = await upload(LONG);
    await begun(id);
    expect((await server.call("DELETE", `${resources()}${id}/`)).status).toBe(200);
    expect(await status(id)).toBeUndefined();
    await expect.poll(() => traces(id)).toEqual([]);
    expect(server.events.some((event) => event.resource_id === id && event.status === "ready")).toBe(false);
    const answer = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "What does the marmalade ledger tell of?",
    });
    expect(answer.at("data.assistant_message.citations")).toEqual([]);
  });

  it("ends without a trace if the workspace is deleted in the meantime", async () => {
    const ids = [await upload(LONG), await upload(LONG.slice(0, 1))];
    await begun(ids[0] ?? "");
    expect((await server.call("DELETE", `/workspaces/${server.workspaceId}/`)).status).toBe(200);
    await expect.poll(() => traces(server.workspaceId)).toEqual([]);
    for (const id of ids) expect(await traces(id)).toEqual([]);
  });

  it("takes its passages with it when it or its workspace is deleted", async () => {
    const tables = async () =>
      (await readdir(join(server.data, "passages"))).filter((name) => name.includes(server.workspaceId));
    const first = await upload([["The marmalade ledger is kept in the attic."]]);
    const second = await upload([["The attic has two windows."]]);
    for (const id of [first, second]) await expect.poll(() => status(id)).toBe("ready");
    expect(await tables()).not.toEqual([]);
    const removed = () => server.events.filter(({ event }) => event === "removed").length;
    await server.call("DELETE", `${resources()}${first}/`);
    await expect.poll(removed).toBe(1);
    const passages = await openPassages({ directory: join(server.data, "passages") });
    expect(
      await passages.search(server.workspaceId, { text: "marmalade ledger attic", limit: 5 }),
    ).toMatchObject([{ passage: { resourceId: second } }]);
    await passages.close();
    await server.call("DELETE", `/workspaces/${server.workspaceId}/`);
    await expect.poll(removed).toBe(2);
    expect(await tables()).toEqual([]);
  });

  it("writes nothing behind its removal, however late a model answers", async () => {
    const { promise: answered, resolve: release } = Promise.withResolvers<void>();
    const faults = { embedding: inOrder({ is: "slow", until: answered }) };
    const provider = await startProvider({ faults });
    await server.end();
    server = await startTestServer({
      models: modelsAt(provider.url, "embedding"),
      ingest: { concurrency: 1 },
    });
    const id = await upload([["The marmalade ledger is kept in the attic."]]);
    await expect.poll(() => provider.counts.embedding).toBe(1);
    await server.call("DELETE", `${resources()}${id}/`);
    await vi.waitUntil(() => server.events.some(({ event }) => event === "removed"), { timeout: 60_000 });
    release();
    // One at a time: the other's run begins when that of the deleted one has ended.
    const other = await upload([["The attic has two windows."]]);
    await expect.poll(() => status(other)).toBe("ready");
    expect(await traces(id)).toEqual([]);
    await server.close();
    const passages = await openPassages({ directory: join(server.data, "passages") });
    expect(await passages.passagesOf(server.workspaceId, id)).toEqual([]);
    expect(await passages.passagesOf(server.workspaceId, other)).not.toEqual([]);
    await passages.close();
    await provider.stop();
  });

  it("is removed after the next start if a stop came between its deletion and that", async () => {
    const id = await upload([["The marmalade ledger is kept in the attic."]]);
    await expect.poll(() => status(id)).toBe("ready");
    await server.close();
    const db = await openStopped(server.data);
    expect(await resourceRecords(db).remove(server.workspaceId, id)).toBe(true);
    await db.destroy();
    // The extracted text: of originals the start itself keeps only what has a record.
    expect(await traces(id)).toContain(join("extracted", server.workspaceId, `${id}.jsonl`));
    const restarted = await startTestServer({ data: server.data });
    await expect.poll(() => traces(id)).toEqual([]);
    // The receipt is written once all is gone.
    const removals = async () =>
      (await callerOf(restarted.url, server.key)("GET", "/status/")).at("data.removals");
    await expect.poll(removals).toEqual({ pending: 0, oldest: null });
    await restarted.close();
  });

  it("leaves a receipt, and nothing in the records' files, once it is removed", async () => {
    const id = await upload([["The marmalade ledger is kept in the attic."]]);
    await expect.poll(() => status(id)).toBe("ready");
    await server.call("DELETE", `${resources()}${id}/`);
    await vi.waitUntil(() => server.events.some(({ event }) => event === "removed"), { timeout: 60_000 });
    const holds = async (file: string) =>
      (await readFile(join(server.data, file)).catch(() => Buffer.of())).includes("marmalade");
    for (const file of ["records.sqlite", "records.sqlite-wal"])
      await expect.poll(() => holds(file)).toBe(false);
    const operator = await openOperator(server.data);
    const receipts = (await operator.removedSince("2000-01-01T00:00:00.000Z", "", 100)).results;
    await operator.close();
    const subject = { workspace_id: server.workspaceId, resource_id: id };
    expect(receipts).toMatchObject([{ ...subject, files: 2, passages: 1, attempts: 0 }]);
    expect(receipts[0]?.bytes).toBeGreaterThan(500);
  });

  it("ends with a message that says what to do if a model would be needed", async () => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(makeWav({ bits: 16 }, 1))], "speech.wav"));
    const made = await server.call("POST", resources(), form);
    const id = made.textAt("data.id");
    expect(made.at("data.type")).toBe("voice");
    await expect.poll(() => status(id)).toBe("failed");
    const resource = await server.call("GET", `${resources()}${id}/`);
    expect(resource.textAt("data.error_message")).toMatch(/model/);
  });
});
