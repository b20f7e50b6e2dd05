import { afterAll, beforeAll, expect, it } from "vitest";
import { SENTENCES, until, upload } from "../../support/operator/data-directory.ts";
import { evaluator, SEALS, SUBMARINE } from "../../support/operator/evaluations.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const QUESTION = "Which bread does the bakery in Quillon sell on Thursdays?";

describeOnEachStore("a workspace's golden questions", () => {
  let server: OperatorServer;
  let author: { token: string };
  let runs: ReturnType<typeof evaluator>;

  beforeAll(async () => {
    server = await startOperatorServer();
    author = { token: await server.sessionOf("author") };
    runs = evaluator(server, author);
    const documents: string[] = [];
    for (const sentence of SENTENCES) documents.push(await upload(server, server.workspaceId, sentence));
    for (const id of documents) await until(server, server.workspaceId, id, "ready");
  });
  afterAll(() => server.end());

  const pathIn = (workspaceId: string): string => `/workspaces/${workspaceId}/golden/`;
  const send = (method: string, path: string, body?: unknown) => server.operate(author, method, path, body);
  const newWorkspace = async (): Promise<string> =>
    (await server.call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
  const ask = (message: string, workspaceId = server.workspaceId) =>
    server.call("POST", `/workspaces/${workspaceId}/chat/`, { external_user_id: "ann", message });

  it("are written, changed in part, listed newest first, and removed", async () => {
    const path = pathIn(await newWorkspace());
    const made = await send("POST", path, SEALS);
    expect([made.status, made.at("data")]).toMatchObject([
      201,
      { ...SEALS, kind: "other", all: false, unanswerable: false, message_id: null, added_by: "the.author" },
    ]);
    await send("POST", path, SUBMARINE);
    const listed = await send("GET", path);
    expect(listed.at("data.count")).toBe(2);
    expect(listed.at("data.results")).toMatchObject([SUBMARINE, SEALS]);
    const one = `${path}${made.at("data.id")}/`;
    const changed = await send("PUT", one, { answers: [["forty", "40"], ["spring"]], kind: "amount" });
    expect(changed.at("data")).toMatchObject({
      question: SEALS.question,
      documents: ["note.pdf"],
      answers: [["forty", "40"], ["spring"]],
      kind: "amount",
    });
    expect((await send("DELETE", one)).status).toBe(200);
    expect((await send("PUT", one, { question: "?" })).status).toBe(404);
    expect((await send("GET", path)).at("data.results")).toMatchObject([SUBMARINE]);
  });

  it("refuse what no golden file may say, and a question that is there already", async () => {
    const path = pathIn(await newWorkspace());
    const made = await send("POST", path, SEALS);
    await send("POST", path, SUBMARINE);
    const one = `${path}${made.at("data.id")}/`;
    const refused = [
      await send("POST", path, { question: "Who?" }),
      await send("POST", path, { question: "Who?", documents: ["a"], answers: ["b", ["c"]] }),
      await send("POST", path, { ...SEALS, unanswerable: true }),
      await send("POST", path, { ...SEALS, half: "choose" }),
      await send("POST", path, SEALS),
      await send("PUT", one, { question: SUBMARINE.question }),
      await send("PUT", one, { documents: [] }),
    ];
    expect(refused.map((each) => [each.status, each.at("error.code")])).toEqual(
      refused.map(() => [400, "invalid_request"]),
    );
    expect((await send("GET", path)).at("data.count")).toBe(2);
    expect((await send("PUT", one, { pages: [2] })).status).toBe(200);
  });

  it("are taken from an answer: its question, the documents and pages that it cites, and what it quotes", async () => {
    const path = pathIn(server.workspaceId);
    const asked = await ask(QUESTION);
    const message_id = asked.textAt("data.assistant_message.id");
    const taken = await send("POST", path, { message_id });
    expect([taken.status, taken.at("data")]).toMatchObject([
      201,
      { question: QUESTION, documents: ["note.pdf"], pages: [1], unanswerable: false, message_id },
    ]);
    expect(JSON.stringify(taken.at("data.answers"))).toContain("saffron bread");
    expect((await send("POST", path, { message_id })).textAt("error.message")).toContain("already");
    expect((await send("POST", path, { message_id, question: "Who?" })).status).toBe(400);
    const question = asked.textAt("data.user_message.id");
    expect((await send("POST", path, { message_id: question })).status).toBe(404);
    const elsewhere = await newWorkspace();
    expect((await send("POST", pathIn(elsewhere), { message_id })).status).toBe(404);
    const nothing = (await ask(QUESTION, elsewhere)).textAt("data.assistant_message.id");
    const uncited = await send("POST", pathIn(elsewhere), { message_id: nothing });
    expect([uncited.status, uncited.textAt("error.message")]).toEqual([
      400,
      expect.stringContaining("cites nothing"),
    ]);
    await send("DELETE", `${path}${taken.at("data.id")}/`);
  });

  it("are shown to no viewer, as they may be taken from threads of end users", async () => {
    const viewer = { token: await server.sessionOf("viewer") };
    const workspaceId = await newWorkspace();
    const path = pathIn(workspaceId);
    await send("POST", path, SEALS);
    for (const each of [path, `${path}file/`]) {
      const seen = await server.operate(viewer, "GET", each);
      expect([seen.status, seen.at("error.code")], each).toEqual([403, "forbidden"]);
      expect((await send("GET", each)).text).toContain(SEALS.question);
    }
  });

  it("are exported as a golden file, and asked if a run comes with none", async () => {
    const path = pathIn(server.workspaceId);
    const empty = await send("POST", `/workspaces/${server.workspaceId}/evaluations/`, { name: "none" });
    expect([empty.status, empty.textAt("error.message")]).toEqual([
      400,
      expect.stringContaining("no golden questions"),
    ]);
    await send("POST", path, SEALS);
    await send("POST", path, SUBMARINE);
    const message_id = (await ask(QUESTION)).textAt("data.assistant_message.id");
    await send("POST", path, { message_id });
    const file = await send("GET", `${path}file/`);
    expect(file.at("data.questions")).toBe(3);
    const checked = await send("POST", "/evaluations/check/", { golden: file.at("data.golden") });
    expect(checked.at("data")).toMatchObject({ questions: 3, unanswerable: 1 });
    const run = await send("POST", `/workspaces/${server.workspaceId}/evaluations/`, { name: "own" });
    const done = await runs.until(run.textAt("data.id"), "done");
    expect(done.at("data.scores")).toMatchObject({ answerable: 2, right: 2, rightly_declined: 1 });
  });

  it("are 1,000 at the most, and fit into a golden file", async () => {
    const workspaceId = await newWorkspace();
    const path = pathIn(workspaceId);
    const { db } = server.operator;
    const fill = (count: number, size: number) =>
      db
        .insertInto("golden_questions")
        .values(
          Array.from({ length: count }, (_, at) => ({
            id: `${workspaceId}-${at}`,
            workspace_id: workspaceId,
            question: `${at} ${"a".repeat(size)}`,
            expected: "{}",
            message_id: null,
            added_by: "",
            created_at: "",
            updated_at: "",
          })),
        )
        .execute();
    await fill(1_000, 1);
    const many = await send("POST", path, SEALS);
    expect([many.status, many.textAt("error.message")]).toEqual([400, expect.stringContaining("1,000")]);
    await db.deleteFrom("golden_questions").where("workspace_id", "=", workspaceId).execute();
    await fill(32, 31_200);
    expect((await send("POST", path, SEALS)).status).toBe(400);
    await server.call("DELETE", `/workspaces/${workspaceId}/`);
    expect((await send("GET", path)).status).toBe(404);
    const left = await db.selectFrom("golden_questions").select("workspace_id").execute();
    expect(left.map((each) => each.workspace_id)).not.toContain(workspaceId);
  });
});
