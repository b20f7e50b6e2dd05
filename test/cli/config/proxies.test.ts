import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sparingLoopback } from "../../../cli/config/proxies.ts";
import { qa, toServer } from "../../support/cli/cli.ts";

/** A server or proxy that knows which addresses it was asked for, and has an empty list for each. */
const startListener = async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data: { data: [], next_cursor: null, items: [] } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return { asked, port: address.port, stop: () => server.close() };
};

describe("a proxy", () => {
  let server: Awaited<ReturnType<typeof startListener>>;
  let proxy: Awaited<ReturnType<typeof startListener>>;
  beforeAll(async () => {
    [server, proxy] = await Promise.all([startListener(), startListener()]);
  });
  afterAll(() => {
    server.stop();
    proxy.stop();
  });

  const listed = async (url: string, env: Record<string, string> = {}): Promise<void> => {
    server.asked.length = 0;
    proxy.asked.length = 0;
    const HTTP_PROXY = `http://127.0.0.1:${proxy.port}`;
    await qa(["workspaces", "list"], { env: { ...toServer(url), HTTP_PROXY, ...env } });
  };

  it.each(["127.0.0.1", "127.0.0.2", "localhost"])("is not used for this machine: %s", async (host) => {
    await listed(`http://${host}:${server.port}`);
    expect(proxy.asked).toEqual([]);
  });

  it("is not used for a server on this machine", async () => {
    await listed(`http://127.0.0.1:${server.port}`);
    expect(server.asked).not.toEqual([]);
  });

  it("is used for every other server except those in NO_PROXY", async () => {
    const url = "http://qa.invalid:8080";
    await listed(url);
    expect(proxy.asked[0]).toContain(url);
    await listed(url, { NO_PROXY: "elsewhere.invalid,qa.invalid" });
    expect(proxy.asked).toEqual([]);
  });

  it("is bypassed for this machine in addition to existing exceptions, in the variable that counts", () => {
    const spared = (environment: Record<string, string>) => {
      const own = { ...environment };
      sparingLoopback(own);
      return own;
    };
    const all = (list: string) => ({ no_proxy: list, NO_PROXY: list });
    expect(spared({})).toEqual(all("localhost,127.0.0.0/8,::1"));
    expect(spared({ NO_PROXY: "a,b" })).toEqual(all("a,b,localhost,127.0.0.0/8,::1"));
    expect(spared({ NO_PROXY: "a", no_proxy: "b" })).toEqual(all("b,localhost,127.0.0.0/8,::1"));
    expect(spared({ NO_PROXY: "*" })).toEqual(all("*,localhost,127.0.0.0/8,::1"));
  });
});
