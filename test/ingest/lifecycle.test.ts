import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileDigest } from "../../src/disk/digest.ts";
import { passagesDigest } from "../../src/domain/digest.ts";
import { openPassages } from "../../src/store/lancedb/index.ts";
import { openDatabase } from "../../src/store/sqlite/index.ts";
import { makePdf } from "../support/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../support/server.ts";

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
      { timeout: 10_000, interval: 5 },
    );

  /** Names of files and folders below the data directory that hold this id. */
  const traces = async (id: string): Promise<string[]> =>
    (await readdir(server.data, { recursive: true })).filter((name) => name.includes(id));

  it("is shown with a summary and key notes that name page and line", async () => {
    const id = await upload(LONG.slice(0, 3));
    await expect.poll(() => status(id), { timeout: 30_000 }).toBe("ready");
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
    await expect.poll(() => status(id), { timeout: 30_000 }).toBe("ready");
    await server.close();
    const { workspaceId, data } = server;
    const db = await openDatabase(join(data, "records.sqlite"));
    const noted = await db.selectFrom("contents").selectAll().where("resource_id", "=", id).execute();
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

  it("goes on after the server was stopped in the middle, and its passages appear once", async () => {
    const id = await upload(LONG);
    await begun(id);
    await server.close();
    const restarted = await startTestServer({ data: server.data });
    const call = callerOf(restarted.url, server.key);
    await expect.poll(() => status(id, call), { timeout: 30_000 }).toBe("ready");
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
    await expect.poll(() => status(id), { timeout: 30_000 }).toBe("ready");
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

  it("ends without a trace when the resource is deleted meanwhile", async () => {
    const id = await upload(LONG);
    await begun(id);
    expect((await server.call("DELETE", `${resources()}${id}/`)).status).toBe(200);
    expect(await status(id)).toBeUndefined();
    await expect.poll(() => traces(id), { timeout: 30_000 }).toEqual([]);
    expect(server.events.some((event) => event.resource_id === id && event.status === "ready")).toBe(false);
    const answer = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "What does the marmalade ledger tell of?",
    });
    expect(answer.at("data.assistant_message.citations")).toEqual([]);
  });

  it("ends without a trace when the workspace is deleted meanwhile", async () => {
    const ids = [await upload(LONG), await upload(LONG.slice(0, 1))];
    await begun(ids[0] ?? "");
    expect((await server.call("DELETE", `/workspaces/${server.workspaceId}/`)).status).toBe(200);
    await expect.poll(() => traces(server.workspaceId), { timeout: 30_000 }).toEqual([]);
    for (const id of ids) expect(await traces(id)).toEqual([]);
  });

  it("takes its passages with it when it or its workspace is deleted", async () => {
    const tables = async () =>
      (await readdir(join(server.data, "passages"))).filter((name) => name.includes(server.workspaceId));
    const first = await upload([["The marmalade ledger is kept in the attic."]]);
    const second = await upload([["The attic has two windows."]]);
    for (const id of [first, second]) await expect.poll(() => status(id), { timeout: 30_000 }).toBe("ready");
    expect(await tables()).not.toEqual([]);
    const removed = () => server.events.filter(({ event }) => event === "removed").length;
    await server.call("DELETE", `${resources()}${first}/`);
    await expect.poll(removed, { timeout: 30_000 }).toBe(1);
    const passages = await openPassages({ directory: join(server.data, "passages") });
    expect(
      await passages.search(server.workspaceId, { text: "marmalade ledger attic", limit: 5 }),
    ).toMatchObject([{ passage: { resourceId: second } }]);
    await passages.close();
    await server.call("DELETE", `/workspaces/${server.workspaceId}/`);
    await expect.poll(removed, { timeout: 30_000 }).toBe(2);
    expect(await tables()).toEqual([]);
  });

  it("ends with a message that says what to do where a model would be needed", async () => {
    const form = new FormData();
    form.append(
      "file",
      new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)], "photo.png"),
    );
    const made = await server.call("POST", resources(), form);
    const id = made.textAt("data.id");
    expect(made.at("data.type")).toBe("image");
    await expect.poll(() => status(id), { timeout: 30_000 }).toBe("failed");
    const resource = await server.call("GET", `${resources()}${id}/`);
    expect(resource.textAt("data.error_message")).toMatch(/model/);
  });
});
