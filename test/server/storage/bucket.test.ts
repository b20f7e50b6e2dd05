import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { LONGEST_WRITE } from "../../../src/store/s3/sweep.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { testS3 } from "../../support/store/s3.ts";
import { type S3Proxy, startS3Proxy } from "../../support/store/s3-proxy.ts";

const s3 = await testS3();

const form = async (...lines: string[]): Promise<FormData> => {
  const body = new FormData();
  body.append("file", new File([await makePdf([lines])], "mill.pdf", { type: "application/pdf" }));
  return body;
};

const upload = async ({ call, workspaceId }: TestServer, ...lines: string[]) =>
  call("POST", `/workspaces/${workspaceId}/resources/`, await form(...lines));

const ready = async ({ call, workspaceId }: TestServer, id: string) => {
  const show = () => call("GET", `/workspaces/${workspaceId}/resources/${id}/`);
  await vi.waitUntil(async () => ["ready", "failed"].includes((await show()).textAt("data.status")), 60_000);
  return show();
};

const ask = ({ call, workspaceId }: TestServer, message: string) =>
  call("POST", `/workspaces/${workspaceId}/chat/`, { external_user_id: "u", message });

describe("a server whose documents are in a bucket", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const { url, keys, holding, bucket, endpoint, age } = s3;
  const storage = { url: url() };
  let proxy: S3Proxy;
  let server: TestServer;
  let id: string;

  beforeAll(async () => {
    proxy = await startS3Proxy(endpoint);
    vi.stubEnv("AWS_ENDPOINT_URL", proxy.endpoint);
    server = await startTestServer({ storage });
    id = (await upload(server, "The mill was built in 1884.", "It stands at the river.")).textAt("data.id");
    await ready(server, id);
  });
  afterAll(async () => {
    await server.end();
    await proxy.stop();
  });

  const again = async (options: { streamFiles: boolean }): Promise<void> => {
    const { data, key, workspaceId } = server;
    await server.close();
    const next = await startTestServer({ data, storage: { ...storage, ...options } });
    server = { ...next, key, workspaceId, call: callerOf(next.url, key) };
  };
  const fileUrl = async (): Promise<string> => (await ready(server, id)).textAt("data.file_url");

  it("answers from them, and shows the place", async () => {
    const answer = await ask(server, "When was the mill built?");
    expect(answer.textAt("data.assistant_message.content")).toContain("1884");
    const seen = await fetch(answer.textAt("data.assistant_message.citations.0.evidence_url"));
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("redirects a download to the bucket, which answers for it: whole, in part, and by name and type", async () => {
    const link = await fileUrl();
    const redirect = await fetch(link, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("cache-control")]).toEqual([302, "private, no-store"]);
    const whole = await fetch(link);
    expect(whole.headers.get("content-type")).toBe("application/pdf");
    expect(whole.headers.get("content-disposition")).toContain('inline; filename="mill.pdf"');
    expect(new TextDecoder().decode(await whole.arrayBuffer())).toMatch(/^%PDF-/);
    const part = await fetch(link, { headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text()]).toEqual([206, "PDF"]);
    expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
  });

  it("finds them again after a start, answers from its copies, and sends downloads itself if told to", async () => {
    await again({ streamFiles: true });
    expect((await ask(server, "When was the mill built?")).text).toContain("1884");
    proxy.requests.length = 0;
    expect((await ask(server, "Where does the mill stand?")).text).toContain("river");
    // Now and then it looks whether the bucket is still there, and once after a start what lies in it.
    const isLook = /owner\.json|[?&](?:list-type|uploads)=/;
    expect(proxy.requests.filter((request) => !isLook.test(request))).toEqual([]);
    const part = await fetch(await fileUrl(), { redirect: "manual", headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text()]).toEqual([206, "PDF"]);
  });

  it("refuses what it cannot store while the bucket is away, and continues by itself once it is back", async () => {
    await proxy.cut();
    expect(await upload(server, "The bridge is of stone.")).toMatchObject({ status: 507 });
    await vi.waitUntil(async () => (await fetch(`${server.url}/readyz`)).status === 503, 60_000);
    proxy.mend();
    await vi.waitUntil(async () => (await fetch(`${server.url}/readyz`)).status === 200, 60_000);
    const stored = await upload(server, "The bridge is of stone.");
    expect((await ready(server, stored.textAt("data.id"))).textAt("data.status")).toBe("ready");
  });

  it("leaves no object of what was deleted", async () => {
    const before = await keys(storage.url);
    expect(before.filter((key) => key.includes(id))).not.toEqual([]);
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${id}/`);
    await vi.waitUntil(() => server.events.some(({ event }) => event === "removed"), 60_000);
    expect((await keys(storage.url)).filter((key) => key.includes(id))).toEqual([]);
    expect(await holding(storage.url, id)).toEqual([]);
  });

  it("moves to quarantine what no record names when it starts, but nothing that may still get one", async () => {
    const [old = "", young = ""] = [newId(), newId()].map(
      (name) => `originals/${server.workspaceId}/${name}`,
    );
    for (const key of [old, young]) await bucket(storage.url).put(key, "left by a crash");
    await age(storage.url, old, LONGEST_WRITE);
    const before = await keys(storage.url);
    await again({ streamFiles: false });
    await vi.waitUntil(() => server.events.some(({ event }) => event === "quarantined"), 60_000);
    const moved = expect.stringMatching(
      `^quarantine/${server.workspaceId}/.*\\.originals\\..*${old.split("/")[2]}$`,
    );
    expect((await keys(storage.url)).filter((key) => !before.includes(key))).toEqual([moved]);
    const left = before.filter((key) => key !== old);
    expect(left).toContain(young);
    expect(await keys(storage.url)).toEqual(expect.arrayContaining(left));
  });

  it.each([
    ["other records", () => ({ storage }), "belongs to other records"],
    ["its own data directory alone", () => ({ data: server.data }), "are in a bucket"],
  ])("cannot be used by %s", async (_, options, why) => {
    await server.close();
    await expect(startTestServer(options())).rejects.toThrow(why);
    await again({ streamFiles: false });
  });

  it("is refused if the bucket ignores the condition on a write", async () => {
    const careless = await startS3Proxy(endpoint, bucket("s3://qa-test"));
    vi.stubEnv("AWS_ENDPOINT_URL", careless.endpoint);
    await expect(startTestServer({ storage: { url: url() } })).rejects.toThrow("ignores the condition");
    vi.stubEnv("AWS_ENDPOINT_URL", proxy.endpoint);
    await careless.stop();
  });
});
