import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

describe("the docs", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());

  it.each([
    ...["/docs/", "/docs/js/scalar.js", "/openapi.json", "/openapi.yaml"],
    ...["/operator/docs/", "/operator/docs/js/scalar.js", "/operator.json", "/operator.yaml"],
    ...["/openai/docs/", "/openai/docs/js/scalar.js", "/openai.json", "/openai.yaml"],
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

  describeInBrowser("in a browser", () => {
    const open = useBrowser();

    it("show the contract, and nothing of another company's services", async () => {
      const { page, said, asked } = await open(`${server.url}/docs/`);
      for (const text of ["List workspaces", "Resources", "Chat", "X-API-Key"])
        await page.getByText(text).first().waitFor();
      expect(await page.title()).toBe("qa API");
      const dom = await page.content();
      const among = (texts: string[]): string[] => texts.filter((each) => dom.includes(each));
      expect(among(["Ask AI", "MCP", "Developer Tools", "Share", "Deploy", "Open API Client"])).toEqual([]);
      expect(asked.filter((url) => !/^(?:data|blob):/.test(url) && !url.startsWith(server.url))).toEqual([]);
      // The browser says where it kept the page from something.
      expect(said.filter((text) => /Content Security Policy|Refused to/.test(text))).toEqual([]);
    });
  });
});
