import { join } from "node:path";
import { expect, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";

const data = newHome();

it("requests that the index be rebuilt, and says when that begins", async () => {
  await qa(["apps", "create", "shop", "--data", data]);
  const asked = await qa(["reindex", "--embedding-model", "nomic", "--data", data]);
  expect(asked).toMatchObject({
    code: 0,
    stdout: "The index will be rebuilt with nomic: 0 ready resources.\n",
    stderr: expect.stringContaining("next started with QA_EMBEDDING_MODEL=nomic."),
  });
  const env = { QA_EMBEDDING_MODEL: "from-environment", QA_DATA: data };
  const json = async (...args: string[]) =>
    JSON.parse((await qa(["reindex", "--json", ...args], { env })).stdout);
  expect(await json()).toEqual({ embedding_model: "from-environment", resources: 0 });
  expect(await json("--no-embedding")).toEqual({ embedding_model: null, resources: 0 });
});

it("says what is wrong", async () => {
  expect(await qa(["reindex", "--data", data])).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining("--no-embedding"),
  });
  const both = await qa(["reindex", "--embedding-model", "a", "--no-embedding", "--data", data]);
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining("either") });
  const nowhere = await qa(["reindex", "--no-embedding", "--data", join(data, "typo")]);
  expect(nowhere).toMatchObject({ code: 3, stderr: expect.stringContaining("no data directory") });
});
