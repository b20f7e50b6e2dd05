import { once } from "node:events";
import { type IncomingMessage, get as request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

describe("/widget.js", () => {
  let server: TestServer;
  let address: string;

  beforeAll(async () => {
    server = await startTestServer();
    address = `${server.url}/widget.js`;
  });
  afterAll(() => server.end());

  const get = (headers: Record<string, string> = {}) => fetch(address, { headers });
  /** The bytes as they go over the wire. */
  const wire = async (headers: Record<string, string>) => {
    const [response]: IncomingMessage[] = await once(request(address, { headers }), "response");
    if (response === undefined) throw new Error("No response.");
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
  const compressed = { "Accept-Encoding": "br, gzip;q=0.8" };

  it("is a script for pages of every origin, at most 40 kB compressed", async () => {
    const whole = await get({ "Accept-Encoding": "identity" });
    const text = await whole.text();
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("vary")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "Accept-Encoding",
    ]);
    expect(whole.headers.get("access-control-allow-origin")).toBe("*");
    expect(whole.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("content-encoding")).toBeNull();
    expect(text).toContain("qa-chat");
    // Nothing that a strict policy refuses, and no address of another host's script.
    expect(text).not.toMatch(/\beval\(|new Function\(|import\(/);
    const { status, headers, body } = await wire(compressed);
    expect([status, headers["content-encoding"]]).toEqual([200, "gzip"]);
    expect(body.length).toBeLessThanOrEqual(40_000);
    expect(gunzipSync(body).toString()).toBe(text);
  });

  it("is cached for a short time, and revalidated by its tag", async () => {
    const first = await get({ "Accept-Encoding": "identity" });
    const tag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    for (const known of [tag, `"other", W/${tag}`, "*"]) {
      const again = await get({ "Accept-Encoding": "identity", "If-None-Match": known });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, tag, ""]);
    }
    expect((await get({ ...compressed, "If-None-Match": tag })).status).toBe(200);
    expect((await get({ "Accept-Encoding": "identity", "If-None-Match": '"x"' })).status).toBe(200);
  });

  it.each(["gzip;q=0", "gzip; q=0.000, br", "br"])("is not compressed for %s", async (accepted) => {
    expect((await wire({ "Accept-Encoding": accepted })).headers).not.toHaveProperty("content-encoding");
  });

  it("has no other method", async () => {
    const refused = await fetch(address, { method: "POST" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await fetch(address, { method: "HEAD" })).status).toBe(200);
  });
});
