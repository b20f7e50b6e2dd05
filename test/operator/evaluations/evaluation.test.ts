import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { SENTENCES, until, upload } from "../../support/operator/data-directory.ts";
import { BREAD, evaluator, goldenFile, SEALS, SUBMARINE } from "../../support/operator/evaluations.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describe("an evaluation", () => {
  let server: OperatorServer;
  let author: ReturnType<typeof evaluator>;
  let viewer: ReturnType<typeof evaluator>;
  const ids: string[] = [];

  beforeAll(async () => {
    server = await startOperatorServer();
    author = evaluator(server, { token: await server.sessionOf("author") });
    viewer = evaluator(server, { token: await server.sessionOf("viewer") });
    for (const sentence of SENTENCES) ids.push(await upload(server, server.workspaceId, sentence));
    for (const id of ids) await until(server, server.workspaceId, id, "ready");
  });
  afterAll(() => server.end());

  /** A run that has gone through these questions. @returns its id. */
  const done = async (...lines: Parameters<typeof goldenFile>): Promise<string> => {
    const started = await author.start(server.workspaceId, goldenFile(...lines));
    expect(started.status, started.text).toBe(201);
    const id = started.textAt("data.id");
    await author.until(id, "done");
    return id;
  };

  it("judges the answer to each question, and keeps those that are not right, in no thread", async () => {
    const id = await done(SEALS, BREAD, SUBMARINE);
    expect((await author.find(id)).at("data")).toMatchObject({
      workspace_id: server.workspaceId,
      name: "golden.jsonl",
      started_by: "the.author",
      ended_at: expect.any(String),
      chat_model: null,
      questions: 3,
      asked: 3,
      scores: {
        answerable: 2,
        right: 1,
        wrong: 1,
        page_cited: 2,
        citation_right: 1,
        unanswerable: 1,
        rightly_declined: 1,
        failed: 0,
      },
    });
    const results = await author.results(id);
    expect(results.at("data.results")).toMatchObject([
      { number: 1, id: "1", outcome: "right", page_cited: true, citation_right: true, parts: [] },
      {
        number: 2,
        question: BREAD.question,
        expected: { kind: "other", documents: ["note.pdf"], pages: [1], answers: ["rye bread"] },
        outcome: "wrong",
        page_cited: true,
        citation_right: false,
        parts: [{ resource_id: ids[1], resource_title: "note.pdf", page: 1, text: SENTENCES[1] }],
      },
      { number: 3, outcome: "right", parts: [] },
    ]);
    expect((await author.results(id, "failures")).at("data.count")).toBe(1);
    for (const table of ["sessions", "messages"] as const)
      expect(await server.operator.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("knows a document by its name whatever the case, and takes no other for it", async () => {
    const other = { ...SEALS, documents: ["another.pdf"] };
    const id = await done({ ...other, documents: ["another.pdf", "NOTE.pdf"] });
    expect((await author.results(id)).at("data.results.0.outcome")).toBe("right");
    expect((await author.results(await done(other))).at("data.results.0.outcome")).toBe("wrong");
  });

  it("compares two runs: what became right, and what became wrong", async () => {
    const before = await done(SEALS, BREAD, SUBMARINE);
    const after = await done({ ...SEALS, answers: ["fifty"] }, { ...BREAD, answers: ["saffron"] });
    const compared = await author.call("GET", `/evaluations/${before}/comparison/${after}/`);
    expect(compared.at("data")).toMatchObject({
      before: { id: before },
      after: { id: after },
      compared: 2,
      changes: [
        { question: SEALS.question, before: "right", after: "wrong", change: "became_wrong" },
        { question: BREAD.question, before: "wrong", after: "right", change: "became_right" },
      ],
    });
    const other = await server.otherApp("other");
    const foreign = (await other("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const elsewhere = (await author.start(foreign, goldenFile(SUBMARINE))).textAt("data.id");
    await author.until(elsewhere, "done");
    expect((await author.call("GET", `/evaluations/${before}/comparison/${elsewhere}/`)).status).toBe(400);
    const listed = await viewer.call("GET", `/workspaces/${foreign}/evaluations/`);
    expect(listed.at("data")).toMatchObject({ count: 1, results: [{ id: elsewhere }] });
  });

  it("shows a viewer the scores, and nothing of what documents say", async () => {
    const [id, other] = [await done(BREAD), await done(BREAD)];
    expect((await viewer.find(id)).at("data.scores.wrong")).toBe(1);
    for (const path of ["results/", `comparison/${other}/`]) {
      const seen = await viewer.call("GET", `/evaluations/${id}/${path}`);
      expect([seen.status, seen.at("error.code")], path).toEqual([403, "forbidden"]);
    }
  });

  it("refuses a file that is not right as a whole, and names its lines", async () => {
    const before = (await author.call("GET", `/workspaces/${server.workspaceId}/evaluations/`)).at(
      "data.count",
    );
    const golden = `${goldenFile(SEALS)}\n\nnot json\n{"question": "What?", "page": 1}\n`;
    for (const refused of [
      await author.start(server.workspaceId, golden),
      await author.call("POST", "/evaluations/check/", { golden }),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.at("error.details")).toEqual([
        { field: "golden", message: "line 3: it is not a JSON object" },
        { field: "golden", message: 'line 4: "page" is not a known field' },
      ]);
    }
    const listed = await author.call("GET", `/workspaces/${server.workspaceId}/evaluations/`);
    expect(listed.at("data.count")).toBe(before);
    for (const path of [`/evaluations/${newId()}/`, `/workspaces/${newId()}/evaluations/`])
      expect((await author.call("GET", path)).status).toBe(404);
    expect((await author.start(newId(), goldenFile(SEALS))).status).toBe(404);
  });

  it("says beforehand what a run costs: nothing without a model", async () => {
    const checked = await author.call("POST", "/evaluations/check/", {
      golden: goldenFile(SEALS, SUBMARINE),
    });
    expect(checked.at("data")).toEqual({
      questions: 2,
      unanswerable: 1,
      calls: { chat: { plain: 0, most: 0 }, embedding: { plain: 0, most: 0 } },
    });
  });

  it("keeps the newest 20 of a workspace", async () => {
    const runs: string[] = [];
    for (let at = 0; at < 21; at += 1) runs.push(await done(SUBMARINE));
    const listed = await author.call("GET", `/workspaces/${server.workspaceId}/evaluations/?page_size=1`);
    expect(listed.at("data")).toMatchObject({ count: 20, results: [{ id: runs.at(-1) }] });
    expect((await author.find(runs[0] ?? "")).status).toBe(404);
    expect((await author.find(runs[1] ?? "")).status).toBe(200);
  });

  it("loses an answer with any document that it cites, keeps its scores, and goes with its workspace", async () => {
    const id = await done(BREAD);
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${ids[1]}/`);
    const left = await author.results(id);
    expect(left.at("data.results.0")).toMatchObject({ outcome: "wrong", page_cited: true, parts: [] });
    expect(left.text).not.toContain("saffron");
    await server.call("DELETE", `/workspaces/${server.workspaceId}/`);
    expect((await author.find(id)).status).toBe(404);
    const { db } = server.operator;
    for (const table of ["evaluation_questions", "evaluation_parts"] as const)
      expect(await db.selectFrom(table).selectAll().where("evaluation_id", "=", id).execute()).toEqual([]);
  });
});
