import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Binary, installBinary } from "../support/binary.ts";
import { makePdf } from "../support/pdf.ts";

const PAGES = [
  ["The Lighthouse Keeper's Log", "This log was begun in March.", "The lamp burns whale oil."],
  ["Accounts of the year", "The repair of the stairs cost 340 crowns.", "The keeper was paid monthly."],
];

describe("the compiled program, from first start to cited answer", () => {
  let qa: Binary;
  let server: Awaited<ReturnType<Binary["serve"]>>;
  let id: string;

  beforeAll(async () => {
    qa = await installBinary();
    await writeFile(join(qa.home, "log.pdf"), await makePdf(PAGES));
    server = await qa.serve();
  });
  afterAll(() => qa.uninstall());

  it("prints its version and its contract", async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, "../../package.json"), "utf8"));
    expect(await qa.run(["--version"])).toMatchObject({ code: 0, stdout: `${version}\n` });
    const contract = await qa.run(["openapi"]);
    expect(contract.stdout).toMatch(/^openapi: ['"]?3\.1/);
  });

  it("saves the first key in the user's configuration, for the user alone", async () => {
    const file = join(qa.home, "config.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const saved = JSON.parse(await readFile(file, "utf8"));
    expect(saved).toEqual({
      base_url: server.url,
      api_key: expect.stringMatching(/^qa_[0-9A-Za-z]{43}$/),
      workspace_id: expect.any(String),
    });
  });

  it("uploads a PDF and waits until it is ready", async () => {
    const upload = await qa.run(["upload", "log.pdf", "--json"]);
    expect(upload.code, upload.stderr).toBe(0);
    const [resource] = JSON.parse(upload.stdout);
    expect(resource).toMatchObject({ title: "log.pdf", type: "pdf", status: "ready", error_message: "" });
    expect(resource.summary).not.toBe("");
    expect(resource.key_notes.length).toBeGreaterThan(0);
    id = resource.id;
  });

  it("answers with the page and line that the answer stands on", async () => {
    const asked = await qa.run(["ask", "What did the repair of the stairs cost?", "--json"]);
    expect(asked.code, asked.stderr).toBe(0);
    const { assistant_message, session } = JSON.parse(asked.stdout);
    expect(assistant_message.content).toContain("340 crowns");
    expect(assistant_message.citations[0]).toMatchObject({
      resource_id: id,
      resource_title: "log.pdf",
      metadata: { source_type: "pdf", page: 2, line: 2 },
    });
    const again = await qa.run(["ask", "How was the keeper paid?", "--session", session.id]);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain("monthly");
    expect(again.stdout).toMatch(/log\.pdf.*page 2.*line 3/);
    expect(again.stdout).not.toContain("\u001B");
  });

  it("says so, without a citation, when nothing in the documents answers", async () => {
    const asked = await qa.run(["ask", "Which submarine carried the ambassador of Peru?", "--json"]);
    expect(JSON.parse(asked.stdout).assistant_message.citations).toEqual([]);
  });

  it("keeps everything through a kill and a new start, and makes no second key", async () => {
    await server.end("SIGKILL");
    const before = await readFile(join(qa.home, "config.json"), "utf8");
    server = await qa.serve();
    expect(await readFile(join(qa.home, "config.json"), "utf8")).toBe(before);
    const status = await qa.run(["--base-url", server.url, "resources", "get", id, "--json"]);
    expect(JSON.parse(status.stdout)).toMatchObject({ id, status: "ready" });
    const asked = await qa.run(["--base-url", server.url, "ask", "What did the repair of the stairs cost?"]);
    expect(asked.stdout).toContain("340 crowns");
  });

  it("refuses a second server on the same data", async () => {
    const second = await qa.run(["serve", "--port", "0", "--data", join(qa.home, "data")]);
    expect(second.code).toBe(2);
    expect(second.stderr).toContain("Another server");
  });

  it("does not find what was deleted", async () => {
    const base = ["--base-url", server.url];
    expect((await qa.run([...base, "resources", "delete", id, "--yes"])).code).toBe(0);
    const asked = await qa.run([...base, "ask", "What did the repair of the stairs cost?", "--json"]);
    expect(JSON.parse(asked.stdout).assistant_message.citations).toEqual([]);
  });

  it("ends with the exit code that tells what went wrong", async () => {
    const base = ["--base-url", server.url];
    await writeFile(join(qa.home, "notes.txt"), "text");
    await writeFile(join(qa.home, "empty.pdf"), "");
    await mkdir(join(qa.home, "folder.pdf"));
    const unknown = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
    const cases: [number, string[], Record<string, string>?][] = [
      [2, ["upload"]],
      [2, ["frobnicate"]],
      [2, [...base, "upload", "missing.pdf"]],
      [2, [...base, "upload", "folder.pdf"]],
      [2, [...base, "upload", "notes.txt"]],
      [2, [...base, "upload", "empty.pdf"]],
      [3, [...base, "resources", "get", unknown]],
      [3, [...base, "--workspace", unknown, "resources", "list"]],
      [4, [...base, "status"], { QA_API_KEY: `qa_${"a".repeat(43)}` }],
      [5, ["--base-url", "http://127.0.0.1:9", "status"]],
    ];
    for (const [code, args, extra] of cases) {
      const ran = await qa.run(args, extra);
      expect([args.join(" "), ran.code, ran.stdout]).toEqual([args.join(" "), code, ""]);
      expect(ran.stderr.trim(), args.join(" ")).not.toBe("");
      expect(ran.stderr).not.toMatch(/ {4}at /);
    }
  });

  it("gives the operator apps and keys while the server runs", async () => {
    const data = ["--data", join(qa.home, "data"), "--json"];
    const app = JSON.parse((await qa.run(["apps", "create", "second", ...data])).stdout);
    expect(Object.keys(app).sort()).toEqual(["created_at", "id", "name"]);
    const key = JSON.parse((await qa.run(["keys", "create", "--app", "second", ...data])).stdout);
    const as = { QA_API_KEY: key.key };
    const list = ["--base-url", server.url, "workspaces", "list", "--json"];
    expect(JSON.parse((await qa.run(list, as)).stdout)).toMatchObject({ count: 0 });
    const revoked = JSON.parse((await qa.run(["keys", "revoke", key.id, ...data])).stdout);
    expect(revoked.revoked_at).not.toBeNull();
    expect((await qa.run(list, as)).code).toBe(4);
    const all = JSON.parse((await qa.run(["keys", "list", ...data])).stdout);
    expect(all.length).toBe(2);
    expect(JSON.stringify(all)).not.toContain(key.key);
  });

  it("stops when it is told to", async () => {
    expect(await server.end("SIGTERM")).toBe(0);
  });
});
