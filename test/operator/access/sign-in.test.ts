import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSignInCode } from "../../../src/domain/operators.ts";
import { hashKey } from "../../../src/domain/security/keys.ts";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { operatorSessions } from "../../../src/store/records/index.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

const PASSWORD = "correct horse battery staple";

describe("signing in", () => {
  let server: OperatorServer;
  let admin: { token: string };

  beforeAll(async () => {
    server = await startOperatorServer();
    admin = { token: await server.sessionOf("admin") };
    await server.operate(admin, "POST", "/operators/", { name: "ann", role: "author", password: PASSWORD });
  });
  afterAll(() => server.end());

  const signIn = (name: string, password: string, token = true) =>
    server.operate(undefined, "POST", "/sessions/", { name, password, token });
  const idOf = async (name: string): Promise<string> => {
    const { results } = await server.operator.listOperators({ page: 1, page_size: 200 });
    return results.find((each) => each.name === name)?.id ?? "";
  };
  const isIn = async (token: string): Promise<boolean> =>
    (await server.operate({ token }, "GET", "/session/")).status === 200;
  const follow = (code: string) => server.operate(undefined, "POST", "/sessions/link/", { code });

  it("gives a browser a cookie that no script reads and no other site sends", async () => {
    const answer = await signIn("ann", PASSWORD, false);
    expect(answer.status).toBe(201);
    expect(answer.at("data")).toMatchObject({ token: null, session: { name: "ann", role: "author" } });
    const [, cookie = "", rest] = /^qa_session=(qas_[\w-]{43}); (.*)$/.exec(
      answer.headers.get("set-cookie") ?? "",
    ) ?? [""];
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(rest).toBe("Path=/; Max-Age=604800; HttpOnly; SameSite=Strict");
    const session = await server.operate({ cookie }, "GET", "/session/");
    expect(session.at("data")).toEqual(answer.at("data.session"));
    const left = await server.operate({ cookie }, "DELETE", "/session/");
    expect(left.headers.get("set-cookie")).toMatch(/^qa_session=; Path=\/; Max-Age=0;/);
    expect(await isIn(cookie)).toBe(false);
  });

  it("gives a program a token and no cookie", async () => {
    const answer = await signIn("ann", PASSWORD);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await isIn(answer.textAt("data.token"))).toBe(true);
  });

  it("answers a wrong password as an unknown name, and a wrong code in words of its own", async () => {
    const answers = [await signIn("ann", "wrong"), await signIn("nobody", PASSWORD), await follow("wrong")];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(answers.map((answer) => answer.at("error.code"))).toEqual(Array(3).fill("sign_in_refused"));
    const [password, name, code] = answers.map((answer) => answer.textAt("error.message"));
    expect([password, name]).toEqual(Array(2).fill("Wrong name or password."));
    expect(code).toContain("sign-in link");
  });

  it("does not hold the server up while a password is compared", async () => {
    const done: string[] = [];
    await Promise.all([
      signIn("ann", PASSWORD).then(() => done.push("signed in")),
      fetch(`${server.url}/healthz`).then(() => done.push("health")),
    ]);
    expect(done).toEqual(["health", "signed in"]);
  });

  it("leads in by a link once, within its time", async () => {
    const { code } = await issueSignInCode(server.operator.db, "me");
    const answers = await Promise.all([follow(code), follow(code), follow(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
    const [first] = answers.filter(({ status }) => status === 201);
    expect(first?.at("data.session")).toMatchObject({ name: "link:me", role: "admin", operator_id: null });
    const late = newSignInCode();
    await operatorSessions(server.operator.db).keepCode(hashKey(late), "me", Date.now());
    expect((await follow(late)).status).toBe(401);
  });

  it("ends every session of an operator whose password changes", async () => {
    const [one, two] = [await signIn("ann", PASSWORD), await signIn("ann", PASSWORD)].map((answer) =>
      answer.textAt("data.token"),
    );
    const token = one ?? "";
    const change = (current_password: string, password: string) =>
      server.operate({ token }, "PUT", "/session/password/", { current_password, password });
    expect((await change("wrong", `${PASSWORD}!`)).at("error.code")).toBe("sign_in_refused");
    expect((await change(PASSWORD, "too short")).status).toBe(400);
    expect(await isIn(token)).toBe(true);
    expect((await change(PASSWORD, `${PASSWORD}!`)).status).toBe(200);
    expect([await isIn(token), await isIn(two ?? "")]).toEqual([false, false]);
    expect((await signIn("ann", PASSWORD)).status).toBe(401);
    const third = (await signIn("ann", `${PASSWORD}!`)).textAt("data.token");
    await server.operate(admin, "PUT", `/operators/${await idOf("ann")}/`, { password: PASSWORD });
    expect(await isIn(third)).toBe(false);
  });

  it("counts a new role from the next request on, and ends with the operator", async () => {
    const token = (await signIn("ann", PASSWORD)).textAt("data.token");
    const listed = () => server.operate({ token }, "GET", "/operators/");
    expect((await listed()).status).toBe(403);
    const path = `/operators/${await idOf("ann")}/`;
    await server.operate(admin, "PUT", path, { role: "admin" });
    expect((await listed()).status).toBe(200);
    expect((await server.operate(admin, "DELETE", path)).status).toBe(200);
    expect((await listed()).status).toBe(401);
    expect((await signIn("ann", PASSWORD)).status).toBe(401);
  });

  it("keeps the last admin", async () => {
    const path = `/operators/${server.idOf("admin")}/`;
    for (const answer of [
      await server.operate(admin, "DELETE", path),
      await server.operate(admin, "PUT", path, { role: "viewer" }),
    ])
      expect(answer.status).toBe(400);
    expect(await isIn(admin.token)).toBe(true);
  });

  it("accepts no session cookie if there are two of its name", async () => {
    const cookie = await server.sessionOf("viewer");
    const get = async (header: string) =>
      (await server.operate(undefined, "GET", "/session/", undefined, { Cookie: header })).status;
    expect(await get(`qa_session=${cookie}; theme=dark`)).toBe(200);
    expect(await get(`qa_session=${cookie}; qa_session=${await server.sessionOf("admin")}`)).toBe(401);
    expect(await get(`qa_session=${cookie}; qa_session=x`)).toBe(401);
  });

  it("limits tries with one name, also those that come at once; a link leads in all the same", async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn("bea", "wrong")));
    const limited = tries.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(2);
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    const again = await signIn("bea", PASSWORD);
    expect([again.status, Number(again.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await signIn("cid", "wrong")).status).toBe(401);
    const { code } = await issueSignInCode(server.operator.db, "me");
    expect((await follow(code)).status).toBe(201);
  });

  it("leaves no password, token or code in the records or the log", async () => {
    const { code } = await issueSignInCode(server.operator.db, "me");
    await server.operate(admin, "POST", "/operators/", { name: "dan", role: "viewer", password: PASSWORD });
    const token = (await signIn("dan", PASSWORD)).textAt("data.token");
    const names = (await readdir(server.data)).filter((name) => name.startsWith("records."));
    const stored = await Promise.all(names.map((name) => readFile(join(server.data, name), "latin1")));
    const kept = [...stored, JSON.stringify(server.events)].join();
    expect(kept).toContain("the.admin");
    for (const secret of [PASSWORD, token, admin.token, code]) expect(kept).not.toContain(secret);
  });
});

