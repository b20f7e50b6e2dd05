import { afterAll, describe, expect, it } from "vitest";
import { qaHere } from "../../support/cli/in-process.ts";
import { deadUrl } from "../../support/contract/http.ts";

const DESCRIPTIONS: Record<string, BodyInit> = {
  "/newer": JSON.stringify({ version: "v99.0.0", url: "https://example.com/99" }),
  "/older": JSON.stringify({ version: "0.0.1" }),
  "/other": JSON.stringify({ name: "something else" }),
  "/page": "<html>",
  "/large": `{"version": "99.0.0", "more": "${"x".repeat(100_000)}"}`,
};
const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch: (request) => new Response(DESCRIPTIONS[new URL(request.url).pathname] ?? null),
});
afterAll(() => server.stop(true));

const check = (path: string, ...more: string[]) =>
  qaHere(["update", "--check", "--from", `${server.url.origin}${path}`, ...more]);

describe("qa update --check", () => {
  it("says whether there is a newer release", async () => {
    expect(await check("/newer")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^qa 99\.0\.0 is available; this is \S+ Get it from https:\/\/example\.com\/99\n$/,
      ),
    });
    expect(await check("/older")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("is the newest"),
    });
    expect(JSON.parse((await check("/newer", "--json")).stdout)).toMatchObject({
      latest: "99.0.0",
      newer: true,
    });
  });

  it("checks where the configuration says", async () => {
    const env = { QA_UPDATE_URL: `${server.url.origin}/newer` };
    expect(await qaHere(["update", "--check"], env)).toMatchObject({
      stdout: expect.stringContaining("99.0.0"),
    });
  });

  it("says so if the answer is no release description, or nobody answers", async () => {
    for (const path of ["/other", "/page", "/large"])
      expect(await check(path)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("describes no release"),
      });
    const gone = await qaHere(["update", "--check", "--from", await deadUrl()]);
    expect([gone.code, gone.stderr]).toEqual([5, expect.stringContaining("Check the address")]);
  });
});
