import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { serveStdio } from "../../src/mcp/stdio.ts";
import { WORKSPACE } from "../support/cli/cli.ts";
import { contractServer } from "../support/contract/contract-server.ts";
import { example } from "../support/contract/http.ts";

const server = contractServer();

/** What is answered to these lines, after which the input ends. */
const answersTo = async (...lines: string[]) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const served = serveStdio(
    { baseUrl: server.url, credential: "qa_test", user: "ann", workspace: WORKSPACE },
    input,
    output,
  );
  input.end(lines.map((line) => `${line}\n`).join(""));
  await served;
  output.end();
  const text = (await Array.fromAsync(output)).join("");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
};

const call = (id: number, name: string, args: object) =>
  JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } });

it("answers what was asked before its input ended, and ends", async () => {
  const answers = await answersTo(call(1, "list_documents", {}), call(2, "search", { query: "x" }));
  expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 2]);
});

it("answers lines that are not messages as JSON-RPC requires, and continues", async () => {
  const answers = await answersTo(
    "{",
    "{}",
    '{"jsonrpc":"2.0","id":null,"method":"ping"}',
    "[".repeat(100_000),
    '{"jsonrpc":"2.0","id":7,"method":"ping"}',
  );
  expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
    [null, -32700],
    [null, -32600],
    [null, -32600],
    [null, -32700],
    [7, undefined],
  ]);
});

it("does not wait for what was cancelled", async () => {
  const hanging = Promise.withResolvers<Response>();
  server.answer("listResources", () => hanging.promise);
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  const answers = await answersTo(
    call(1, "list_documents", {}),
    JSON.stringify(cancel),
    '{"jsonrpc":"2.0","id":2,"method":"ping"}',
  );
  expect(answers.map(({ id }) => id)).toEqual([2]);
  hanging.resolve(Response.json({}));
  server.answer("listResources", example("listResources"));
});
