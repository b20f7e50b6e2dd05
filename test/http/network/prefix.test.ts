import { describe, expect, it } from "vitest";
import { prefixOf, prefixRemover, slashRedirect } from "../../../src/http/network/prefix.ts";
import { lines, sendRaw } from "../../support/network/raw.ts";
import { startTestServer } from "../../support/process/server.ts";

describe("the path of the public address", () => {
  it("is empty if the address is only a host", () => {
    expect(["https://host", "https://host/", "https://host/qa", "https://host/a/qa//"].map(prefixOf)).toEqual(
      ["", "", "/qa", "/a/qa"],
    );
    expect(prefixOf(undefined)).toBe("");
  });

  const isOwn = (segment: string): boolean => segment === "api";
  it.each([
    ["/qa/api/v1/status/?a=/qa/", "/api/v1/status/?a=/qa/"],
    ["/qa", "/"],
    ["/qa?a=b", "/?a=b"],
    ["/qa/", "/"],
    ["/qa/qa/", "/qa/"],
    ["http://host.example/qa/docs/", "/docs/"],
    ["http://host.example/docs/", "http://host.example/docs/"],
    ["/qab/docs", "/qab/docs"],
    ["/QA/docs", "/QA/docs"],
    ["/api/v1/status/", "/api/v1/status/"],
    ["*", "*"],
  ])("is taken off %s, which is %s then", (target, path) => {
    expect(prefixRemover("/qa", isOwn)(target)).toBe(path);
  });

  it("stays if the server's own paths begin like it", () => {
    expect(prefixRemover("/api", isOwn)("/api/v1/status/")).toBe("/api/v1/status/");
    expect(prefixRemover("/api/qa", isOwn)("/api/qa/docs/")).toBe("/api/qa/docs/");
  });
});

it("works with or without a slash at its end, whatever precedes it", () => {
  const led = (target: string, hasSlash: boolean): string | undefined => {
    const address = slashRedirect(target, hasSlash);
    return address && new URL(address, `http://host${target}`).href.slice("http://host".length);
  };
  expect(led("/a/docs?q=1", true)).toBe("/a/docs/?q=1");
  expect(led("/a/docs/?q=1", false)).toBe("/a/docs?q=1");
  expect(led("/a:b", true)).toBe("/a:b/");
  expect([led("/docs/", true), led("/docs?q=/", false)]).toEqual([undefined, undefined]);
});

describe("a server whose public address has a path", () => {
  it("answers with and without it, and leads to the slash at its end", async () => {
    const server = await startTestServer({ publicUrl: "https://host.example/team/qa" });
    const get = (path: string) => fetch(`${server.url}${path}`, { redirect: "manual" });
    for (const path of ["/team/qa/", "/", "/team/qa/healthz", "/healthz", "/team/qa/widget.js"])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    const bare = await get("/team/qa");
    expect([bare.status, bare.headers.get("location")]).toEqual([302, "./qa/"]);
    expect((await get("/team/qa/api/v1/status/")).status).toBe(401);
    expect((await get("/team/qax/healthz")).status).toBe(404);
    const whole = lines("GET http://host.example/team/qa/healthz HTTP/1.1", "Host: a", "Connection: close");
    expect(await sendRaw(server.url, whole)).toMatch(/^HTTP\/1.1 200 /);
    await server.end();
  });

  it("keeps its own paths if the address begins like them", async () => {
    const server = await startTestServer({ publicUrl: "https://host.example/docs" });
    expect((await fetch(`${server.url}/docs/guide/start`)).status).toBe(200);
    expect((await (await fetch(`${server.url}/openapi.json`)).json()).servers[0].url).toBe("/docs/api/v1");
    await server.end();
  });
});
