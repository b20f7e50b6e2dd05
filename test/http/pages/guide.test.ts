import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guidePages } from "../../../src/guide/pages.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ endUserRateLimit: 5 });
});
afterAll(() => server.end());

const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

describe("the guide on a server", () => {
  it("has every page, and what each page loads or leads to is there", async () => {
    const found = new Set<string>();
    for (const { name, title } of guidePages) {
      const response = await get(`/docs/guide/${name}`);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const html = await response.text();
      expect(html).toContain(`<title>${title} – qa</title>`);
      for (const [, address = ""] of html.matchAll(/(?:href|src)="(\.[^"#]*)/g))
        found.add(new URL(address, response.url).pathname);
      // Relative, so that the guide holds below any path.
      expect(html).not.toMatch(/<script|style=|(?:src|href|action)="(?!\.|#|https?:)/);
    }
    const statuses = await Promise.all(
      [...found].map(async (path) => ({ path, status: (await get(path)).status })),
    );
    expect(statuses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(found.size).toBeGreaterThan(guidePages.length);
  });

  it("begins with its first page, without a key, and loads nothing from elsewhere", async () => {
    const response = await get("/docs/guide/");
    expect(await response.text()).toContain("<h1");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("answers on a page of its own, as far as an address may ask", async () => {
    const asked = (words: string) =>
      get(`/docs/guide/search?q=${encodeURIComponent(words)}`, { redirect: "manual" });
    const response = await asked("how do I back up?");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await response.text()).toContain('<a href="./keeping#backing-up">');
    const nothing = await asked(" ");
    expect([nothing.status, nothing.headers.get("location")]).toEqual([302, "./"]);
    expect((await asked("x".repeat(5_000))).status).toBe(200);
    // Also where a new minute begins between them.
    const statuses = await Promise.all(Array.from({ length: 11 }, async () => (await asked(" ")).status));
    expect(statuses).toContain(429);
  });

  it("leads to each page's one address, so that what the page refers to is found", async () => {
    for (const [asked, led] of [
      ["/docs/guide", "/docs/guide/"],
      ["/docs/guide/start/", "/docs/guide/start"],
      ["/docs/guide/guide.css/", "/docs/guide/guide.css"],
      ["/docs", "/docs/"],
      ["/openai/docs", "/openai/docs/"],
    ] as const) {
      const { status, url } = await get(asked);
      expect([status, url]).toEqual([200, `${server.url}${led}`]);
    }
  });

  it("has nothing else", async () => {
    expect((await get("/docs/guide/nowhere")).status).toBe(404);
    const posted = await get("/docs/guide/start", { method: "POST" });
    expect({ status: posted.status, allow: posted.headers.get("allow") }).toEqual({
      status: 405,
      allow: "GET, HEAD",
    });
  });
});
