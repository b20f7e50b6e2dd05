import { afterEach, describe, expect, it } from "vitest";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { operatorLog } from "../../../src/store/records/index.ts";
import { lines, sendRaw } from "../../support/network/raw.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

const HOSTILE = {
  "X-Forwarded-For": "203.0.113.7",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Host": "evil.example",
};

/** The tests reach their server from 127.0.0.1, as a proxy on the same machine does. */
describe("what proxies say of a request", () => {
  let server: OperatorServer;
  afterEach(() => server.end());

  /** Signs in by a link, and tells of the cookie and of what was noted. */
  const signIn = async (headers: Record<string, string>) => {
    const { code } = await issueSignInCode(server.operator.db, "me");
    const answer = await server.operate(undefined, "POST", "/sessions/link/", { code }, headers);
    const [entry] = (await operatorLog(server.operator.db).list({ page: 1, page_size: 1 })).results;
    return {
      status: answer.status,
      cookie: answer.headers.get("set-cookie"),
      address: entry?.subject.address,
    };
  };
  const nextPage = async (headers: Record<string, string>): Promise<string> => {
    await server.call("POST", "/workspaces/", { title: "another" });
    return (await server.call("GET", "/workspaces/?page_size=1", undefined, headers)).textAt("data.next");
  };

  it("does not count without a setting, nor from an address that is not in it", async () => {
    for (const options of [{}, { trustProxy: ["192.0.2.0/24", "::1"] }]) {
      server = await startOperatorServer(options);
      const { status, cookie, address } = await signIn({ Origin: server.url, ...HOSTILE });
      expect([status, cookie?.includes("Secure"), address]).toEqual([201, false, "127.0.0.1"]);
      const { host } = new URL(server.url);
      const other = await signIn({ Origin: `https://${host}`, ...HOSTILE });
      expect(other.status).toBe(403);
      expect(await nextPage(HOSTILE)).toMatch(`${server.url}/api/v1/`);
      if ("trustProxy" in options) continue;
      await server.end();
    }
  });

  it("counts from trusted hops alone: the client's address, https for the cookie and links; the host never", async () => {
    server = await startOperatorServer({ trustProxy: ["127.0.0.0/8", "10.0.0.0/8"] });
    const { host } = new URL(server.url);
    const through = { ...HOSTILE, "X-Forwarded-For": "198.51.100.1, 203.0.113.7, 10.1.2.3" };
    const { status, cookie, address } = await signIn({ Origin: `https://${host}`, ...through });
    // What stands before the last address that is no proxy's, anybody can write.
    expect([status, address]).toEqual([201, "203.0.113.7"]);
    expect(cookie).toMatch(/; Secure$/);
    expect(await nextPage(through)).toMatch(`https://${host}/api/v1/`);
    for (const proto of ["javascript", "https, ftp", "http"])
      expect(await nextPage({ ...through, "X-Forwarded-Proto": proto })).toMatch(`${server.url}/api/v1/`);
    expect((await signIn({ Origin: "https://evil.example", ...through })).status).toBe(403);
  });

  it("is an address or does not count: the last hop that is one counts as the client", async () => {
    server = await startOperatorServer({ trustProxy: ["127.0.0.1", "10.0.0.0/8"] });
    const from = async (hops: string) =>
      (await signIn({ Origin: server.url, "X-Forwarded-For": hops })).address;
    for (const hop of ["<script>", "unknown", "300.1.1.1", "_x, ' OR 1=1"])
      expect(await from(hop)).toBe("127.0.0.1");
    expect(await from("<script>, 10.1.2.3")).toBe("10.1.2.3");
    expect(await from("2001:db8::7")).toBe("2001:db8::7");
  });

  it("may have a port, whichever proxy writes it, and any spelling", async () => {
    server = await startOperatorServer({ trustProxy: ["127.0.0.1", "10.0.0.0/8", "fd00::/16"] });
    const from = async (hops: string) =>
      (await signIn({ Origin: server.url, "X-Forwarded-For": hops })).address;
    expect(await from("203.0.113.7:4711")).toBe("203.0.113.7");
    expect(await from("[2001:DB8:0::7]:4711")).toBe("2001:db8::7");
    expect(await from("203.0.113.7:4711, 10.1.2.3:80")).toBe("203.0.113.7");
    expect(await from("203.0.113.7, ::ffff:10.1.2.3, [fd00::1]:80")).toBe("203.0.113.7");
  });

  it("counts in limits by its network, in whatever spelling it comes", async () => {
    server = await startOperatorServer({ trustProxy: ["127.0.0.1"] });
    const tryFrom = async (address: string): Promise<number> => {
      const headers = { Origin: server.url, "X-Forwarded-For": address };
      const body = { name: "ann", password: "not the password" };
      return (await server.operate(undefined, "POST", "/sessions/", body, headers)).status;
    };
    for (let count = 0; count < 5; count += 1) {
      await tryFrom(`2001:db8:1:2::${count}`);
      await tryFrom(`2001:DB8:1:2:${count}:5:6:7`);
      await tryFrom("203.0.113.7");
      await tryFrom("::ffff:203.0.113.7");
    }
    expect([await tryFrom("2001:db8:1:2:9::9"), await tryFrom("203.0.113.7")]).toEqual([429, 429]);
    expect(await tryFrom("2001:db8:1:3::9")).toBe(401);
  });

  it("is https by Host and Origin with or without the port that https has anyway", async () => {
    server = await startOperatorServer({ trustProxy: ["127.0.0.1"] });
    const { code } = await issueSignInCode(server.operator.db, "me");
    const body = JSON.stringify({ code });
    const reply = await sendRaw(
      server.url,
      lines(
        "POST /operator/v1/sessions/link/ HTTP/1.1",
        "Host: QA.example.com:443",
        "Origin: https://qa.example.com",
        "X-Forwarded-Proto: https",
        "Content-Type: application/json",
        `Content-Length: ${body.length}`,
        "Connection: close",
      ) + body,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 201 /);
    expect(reply).toMatch(/set-cookie: __Host-qa_session=/i);
  });

  it("limits tries by the client's address", async () => {
    server = await startOperatorServer({ trustProxy: ["127.0.0.1"] });
    const tryFrom = async (address: string, name: string): Promise<number> => {
      const headers = { Origin: server.url, "X-Forwarded-For": address };
      const body = { name, password: "not the password" };
      return (await server.operate(undefined, "POST", "/sessions/", body, headers)).status;
    };
    for (let count = 0; count < 30; count += 1) await tryFrom("203.0.113.7", `name${count % 5}.${count}`);
    expect(await tryFrom("203.0.113.7", "ann")).toBe(429);
    expect(await tryFrom("203.0.113.8", "ann")).toBe(401);
    for (let count = 0; count < 9; count += 1) await tryFrom("203.0.113.8", "ann");
    expect([await tryFrom("203.0.113.8", "ann"), await tryFrom("203.0.113.9", "ann")]).toEqual([429, 401]);
  });
});
