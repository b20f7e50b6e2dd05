import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { SESSION_IDLE, SESSION_LENGTH } from "../../../src/domain/operators.ts";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describe("the sessions of operators", () => {
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  const session = async (role: "admin" | "author" | "viewer") => ({ token: await server.sessionOf(role) });
  const listed = async (as: { token: string }, query = "") => {
    const results = (await server.operate(as, "GET", `/sessions/${query}`)).at("data.results");
    return Array.isArray(results) ? results : [];
  };
  const isIn = async (as: { token: string }): Promise<boolean> =>
    (await server.operate(as, "GET", "/session/")).status === 200;
  const ownId = async (as: { token: string }): Promise<string> =>
    (await listed(as)).find(({ is_current }) => is_current).id;

  it("are listed: everybody's to an admin, to others their own, and none that has ended", async () => {
    const [admin, author] = [await session("admin"), await session("author")];
    await session("author");
    await server.sessionOf("viewer", { used: SESSION_IDLE + 1 });
    await server.sessionOf("viewer", { begun: SESSION_LENGTH + 1 });
    const all = await listed(admin);
    expect(all.map(({ name }) => name).sort()).toEqual(["the.admin", "the.author", "the.author"]);
    expect(all.filter(({ is_current }) => is_current).map(({ name }) => name)).toEqual(["the.admin"]);
    expect((await listed(admin, "?name=the.author")).length).toBe(2);
    const own = await listed(author);
    expect(own.map(({ name, role }) => `${name} ${role}`)).toEqual(Array(2).fill("the.author author"));
    expect(JSON.stringify(all)).not.toContain("qas_");
    const refused = await server.operate(author, "GET", "/sessions/?name=the.admin");
    expect([refused.status, refused.at("error.code")]).toEqual([403, "forbidden"]);
  });

  it("tell who made the link that they came by", async () => {
    const { code } = await issueSignInCode(server.operator.db, "ann");
    await server.operate(undefined, "POST", "/sessions/link/", { code });
    const admin = await session("admin");
    expect(await listed(admin, "?name=link:ann")).toMatchObject([
      { name: "link:ann", role: "admin", operator_id: null },
    ]);
    await server.operate(admin, "DELETE", "/sessions/?name=link:ann");
    expect(await listed(admin, "?name=link:ann")).toEqual([]);
  });

  it("are ended one by one, by an admin or by whose they are, with the keys that they hold", async () => {
    const [admin, author, other, viewer] = [
      await session("admin"),
      await session("author"),
      await session("author"),
      await session("viewer"),
    ];
    const [app] = (await server.operator.listApps({ page: 1, page_size: 1 })).results;
    const key = (await server.operate(other, "POST", `/apps/${app?.id}/access/`)).textAt("data.key");
    const opens = async () =>
      (await fetch(`${server.url}/api/v1/workspaces/`, { headers: { "X-API-Key": key } })).status;
    expect(await opens()).toBe(200);
    const theirs = await ownId(admin);
    expect((await server.operate(author, "DELETE", `/sessions/${theirs}/`)).status).toBe(404);
    expect((await server.operate(author, "DELETE", `/sessions/${await ownId(other)}/`)).status).toBe(200);
    expect([await isIn(other), await isIn(author), await opens()]).toEqual([false, true, 401]);
    expect((await server.operate(admin, "DELETE", `/sessions/${await ownId(viewer)}/`)).status).toBe(200);
    expect([await isIn(viewer), await isIn(admin)]).toEqual([false, true]);
    expect((await server.operate(admin, "DELETE", `/sessions/${newId()}/`)).status).toBe(404);
  });

  it("are ended all at once, one's own or, by an admin, another's", async () => {
    const [admin, one, two] = [await session("admin"), await session("author"), await session("author")];
    const viewer = await session("viewer");
    expect((await server.operate(viewer, "DELETE", "/sessions/?name=the.author")).status).toBe(403);
    expect((await server.operate(viewer, "DELETE", "/sessions/")).status).toBe(400);
    expect(await isIn(one)).toBe(true);
    const ended = await server.operate(one, "DELETE", "/sessions/?name=the.author");
    expect(ended.headers.get("set-cookie")).toMatch(/^qa_session=; Path=\/; Max-Age=0;/);
    expect([await isIn(one), await isIn(two), await isIn(viewer)]).toEqual([false, false, true]);
    await server.operate(admin, "DELETE", "/sessions/?name=the.viewer");
    expect([await isIn(viewer), await isIn(admin)]).toEqual([false, true]);
  });
});
