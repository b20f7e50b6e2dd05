import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import contract from "../../../src/contract/generated/document.json" with { type: "json" };
import openaiContract from "../../../src/contract/generated/openai-document.json" with { type: "json" };
import { qa, toServer, WORKSPACE } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example } from "../../support/contract/http.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const SESSION = "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44";

const server = contractServer();

const run = (...args: string[]) => qa(args, { env: toServer(server.url) });
const last = () => server.seen.at(-1);

describe("--json", () => {
  it.each([
    ["listWorkspaces", ["workspaces", "list"]],
    ["createWorkspace", ["workspaces", "create", "Quarterly reports", "--description", "d"]],
    ["retrieveWorkspace", ["workspaces", "get"]],
    ["updateWorkspace", ["workspaces", "update", "--title", "t"]],
    ["deleteWorkspace", ["workspaces", "delete", WORKSPACE, "--yes"]],
    ["listResources", ["resources", "list", "--page", "1", "--page-size", "30"]],
    ["retrieveResource", ["resources", "get", RESOURCE]],
    ["retryResource", ["resources", "retry", RESOURCE]],
    ["deleteResource", ["resources", "delete", RESOURCE, "--yes"]],
    ["retrieveResource", ["status", RESOURCE]],
    ["sendMessage", ["ask", "what", "was", "it?"]],
    ["listSessions", ["sessions", "list"]],
    ["listMessages", ["messages", SESSION]],
  ])("prints the data of %s and nothing else", async (operationId, args) => {
    const { data } = await (await example(operationId)(new Request("http://x"))).json();
    const ended = await run(...args, "--json");
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toEqual(data);
    expect(last()?.operationId).toBe(operationId);
  });

  it("may come before the command as well", async () => {
    expect(JSON.parse((await run("--json", "workspaces", "get")).stdout)).toMatchObject({ id: WORKSPACE });
  });
});

describe("qa openapi", () => {
  it("prints the contract, without any server", async () => {
    expect(parse((await qa(["openapi"])).stdout)).toEqual(contract);
    expect(JSON.parse((await qa(["openapi", "--json"])).stdout)).toEqual(contract);
    expect(JSON.parse((await qa(["openapi", "--openai", "--json"])).stdout)).toEqual(openaiContract);
  });
});
