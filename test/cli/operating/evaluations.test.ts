import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";
import { until, upload } from "../../support/operator/data-directory.ts";
import { BREAD, goldenFile, SEALS, SUBMARINE } from "../../support/operator/evaluations.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describe("qa evaluations", () => {
  let server: OperatorServer;
  let env: Record<string, string>;
  const golden = join(newHome(), "golden.jsonl");

  beforeAll(async () => {
    server = await startOperatorServer();
    env = { QA_OPERATOR_URL: server.url, QA_OPERATOR_TOKEN: await server.sessionOf("author") };
    const id = await upload(
      server,
      server.workspaceId,
      "The lighthouse keeper of Marrowby counts forty seals each spring.",
    );
    await until(server, server.workspaceId, id, "ready");
  });
  afterAll(() => server.end());

  const evaluations = (...args: string[]) => qa(["evaluations", ...args], { env });
  const json = async (...args: string[]) => {
    const ended = await evaluations(...args, "--json");
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    return JSON.parse(ended.stdout);
  };
  const run = async (...lines: Parameters<typeof goldenFile>) => {
    writeFileSync(golden, goldenFile(...lines));
    return json("run", golden, "--workspace-id", server.workspaceId);
  };

  it("runs a golden file, lists its runs and results, compares and deletes them", async () => {
    const first = await run(SEALS, SUBMARINE);
    expect(first).toMatchObject({
      name: "golden.jsonl",
      state: "done",
      scores: { right: 1, rightly_declined: 1 },
    });
    const second = await run({ ...SEALS, answers: ["fifty"] }, SUBMARINE);
    expect(await json("list", "--workspace-id", server.workspaceId)).toEqual([second, first]);
    expect(await json("results", second.id, "--failures")).toMatchObject([{ outcome: "wrong" }]);
    expect(await json("compare", first.id, second.id)).toMatchObject({
      changes: [{ change: "became_wrong", before: "right", after: "wrong" }],
    });
    expect((await evaluations("get", second.id)).stdout).toMatch(/^Wrong +1 of 1 \(100 %\)$/m);
    expect(await json("cancel", second.id)).toMatchObject({ state: "done" });
    expect(await evaluations("delete", first.id)).toMatchObject({ code: 2 });
    expect(await json("delete", first.id, "--yes")).toMatchObject({ id: first.id });
    expect(await evaluations("get", first.id)).toMatchObject({ code: 3 });
  });

  it("prints the workspace's own golden questions, and asks them if no file is given", async () => {
    const here = ["--workspace-id", server.workspaceId];
    expect(await evaluations("golden", ...here)).toMatchObject({ code: 0, stdout: "" });
    expect((await evaluations("run", ...here)).stderr).toContain("no golden questions yet");
    const author = { token: env.QA_OPERATOR_TOKEN ?? "" };
    await server.operate(author, "POST", `/workspaces/${server.workspaceId}/golden/`, SEALS);
    const printed = (await evaluations("golden", ...here)).stdout;
    expect(
      printed
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([SEALS]);
    expect(await json("run", ...here)).toMatchObject({ name: "Golden questions", scores: { right: 1 } });
    writeFileSync(golden, printed);
    expect((await evaluations("check", golden)).stdout).toBe("1 question\n");
  });

  it("says beforehand what a run costs, and what is wrong with a file", async () => {
    writeFileSync(golden, goldenFile(SEALS, BREAD));
    expect((await evaluations("check", golden)).stdout).toBe("2 questions\n");
    writeFileSync(golden, `${goldenFile(SEALS)}\n{"question": 7}`);
    for (const args of [
      ["check", golden],
      ["run", golden, "--workspace-id", server.workspaceId],
    ])
      expect(await evaluations(...args)).toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining('line 2: "question" must be a text'),
      });
    expect(await evaluations("check", "nowhere.jsonl")).toMatchObject({ code: 2 });
  });

  it("is distinguished from qa eval in the help of both", async () => {
    expect((await qa(["evaluations", "--help"], { env: {} })).stdout).toContain("qa eval.");
    expect((await qa(["eval", "--help"], { env: {} })).stdout).toContain("qa evaluations.");
    const { stdout } = await qa(["evaluations", "check", "--help"], { env: {} });
    const lines = stdout.split("\n").filter((line) => line.trim().startsWith("{"));
    writeFileSync(golden, lines.join("\n"));
    expect((await evaluations("check", golden)).stdout).toBe("2 questions\n");
  });

  it("needs a server", async () => {
    const ended = await qa(["evaluations", "get", "x"], { env: {} });
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining("--operator-url") });
  });
});
