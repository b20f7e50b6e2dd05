import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../support/server.ts";

const chromium = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "chromium"))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
if (chromium === undefined) console.warn("No chromium in PATH: the docs page is not looked at in a browser.");

/** What a browser shows of a page, once its scripts have run, and what it says of it. */
const browse = async (url: string): Promise<{ dom: string; said: string }> => {
  const profile = await mkdtemp(join(tmpdir(), "qa-browser-"));
  const flags =
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-component-update";
  const more = "--disable-background-networking --disable-sync --enable-logging=stderr --dump-dom";
  const browser = spawn(
    chromium ?? "",
    [...`${flags} ${more}`.split(" "), `--user-data-dir=${profile}`, "--virtual-time-budget=20000", url],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const [dom, said] = await Promise.all([text(browser.stdout), text(browser.stderr), once(browser, "close")]);
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return { dom, said };
};

describe("the docs", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());

  it.each([
    ...["/docs/", "/docs/js/scalar.js", "/openapi.json", "/openapi.yaml"],
    ...["/operator/docs/", "/operator/docs/js/scalar.js", "/operator.json", "/operator.yaml"],
  ])("sends %s under a policy that names no other host and lets nobody frame it", async (path) => {
    const { status, headers } = await fetch(`${server.url}${path}`);
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // Only schemes of the page's own making, and digests: no host, no wildcard, no script by being there.
    expect(policy).not.toMatch(/\*|:\/\/|https?:|unsafe-eval|script-src[^;]*unsafe/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("has no other method on its paths", async () => {
    for (const path of ["/docs/", "/openapi.json", "/operator/docs/", "/operator.json"]) {
      const refused = await fetch(`${server.url}${path}`, { method: "POST" });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
  });

  it.skipIf(chromium === undefined)(
    "shows the contract in a browser, and nothing of another company's services",
    async () => {
      const { dom, said } = await browse(`${server.url}/docs/`);
      const among = (texts: string[]): string[] => texts.filter((each) => dom.includes(each));
      const shown = ["<title>qa API</title>", "List workspaces", "Resources", "Chat", "X-API-Key"];
      expect(among(shown)).toEqual(shown);
      expect(among(["Ask AI", "MCP", "Developer Tools", "Share", "Deploy", "Open API Client"])).toEqual([]);
      expect(dom.match(/<(?:script|link|img|iframe)[^>]+(?:src|href)="https?:[^>]*/g)).toBeNull();
      // The browser says where it kept the page from something.
      expect(said).not.toMatch(/Content Security Policy|Refused to/);
    },
  );
});
