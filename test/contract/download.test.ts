import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import document from "../../src/contract/generated/document.json" with { type: "json" };
import { startTestServer, type TestServer } from "../support/process/server.ts";

const { responses } = document.paths["/files/{file_id}/"].get;

/** The headers that a response of the contract declares, its own or those of the one it refers to. */
const declared = (status: string): string[] => {
  const own: object | undefined = Object.entries(responses).find(([code]) => code === status)?.[1];
  if (own === undefined) throw new Error(`downloadFile declares no ${status}`);
  const name = "$ref" in own ? String(own.$ref).split("/").at(-1) : undefined;
  const found = name
    ? Object.entries(document.components.responses).find(([each]) => each === name)?.[1]
    : own;
  return Object.keys(found && "headers" in found ? (found.headers ?? {}) : {});
};

describe("downloadFile", () => {
  let server: TestServer;
  let url: string;

  beforeAll(async () => {
    server = await startTestServer();
    const form = new FormData();
    form.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
    const made = await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form);
    url = made.textAt("data.file_url");
  });
  afterAll(() => server.end());

  it.each<[number, (link: string, etag: string) => Promise<Response>]>([
    [200, (link) => fetch(link)],
    [200, (link) => fetch(link, { method: "HEAD" })],
    [206, (link) => fetch(link, { headers: { Range: "bytes=0-3" } })],
    [304, (link, etag) => fetch(link, { headers: { "If-None-Match": etag } })],
    [400, (link) => fetch(link.replace(/&signature=.*/, ""))],
    [404, (link) => fetch(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)],
    [405, (link) => fetch(link, { method: "POST" })],
    [416, (link) => fetch(link, { headers: { Range: "bytes=99-" } })],
  ])("answers with %d and the headers that it declares", async (status, ask) => {
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    const { status: answered, headers } = await ask(url, etag);
    expect(answered).toBe(status);
    expect(declared(String(status)).filter((name) => !headers.has(name))).toEqual([]);
    // It takes no key, so no key's limit counts.
    expect([...headers.keys()].filter((name) => name.startsWith("ratelimit"))).toEqual([]);
  });

  it("answers 404 if the file of a record is missing, and logs that with the request's id", async () => {
    const form = new FormData();
    form.append("file", new File(["%PDF-1.4\n"], "lost.pdf"));
    const made = await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form);
    await rm(join(server.data, "originals", server.workspaceId, made.textAt("data.id")));
    const answer = await fetch(made.textAt("data.file_url"));
    expect(answer.status).toBe(404);
    expect(server.events).toContainEqual(
      expect.objectContaining({
        level: "error",
        event: "original_missing",
        request_id: answer.headers.get("x-request-id"),
      }),
    );
  });

  it("answers HEAD as GET, without the body", async () => {
    const [whole, head] = [await fetch(url), await fetch(url, { method: "HEAD" })];
    for (const name of ["content-length", "content-type", "etag", "content-security-policy"])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect(await head.text()).toBe("");
  });
});
