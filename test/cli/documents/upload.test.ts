import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { qa, toServer } from "../../support/cli/cli.ts";
import { type ContractServer, example, failure, hang, serveContract } from "../../support/contract/http.ts";

let folder: string;
let server: ContractServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-upload-"));
  for (const name of ["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pdf", "notes.txt"])
    await writeFile(join(folder, name), `%PDF- ${name}`);
  const large = await open(join(folder, "large.pdf"), "w");
  await large.truncate(104_857_601);
  await large.close();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  server = serveContract();
});
afterEach(() => server[Symbol.asyncDispose]());

const upload = (names: string[], ...flags: string[]) =>
  qa(["upload", ...names.map((name) => join(folder, name)), ...flags], { env: toServer(server.url) });
const uploads = () => server.seen.filter(({ operationId }) => operationId === "uploadResource");

describe("qa upload", () => {
  it("ends when the file is ready, and prints its resource", async () => {
    server.answer(
      "retrieveResource",
      example("retrieveResource", { status: "vectorizing" }),
      example("retrieveResource"),
    );
    const ended = await upload(["a.pdf"], "--json", "--title", "Mine");
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ status: "ready", title: "2023-Q3-AAPL.pdf" });
    const form = uploads()[0]?.body;
    expect(form instanceof FormData && form.get("title")).toBe("Mine");
    expect(form instanceof FormData && form.get("file")).toMatchObject({ name: "a.pdf" });
  });

  it("ends when it is sent with --no-wait", async () => {
    const { code, stdout } = await upload(["a.pdf"], "--no-wait", "--json");
    expect({ code, status: JSON.parse(stdout).status }).toEqual({ code: 0, status: "queued" });
    expect(server.seen).toHaveLength(1);
  });

  it("sends several, and prints them in the order given", async () => {
    const reply = async (request: Request) => {
      const number = uploads().length;
      return await example("uploadResource", { title: `${number}`, status: "queued" })(request);
    };
    server.answer("uploadResource", reply);
    const { code, stdout } = await upload(["a.pdf", "b.pdf", "c.pdf", "d.pdf"], "--no-wait", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(4);
    const text = await upload(["a.pdf", "b.pdf"], "--no-wait", "--quiet");
    expect(text).toMatchObject({ code: 0, stderr: "" });
    expect(text.stdout.trimEnd().split("\n")).toHaveLength(2);
  });

  it("sends no more than three at once", async () => {
    let open = 0;
    let most = 0;
    server.answer("uploadResource", async (request) => {
      most = Math.max(most, ++open);
      await Bun.sleep(20);
      open -= 1;
      return await example("uploadResource")(request);
    });
    await upload(["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pdf"], "--no-wait");
    expect(uploads()).toHaveLength(6);
    expect(most).toBeLessThanOrEqual(3);
  });

  it("ends with 9 when ingestion ended failed or limited, and says why", async () => {
    server.answer(
      "retrieveResource",
      example("retrieveResource", {
        status: "failed",
        error_message: "The PDF is encrypted. Remove its password.",
      }),
    );
    const ended = await upload(["a.pdf"], "--json");
    expect(ended.code).toBe(9);
    expect(ended.stderr).toContain("Remove its password");
    expect(JSON.parse(ended.stdout)).toMatchObject({ status: "failed" });
    server.answer("retrieveResource", example("retrieveResource", { status: "limited" }));
    expect(await upload(["a.pdf"])).toMatchObject({
      code: 9,
      stderr: expect.stringContaining("qa resources retry"),
    });
  });

  it("says each stage once as it begins, and what is to be known in the end", async () => {
    const at = (stage: string, done: number, total: number, unit: string) =>
      example("retrieveResource", { status: "vectorizing", progress: { stage, done, total, unit } });
    server.answer(
      "retrieveResource",
      example("retrieveResource", { status: "vectorizing" }),
      at("extracting", 0, 2400, "pages"),
      at("extracting", 120, 2400, "pages"),
      at("indexing", 1, 1, "passages"),
      example("retrieveResource", { notice: "Pages 3-9 are scans and were not read." }),
    );
    const { code, stdout, stderr } = await upload(["a.pdf"]);
    expect(code).toBe(0);
    expect(stderr.trimEnd().split("\n")).toEqual([
      "a.pdf: sent, waiting until it is ready",
      "a.pdf: reading 2,400 pages",
      "a.pdf: indexing 1 passage",
    ]);
    expect(stdout.trimEnd().split("\n").slice(1)).toEqual(["  Note: Pages 3-9 are scans and were not read."]);
  });

  it("sends nothing for what is missing, or too large", async () => {
    for (const [name, why] of [
      ["missing.pdf", "no such file"],
      ["large.pdf", "104857600 bytes"],
    ]) {
      const ended = await upload([name ?? ""]);
      expect(ended).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(why ?? "") });
    }
    expect(server.seen).toEqual([]);
  });

  it("leaves types to the server", async () => {
    server.answer("uploadResource", failure(400, "unsupported_file_type"));
    expect(await upload(["notes.txt"])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(".txt are not accepted"),
    });
    expect(uploads()).toHaveLength(1);
  });

  it("continues after a failed one, and exits with the first failure's code", async () => {
    server.answer("retrieveResource", example("retrieveResource", { status: "failed" }));
    const ended = await upload(["missing.pdf", "a.pdf"], "--json");
    expect(ended.code).toBe(2);
    expect(JSON.parse(ended.stdout)).toHaveLength(1);
    expect((await upload(["a.pdf", "missing.pdf"])).code).toBe(9);
  });

  it("prints an array for several files, also when all were refused, and nothing for one", async () => {
    expect(await upload(["missing.pdf", "large.pdf"], "--json")).toMatchObject({ code: 2, stdout: "[]\n" });
    expect(await upload(["missing.pdf", "large.pdf"], "--quiet")).toMatchObject({ code: 2, stdout: "" });
    expect(await upload(["missing.pdf"], "--json")).toMatchObject({ code: 2, stdout: "" });
    const { stdout } = await qa(["upload", "--help"]);
    expect(stdout.replace(/\s+/g, " ")).toContain("of several files an array of those accepted");
  });

  it("ends with a summary of several: what is ready, what failed and why, and what to do next", async () => {
    const ended = (change: Record<string, unknown>) => example("retrieveResource", change);
    const noted = { status: "ready", notice: "Page 1 has few words beside pictures." };
    const locked = { status: "failed", error_message: "The PDF has a password. Remove it." };
    server.answer("retrieveResource", ended({}), ended(noted), ended(noted), ended(locked), ended(locked));
    const { code, stdout, stderr } = await upload([
      "a.pdf",
      "b.pdf",
      "c.pdf",
      "d.pdf",
      "e.pdf",
      "missing.pdf",
    ]);
    expect(code).toBe(9);
    const lines = stdout.trimEnd().split("\n");
    expect(lines[0]).toBe("3 ready, 3 failed.");
    expect(lines[1]).toMatch(/^ {2}✗ \w\.pdf and \w\.pdf: The PDF has a password\. Remove it\.$/);
    expect(lines[2]).toBe("  ✗ missing.pdf: There is no such file. Check the path.");
    expect(lines[3]).toMatch(/^There are notes on 2 files, such as \w\.pdf\. /);
    expect(lines.slice(4)).toEqual([
      "Next: correct these files, then run the same command with --replace. See the reasons again with: qa status",
    ]);
    // A program that reads stderr learns of each as it happens.
    expect(stderr).toContain("missing.pdf: There is no such file");
    for (const line of lines) expect(line).not.toMatch(/[\da-f]{8}-/);
  });

  it("tells what many were refused for once, with their names", async () => {
    const refused = await (await failure(400, "unsupported_file_type")(new Request("http://x"))).json();
    let number = 0;
    server.answer("uploadResource", () => {
      number += 1;
      const error = { ...refused.error, request_id: `r-${number}` };
      return Response.json({ ...refused, error }, { status: 400 });
    });
    const { code, stdout } = await upload(["a.pdf", "b.pdf", "c.pdf"]);
    expect(code).toBe(2);
    expect(stdout.split("\n")).toEqual([
      "3 failed.",
      expect.stringMatching(/^ {2}✗ a\.pdf, b\.pdf and c\.pdf: Files of type/),
      "Next: correct these files, then run the same command with --skip-existing.",
      "",
    ]);
  });

  it("says of a document that it can be converted", async () => {
    server.answer("uploadResource", failure(400, "unsupported_file_type"));
    expect((await upload(["notes.txt"])).stderr).toContain("Or have LibreOffice do it: qa upload --convert");
  });

  it("ends with 130 after Ctrl-C, and prints what is there already", async () => {
    const waiting = new Promise<void>((resolve) => {
      server.answer("retrieveResource", (request) => {
        resolve();
        return hang(request);
      });
    });
    const ended = await qa(["upload", join(folder, "a.pdf"), "--json"], {
      env: toServer(server.url),
      interruptAfter: waiting,
    });
    expect(ended).toMatchObject({ code: 130, stderr: expect.not.stringContaining("qa:") });
    expect(JSON.parse(ended.stdout)).toMatchObject({ status: "queued" });
    expect(ended.stderr).toContain("Follow them with: qa status --watch");
  });

  it("sends everything before it waits for anything", async () => {
    const names = ["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pdf"];
    expect(await upload(names)).toMatchObject({ code: 0 });
    const operations = server.seen.map(({ operationId }) => operationId);
    expect(operations.lastIndexOf("uploadResource")).toBeLessThan(operations.indexOf("retrieveResource"));
  });
});