describe("a server that has no space left", () => {
  it("lets operators in, to see so and to make room", async () => {
    const server = await startOperatorServer({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    const refused = await server.call("POST", "/workspaces/", { title: "never" });
    expect([refused.status, refused.at("error.code")]).toEqual([507, "storage_full"]);
    const { code } = await issueSignInCode(server.operator.db, "me");
    const answer = await server.operate(undefined, "POST", "/sessions/link/", { code });
    const [, cookie = ""] = /^qa_session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
    const status = await server.operate({ cookie }, "GET", "/status/");
    expect([answer.status, status.at("data.storage")]).toEqual([201, "full"]);
    await server.end();
  });
});

describe("a server that is reached by https through a proxy", () => {
  it("gives a cookie for https alone, and takes changes from that address", async () => {
    const server = await startOperatorServer({ publicUrl: "https://qa.example.com" });
    const { code } = await issueSignInCode(server.operator.db, "me");
    const headers = { Origin: "https://qa.example.com" };
    const answer = await server.operate(undefined, "POST", "/sessions/link/", { code }, headers);
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-qa_session=[^;]+; Path=\/; .*; Secure$/);
    const Cookie = `__Host-qa_session=${await server.sessionOf("admin")}`;
    const made = await server.operate(undefined, "POST", "/apps/", { name: "shop" }, { ...headers, Cookie });
    expect(made.status).toBe(201);
    await server.end();
  });

  it("names its cookie after the path that it is below, and gives it to that path alone", async () => {
    const server = await startOperatorServer({ publicUrl: "https://host.example/team/qa/" });
    const signedInAt = async (Origin: string): Promise<string | null> => {
      const { code } = await issueSignInCode(server.operator.db, "me");
      const answer = await server.operate(undefined, "POST", "/sessions/link/", { code }, { Origin });
      return answer.headers.get("set-cookie");
    };
    expect(await signedInAt("https://host.example")).toMatch(
      /^__Secure-qa_session_team_qa=qas_[^;]+; Path=\/team\/qa; .*; Secure$/,
    );
    // Opened at its own address, the same server is below no path.
    expect(await signedInAt(server.url)).toMatch(/^qa_session=qas_[^;]+; Path=\/; /);
    const [own, others] = [await server.sessionOf("admin"), await server.sessionOf("viewer")];
    const roleOf = async (Cookie: string): Promise<unknown> => {
      const headers = { Host: "host.example", Cookie };
      const answer = await server.operate(undefined, "GET", "/session/", undefined, headers);
      return answer.status === 200 ? answer.at("data.role") : answer.status;
    };
    // What a server at the host itself has given is sent here too.
    expect(await roleOf(`__Host-qa_session=${others}; __Secure-qa_session_team_qa=${own}`)).toBe("admin");
    expect(await roleOf(`qa_session_team_qa=${own}`)).toBe(401);
    const planted = `__Secure-qa_session_team_qa=${others}`;
    expect(await roleOf(`${planted}; __Secure-qa_session_team_qa=${own}`)).toBe(401);
    await server.end();
  });

  it("counts no cookie that came by http, which another host may have set", async () => {
    const server = await startOperatorServer({ publicUrl: "https://qa.example.com" });
    const [own, planted] = [await server.sessionOf("viewer"), await server.sessionOf("admin")];
    const get = (headers: Record<string, string>) =>
      server.operate(undefined, "GET", "/session/", undefined, headers);
    const Host = "qa.example.com";
    expect((await get({ Host, Cookie: `qa_session=${planted}` })).status).toBe(401);
    const both = await get({ Host, Cookie: `qa_session=${planted}; __Host-qa_session=${own}` });
    expect(both.at("data.role")).toBe("viewer");
    const twice = { Host, Cookie: `__Host-qa_session=${planted}; __Host-qa_session=${own}` };
    expect((await get(twice)).status).toBe(401);
    // At the address that it listens on, the same server is reached by http.
    expect((await get({ Cookie: `qa_session=${own}` })).status).toBe(200);
    await server.end();
  });
});
