import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toServer } from "../../support/cli/cli.ts";
import { qaHere } from "../../support/cli/in-process.ts";
import { type ContractServer, deadUrl, example, hang, serveContract } from "../../support/contract/http.ts";

let server: ContractServer;
let env: Record<string, string>;
beforeAll(() => {
  server = serveContract();
  env = toServer(server.url);
  const titles = ["Annual report.pdf", "it's “one”.pdf"];
  const results = titles.map((title) => ({ title, status: "ready" }));
  server.answer("listResources", example("listResources", { results, next: null }));
});
afterAll(() => server[Symbol.asyncDispose]());

/** Words for the last of these, without what they mean. */
const complete = async (words: string[], more: Record<string, string> = {}): Promise<string[]> => {
  const asked = [...words.slice(0, -1), `=${words.at(-1)}`];
  const { code, stdout, stderr } = await qaHere(["complete", "--", ...asked], { ...env, ...more });
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.split("\n").flatMap((line) => (line === "" ? [] : [line.split("\t")[0] ?? ""]));
};

describe("completion", () => {
  it("knows commands, subcommands, options and choices", async () => {
    expect(await complete(["upl"])).toEqual(["upload"]);
    expect(await complete(["--json", "keys", ""])).toEqual(["create", "list", "revoke", "help"]);
    expect(await complete(["keys", "create", "--ex"])).toEqual(["--expires"]);
    expect(await complete(["operators", "add", "--role", ""])).toEqual(["admin", "author", "viewer"]);
    expect(await complete(["upload", "--base"])).toEqual(["--base-url"]);
    expect(await complete(["help", "exit"])).toEqual(["exit-codes"]);
    expect(await complete(["upload", "rep"])).toEqual([]);
  });

  it("asks the server for workspaces and titles", async () => {
    expect(await complete(["workspaces", "use", "Q"])).toEqual(["Quarterly reports"]);
    expect(await complete(["ask", "--workspace", "="])).toEqual([]);
    expect(await complete(["ask", "--workspace", "=", ""])).toEqual(["Quarterly reports"]);
    expect(await complete(["ask", "--workspace=Q"])).toEqual(["--workspace=Quarterly reports"]);
    expect(await complete(["resources", "get", ""])).toEqual(["Annual report.pdf", "it's “one”.pdf"]);
    expect(await complete(["ask", "--resource", "Ann"])).toEqual(["Annual report.pdf"]);
    expect(server.seen.at(-1)?.path).toContain(env.QA_WORKSPACE);
  });

  it("says nothing if the server is missing, does not answer or accepts no key", async () => {
    const titles = ["resources", "get", ""];
    expect(await complete(titles, { QA_BASE_URL: await deadUrl() })).toEqual([]);
    expect(await complete(titles, { QA_API_KEY: "" })).toEqual([]);
    expect(await complete(["--on", "nobody", ...titles])).toEqual([]);
    server.answer("listWorkspaces", hang);
    expect(await complete(["workspaces", "use", ""])).toEqual([]);
    server.answer("listWorkspaces", example("listWorkspaces"));
  });
});
