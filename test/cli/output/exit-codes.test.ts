import { describe, expect, it } from "vitest";
import { qa, toServer, WORKSPACE } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { deadUrl, failure, hang, type Reply } from "../../support/contract/http.ts";

const server = contractServer();

/** One line on stderr, nothing on stdout. */
const oneLine = /^qa: [^\n]+\n$/;

describe("exit codes", () => {
  const failures: [number, string, Reply][] = [
    [2, "invalid_request", failure(400, "invalid_request")],
    [3, "not_found", failure(404, "not_found")],
    [4, "invalid_api_key", failure(401, "invalid_api_key")],
    [6, "rate_limited", failure(429, "rate_limited", { "Retry-After": "3600" })],
    [7, "model_timeout", failure(504, "model_timeout", { "Retry-After": "0" })],
    [8, "internal_error", failure(500, "internal_error", { "Retry-After": "0" })],
    [8, "not_implemented", failure(501, "not_implemented")],
    [1, "another program", () => new Response("hello")],
  ];
  it.each(failures)("%i for %s, with or without --json", async (code, _name, reply) => {
    server.answer("retrieveWorkspace", reply);
    for (const flags of [[], ["--json"]]) {
      const ended = await qa(["workspaces", "get", "--quiet", ...flags], { env: toServer(server.url) });
      expect(ended).toEqual({ code, stdout: "", stderr: expect.stringMatching(oneLine) });
      if (code !== 1) expect(ended.stderr).toContain("request 01932f70-2c00-7a01-8b02-9c03ad04be05");
    }
  });

  it("says once what is not valid, and what failed if the details only name it", async () => {
    const refused = async (code: string, message: string, details: object[]) => {
      const error = { code, message, request_id: "r-1", retryable: false, details };
      server.answer("sendMessage", () => Response.json({ status: "error", error }, { status: 400 }));
      return (await qa(["ask", "why?"], { env: toServer(server.url) })).stderr;
    };
    const fields = [
      { field: "session_id", message: 'must match format "uuid"' },
      { field: "", message: "no more than this" },
    ];
    expect(await refused("invalid_request", "Not valid: session_id, the body. See details.", fields)).toBe(
      'qa: --session (of qa sessions list): must match format "uuid"; no more than this [request r-1]\n',
    );
    expect(await refused("invalid_request", "Write it anew.", [])).toBe("qa: Write it anew. [request r-1]\n");
    const unknown = [{ field: "resource_ids", message: WORKSPACE }];
    expect(await refused("resource_not_found", "Not in this workspace.", unknown)).toBe(
      `qa: Not in this workspace. (--resource: ${WORKSPACE}) See what there is with: qa resources list [request r-1]\n`,
    );
  });

  it("5 when the server is not reachable, and how to start one", async () => {
    const ended = await qa(["status", "--quiet"], { env: toServer(await deadUrl()) });
    expect(ended).toEqual({ code: 5, stdout: "", stderr: expect.stringMatching(oneLine) });
    expect(ended.stderr).toContain("qa serve");
  });

  it("4 without any key, 2 without a workspace", async () => {
    const { QA_BASE_URL = "" } = toServer(server.url);
    expect(await qa(["status"], { env: { QA_BASE_URL } })).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(oneLine),
    });
    const env = { QA_BASE_URL, QA_API_KEY: "qa_test" };
    expect(await qa(["status"], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("qa workspaces use"),
    });
    expect(server.seen).toEqual([]);
  });

  it.each([
    [["upload"]],
    [["nonsense"]],
    [["ask"]],
    [["upload", "a.pdf", "b.pdf", "--title", "x"]],
    [["workspaces", "update"]],
    [["workspaces", "list", "--page", "one"]],
    [["serve", "--port", "99999"]],
    [["status", "--base-url", "http://"]],
    [["status", "--api-key-file", "/nonexistent"]],
    [["keys", "create", "--app", "x", "--expires", "yesterday"]],
    [["workspaces", "delete", WORKSPACE]],
    [["resources", "delete", WORKSPACE]],
  ])("2 for %j", async (args) => {
    const ended = await qa(args, { env: toServer(server.url) });
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).not.toBe("");
    expect(server.seen).toEqual([]);
  });

  it("130 after Ctrl-C, without a word", async () => {
    const asked = new Promise<void>((resolve) => {
      server.answer("sendMessage", (request) => {
        resolve();
        return hang(request);
      });
    });
    const ended = await qa(["ask", "why?"], { env: toServer(server.url), interruptAfter: asked });
    expect(ended).toEqual({ code: 130, stdout: "", stderr: "" });
  });

  it("0 for help and version", async () => {
    expect(await qa(["--help"])).toMatchObject({ code: 0, stderr: "" });
    expect(await qa(["upload", "--help"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("--no-wait"),
    });
    expect(await qa(["help", "keys"])).toMatchObject({ code: 0, stdout: expect.stringContaining("revoke") });
    expect(await qa(["--version"])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it("lets no control character of a server or an argument through", async () => {
    const evil = {
      status: "error",
      error: {
        code: "not_found",
        message: "\x1b]0;title\x07no\n\x9b31m",
        request_id: "\x1b[2J",
        retryable: false,
      },
    };
    server.answer("retrieveWorkspace", () => Response.json(evil, { status: 404 }));
    for (const args of [["workspaces", "get"], ["--\x1b[31m"], ["\x1b[31m"]]) {
      const { stderr } = await qa(args, { env: toServer(server.url) });
      expect(stderr.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
      expect(stderr).toContain("\ufffd");
    }
  });
});
