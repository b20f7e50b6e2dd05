import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const KEY = "a-key-that-nobody-may-see";

describe("qa models", () => {
  let server: OperatorServer;
  let provider: StandIn;
  let env: Record<string, string>;
  const file = join(newHome(), "key");

  beforeAll(async () => {
    provider = await startProvider({ key: KEY, models: ["small"] });
    server = await startOperatorServer();
    env = { QA_OPERATOR_URL: server.url, QA_OPERATOR_TOKEN: await server.sessionOf("admin") };
    await writeFile(file, `${KEY}\n`, { mode: 0o600 });
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  const models = (args: string[], more: { env?: Record<string, string>; stdin?: Blob } = {}) =>
    qa(["models", ...args], { ...more, env: { ...env, ...more.env } });
  const at = (name: string) => ["--model", name, "--model-base-url", provider.url];

  it("tries, sets, lists and removes a model, whose key comes from a file, standard input or a variable", async () => {
    for (const [args, more] of [
      [["--key-file", file], {}],
      [["--key-file", "-"], { stdin: new Blob([`${KEY}\n`]) }],
      [[], { env: { QA_NEW_MODEL_API_KEY: KEY } }],
    ] as const)
      expect(await models(["check", "chat", ...at("small"), ...args], more)).toMatchObject({
        code: 0,
        stdout: "The model answers.\n",
      });
    expect(await models(["check", "chat", ...at("tiny"), "--key-file", file])).toMatchObject({
      code: 8,
      stdout: expect.stringContaining("It offers: small."),
    });
    expect(await models(["set", "chat", ...at("small"), "--key-file", file])).toMatchObject({ code: 0 });
    const listed = await models([]);
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(`small  ${provider.url}`) });
    expect(JSON.parse((await models(["--json"])).stdout)).toMatchObject([
      { kind: "chat", model: "small", has_key: true, set_by: "the.admin" },
      { kind: "embedding", model: null },
      { kind: "vision" },
      { kind: "transcription" },
    ]);
    expect(listed.stdout).not.toContain(KEY);
    expect(await models(["check", "chat"])).toMatchObject({ code: 0 });
    expect(await models(["remove", "chat"])).toMatchObject({ code: 0, stdout: "Model removed\n" });
    expect(await models(["remove", "chat"])).toMatchObject({ code: 3 });
  });

  it("takes no key as an argument, and sets no embedding model", async () => {
    expect(await models(["set", "chat", ...at("small"), "--api-key", KEY])).toMatchObject({ code: 2 });
    expect(await models(["set", "embedding", ...at("small")])).toMatchObject({ code: 2 });
    const mistaken = await models(["set", "chat", "--model", "small", "--base-url", provider.url]);
    expect(mistaken).toMatchObject({ code: 2, stderr: expect.stringContaining("--model-base-url") });
  });
});
