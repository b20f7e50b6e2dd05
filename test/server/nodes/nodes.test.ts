import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { type Caller, callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { tokenCaller } from "../../support/process/tokens.ts";
import { describePostgres, newDatabase, type TestDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

const form = async (...lines: string[]): Promise<FormData> => {
  const body = new FormData();
  body.append("file", new File([await makePdf([lines])], "mill.pdf", { type: "application/pdf" }));
  return body;
};

describePostgres("two nodes on the same records and the same bucket", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const { url, holding } = s3;
  const storage = { url: url() };
  let database: TestDatabase;
  let servers: TestServer[];
  let resources: string;
  let key: string;
  let first: Caller;
  let second: Caller;

  const ready = (call: Caller, id: string) =>
    vi.waitUntil(
      async () =>
        ["ready", "failed"].includes((await call("GET", `${resources}${id}/`)).textAt("data.status")),
      60_000,
    );

  beforeAll(async () => {
    database = await newDatabase();
    const start = () => startTestServer({ records: database.address, storage, leaseMs: 3_000 });
    // At once: of all that a first start makes there is one.
    servers = await Promise.all([start(), start()]);
    const made = servers.filter(({ firstStart }) => firstStart !== undefined);
    expect(made).toHaveLength(1);
    const [{ workspaceId } = { workspaceId: "" }] = made;
    key = made[0]?.key ?? "";
    resources = `/workspaces/${workspaceId}/resources/`;
    [first, second] = servers.map((server) => callerOf(server.url, key)) as [Caller, Caller];
  });
  afterAll(async () => {
    for (const server of servers) await server.end();
    await database.drop();
  });

  it("answer on one from what was uploaded to the other", async () => {
    const uploaded = await first("POST", resources, await form("The mill was built in 1884."));
    const id = uploaded.textAt("data.id");
    await ready(first, id);
    const question = { external_user_id: "u", message: "When was the mill built?" };
    const answer = await second("POST", resources.replace("resources", "chat"), question);
    expect(answer.textAt("data.assistant_message.content")).toContain("1884");
    expect((await second("GET", `${resources}${id}/`)).textAt("data.status")).toBe("ready");
  });

  it("make one record of an upload that comes to both at once under one key", async () => {
    const headers = { "Idempotency-Key": "twice" };
    const body = await form("A bridge of stone.");
    const answers = await Promise.all([first, second].map((call) => call("POST", resources, body, headers)));
    const ids = answers.map((answer) => answer.textAt("data.id"));
    expect(ids[0]).toBe(ids[1]);
    await ready(second, ids[0] ?? "");
  });

  it("refuse on one what was revoked on the other a moment ago", async () => {
    const [one, two] = servers;
    const tokens = resources.replace("resources", "tokens");
    const made = await first("POST", tokens, { external_user_id: "ann", expires_in: 3600 });
    const ann = tokenCaller(two?.url ?? "", made.textAt("data.token"));
    const sessions = `${resources.replace("resources", "chat/sessions")}?external_user_id=ann`;
    expect((await ann("GET", sessions)).status).toBe(200);
    await callerOf(one?.url ?? "", key)("DELETE", `${tokens}?external_user_id=ann`);
    expect((await ann("GET", sessions)).status).toBe(401);
  });

  it("store the questions of a thread one after the other, whichever node they come to", async () => {
    const chat = resources.replace("resources", "chat");
    const ask = (call: Caller, message: string, session_id?: string) =>
      call("POST", chat, { external_user_id: "t", message, ...(session_id && { session_id }) });
    const begun = await ask(first, "What is a mill?");
    const session = begun.textAt("data.session.id");
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(at % 2 ? first : second, `Question ${at}?`, session)),
    );
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
    const path = `${resources.replace("resources", "chat/sessions")}${session}/messages/`;
    const messages = await first("GET", `${path}?external_user_id=t`);
    expect(messages.at("data.count")).toBe(18);
    // A question that another's answer stands behind was stored while that was made.
    const roles = Array.from({ length: 18 }, (_, at) => messages.at(`data.results.${at}.role`));
    expect(roles).toEqual(Array.from({ length: 9 }, () => ["user", "assistant"]).flat());
  });

  it("leave nothing of what is deleted on one while the other ingests it", async () => {
    const uploaded = await first("POST", resources, await form("A secret called xyzzyplugh."));
    const id = uploaded.textAt("data.id");
    await second("DELETE", `${resources}${id}/`);
    const removed = () =>
      servers.some(({ events }) =>
        events.some(({ event, resource_id }) => event === "removed" && resource_id === id),
      );
    await vi.waitUntil(removed, 60_000);
    expect((await holding(storage.url, id)).concat(await holding(storage.url, "xyzzyplugh"))).toEqual([]);
  });
});
