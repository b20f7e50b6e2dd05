import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMarker } from "../../../src/store/files/marker.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";

const NOTICED = { timeout: 60_000, interval: 20 };

describe("a server whose storage fails", () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.end());

  const aside = () => `${server.data}-aside`;
  const resources = () => `/workspaces/${server.workspaceId}/resources/`;
  const pdf = async (): Promise<File> =>
    new File([await makePdf([["A sail is a sheet of cloth that drives a ship."]])], "sail.pdf");
  const upload = async () => {
    const form = new FormData();
    form.append("file", await pdf());
    return server.call("POST", resources(), form);
  };
  const create = (title: string) => server.call("POST", "/workspaces/", { title });
  const titles = async () => (await server.call("GET", "/workspaces/?page_size=100")).text;
  const health = async () => (await server.call("GET", "/health/")).status;
  const logged = (event: string) => server.events.filter((each) => each.event === event);
  const untilLogged = (event: string) => expect.poll(() => logged(event).length, NOTICED).toBe(1);
  const status = async (id: string) => (await server.call("GET", `${resources()}${id}/`)).at("data.status");

  it("notices that its data directory has vanished, refuses writes, and continues once it is back", async () => {
    await create("before");
    await rename(server.data, aside());
    // Without a request that would stumble over it.
    await untilLogged("storage_unavailable");
    expect(logged("storage_unavailable")[0]).toMatchObject({ level: "error", reason: "gone" });
    const refused = [await create("never"), await upload()];
    refused.push(
      await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
        external_user_id: "u",
        message: "Why?",
      }),
    );
    refused.push(await server.call("PUT", `/workspaces/${server.workspaceId}/`, { title: "never" }));
    refused.push(await server.call("DELETE", `/workspaces/${server.workspaceId}/`));
    for (const answer of refused) {
      expect([answer.status, answer.at("error.code")]).toEqual([507, "storage_full"]);
      expect(answer.headers.get("Retry-After")).toBe("10");
    }
    expect(await health()).toBe(507);
    expect((await server.call("GET", "/workspaces/")).status).toBe(200);
    await expect(readdir(server.data)).rejects.toMatchObject({ code: "ENOENT" });

    await rename(aside(), server.data);
    await untilLogged("storage_back");
    expect(await health()).toBe(200);
    expect((await create("after")).status).toBe(201);
    expect(await titles()).toMatch(/after.*before/);
    expect(logged("storage_unavailable")).toHaveLength(1);
  });

  it("acknowledges no upload that was under way when its data directory was moved away", async () => {
    const bytes = await (await pdf()).bytes();
    let begun = false;
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="sail.pdf"\r\n\r\n`;
    const answer = await fetch(`${server.url}/api/v1${resources()}`, {
      method: "POST",
      headers: { "X-API-Key": server.key, "Content-Type": "multipart/form-data; boundary=b" },
      body: new ReadableStream({
        async pull(controller) {
          if (!begun) {
            begun = true;
            controller.enqueue(new TextEncoder().encode(head));
            controller.enqueue(bytes.slice(0, 64));
            // The server has opened the file that it writes to.
            await expect
              .poll(async () => (await readdir(join(server.data, "incoming"))).length, NOTICED)
              .toBe(1);
            await rename(server.data, aside());
            return;
          }
          controller.enqueue(bytes.slice(64));
          controller.enqueue(new TextEncoder().encode("\r\n--b--\r\n"));
          controller.close();
        },
      }),
    });
    expect(answer.status).toBe(507);
    await expect(readdir(server.data)).rejects.toMatchObject({ code: "ENOENT" });
    await rename(aside(), server.data);
    await untilLogged("storage_back");
    expect((await server.call("GET", resources())).at("data.count")).toBe(0);
    await expect.poll(() => readdir(join(server.data, "incoming")), NOTICED).toEqual([]);
  });

  it("stores nothing in another directory that has replaced its own", async () => {
    await rename(server.data, aside());
    await mkdir(server.data);
    expect((await create("never")).status).toBe(507);
    // The server may have looked before the other directory was there, and told of that as well.
    await expect
      .poll(() => logged("storage_unavailable").at(-1), NOTICED)
      .toMatchObject({ reason: "replaced", help: expect.stringContaining("restart") });
    expect(await readdir(server.data)).toEqual([]);
    await rm(server.data, { recursive: true });
    await rename(aside(), server.data);
    await expect.poll(health, NOTICED).toBe(200);
    expect(await titles()).not.toContain("never");
  });

  it("keeps its marker with its records, wherever they were moved, and leaves another directory's alone", async () => {
    const moved = aside();
    await rename(server.data, moved);
    await mkdir(server.data);
    const count = async () => (await readMarker(moved))?.count ?? 0;
    const before = await count();
    // Notes when the key was used: committed to the records that are open.
    await titles();
    await expect.poll(count, NOTICED).toBeGreaterThan(before);
    await server.close();
    expect(await readdir(server.data)).toEqual([]);
    await rm(server.data, { recursive: true });
    await rename(moved, server.data);
    await (await startTestServer({ data: server.data })).close();
  });

  it("stores nothing in a record store that was exchanged under it", async () => {
    const records = join(server.data, "records.sqlite");
    const copy = await readFile(records);
    await rename(records, `${records}.old`);
    await writeFile(records, copy);
    expect((await create("never")).status).toBe(507);
    expect(await health()).toBe(507);
    await rename(`${records}.old`, records);
    await expect.poll(health, NOTICED).toBe(200);
  });

  it("removes nothing from disk while its data directory is away, and all of it afterwards", async () => {
    const id = (await upload()).textAt("data.id");
    await expect.poll(() => status(id)).toBe("ready");
    const traces = async (where: string) =>
      (await readdir(where, { recursive: true })).filter((name) => name.includes(id));
    expect((await server.call("DELETE", `${resources()}${id}/`)).status).toBe(200);
    await rename(server.data, aside());
    await untilLogged("storage_unavailable");
    await expect(readdir(server.data)).rejects.toMatchObject({ code: "ENOENT" });
    await rename(aside(), server.data);
    await expect.poll(() => traces(server.data)).toEqual([]);
  });

  it("refuses what stores while space is short, but not a deletion, which gives space back", async () => {
    await server.close();
    const { data, key, workspaceId } = server;
    const { bavail, bsize } = await statfs(data);
    const scarce = await startTestServer({ data, minFreeBytes: bavail * bsize * 2 });
    const call = callerOf(scarce.url, key);
    const refused = await call("POST", "/workspaces/", { title: "never" });
    expect([refused.status, refused.at("error.code")]).toEqual([507, "storage_full"]);
    expect(refused.textAt("error.message")).toContain("no space left");
    expect((await call("GET", "/health/")).status).toBe(507);
    const search = await call("POST", `/workspaces/${workspaceId}/search/`, { query: "x" });
    expect(search.status).toBe(200);
    expect(scarce.events.find(({ event }) => event === "storage_unavailable")).toMatchObject({
      reason: "full",
    });
    expect((await call("DELETE", `/workspaces/${workspaceId}/`)).status).toBe(200);
    await scarce.close();
    server = { ...(await startTestServer({ data })), data, key, workspaceId };
  });

  it("answers 503 for a file that is away with its data directory, not that there is none", async () => {
    const file = (await upload()).textAt("data.file_url");
    await expect.poll(async () => (await fetch(file)).status, NOTICED).toBe(200);
    await rename(server.data, aside());
    expect((await fetch(file)).status).toBe(503);
    await rename(aside(), server.data);
    expect((await fetch(file)).status).toBe(200);
  });
});
