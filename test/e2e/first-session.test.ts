import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Prism, startProxy } from "../support/contract/prism.ts";
import { makePdf } from "../support/pdf/pdf.ts";
import { type Binary, installBinary } from "../support/process/binary.ts";

/** Uncompressed when sent: Prism hands bodies on as UTF-8 text, and what is not ASCII would not come through. */
const PAGES = [
  ["The Lighthouse Keeper's Log.", "This log was begun in March.", "The lamp burns whale oil."],
  ["Accounts of the year.", "The repair of the stairs cost 340 crowns.", "The keeper was paid monthly."],
];

describe("the compiled program, from first start to cited answer", () => {
  let qa: Binary;
  let server: Awaited<ReturnType<Binary["serve"]>>;
  let proxy: Prism;
  let id: string;

  /** Runs a command through a proxy that refuses every request and answer which leaves the contract. */
  const run = (args: string[], env: Record<string, string> = {}) =>
    qa.run(args, { QA_BASE_URL: proxy.url, ...env });

  const start = async (): Promise<void> => {
    server = await qa.serve();
    proxy = await startProxy(server.url);
  };

  beforeAll(async () => {
    qa = await installBinary();
    await writeFile(join(qa.home, "log.pdf"), await makePdf(PAGES, { compress: false }));
    await start();
  });
  afterAll(async () => {
    await proxy.end();
    await qa.uninstall();
  });

  it("prints its version and its contract", async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, "../../package.json"), "utf8"));
    expect(await run(["--version"])).toMatchObject({ code: 0, stdout: `${version}\n` });
    const contract = await run(["openapi"]);
    expect(contract.stdout).toMatch(/^openapi: ['"]?3\.1/);
  });

  it("has the widget's script inside", async () => {
    const script = await fetch(`${server.url}/widget.js`);
    expect(script.status).toBe(200);
    expect(await script.text()).toContain("qa-chat");
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
    const upload = await run(["upload", "log.pdf", "--json"]);
    expect(upload.code, upload.stderr).toBe(0);
    const resource = JSON.parse(upload.stdout);
    expect(resource).toMatchObject({ title: "log.pdf", type: "pdf", status: "ready", error_message: "" });
    expect(resource.summary).not.toBe("");
    expect(resource.key_notes.length).toBeGreaterThan(0);
    id = resource.id;
  });

  it("answers with the page and line of the answer", async () => {
    const asked = await run(["ask", "What did the repair of the stairs cost?", "--json"]);
    expect(asked.code, asked.stderr).toBe(0);
    const { assistant_message, session } = JSON.parse(asked.stdout);
    expect(assistant_message.content).toContain("340 crowns");
    expect(assistant_message.citations[0]).toMatchObject({
      resource_id: id,
      resource_title: "log.pdf",
      metadata: { source_type: "pdf", page: 2, line: 2 },
    });
    const again = await run(["ask", "How was the keeper paid?", "--session", session.id]);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain("monthly");
    expect(again.stdout).toMatch(/log\.pdf.*page 2.*line 3/);
    expect(again.stdout).not.toContain("\u001B");
  });

  it("does the rest of the contract the same way: sessions, messages, skills, workspaces, retry", async () => {
    const json = async (...args: string[]) => {
      const ran = await run([...args, "--json"]);
      expect(ran.code, ran.stderr).toBe(0);
      return JSON.parse(ran.stdout);
    };
    const { results } = await json("sessions", "list");
    expect(results.length).toBe(1);
    expect((await json("messages", results[0].id)).count).toBe(4);
    const second = await json("workspaces", "create", "Second");
    expect((await json("workspaces", "update", second.id, "--title", "Third")).title).toBe("Third");
    expect((await json("workspaces", "list")).count).toBe(2);
    await json("workspaces", "delete", second.id, "--yes");
    expect((await run(["workspaces", "get", second.id])).code).toBe(3);
    await writeFile(join(qa.home, "broken.pdf"), "%PDF-1.4 not really");
    expect((await run(["upload", "broken.pdf"])).code).toBe(9);
    const broken = (await json("resources", "list")).results.find(
      ({ title }: { title: string }) => title === "broken.pdf",
    );
    expect((await json("resources", "retry", broken.id)).id).toBe(broken.id);
    const { api_key, workspace_id } = JSON.parse(await readFile(join(qa.home, "config.json"), "utf8"));
    const skills = await fetch(`${proxy.url}/api/v1/workspaces/${workspace_id}/skills/`, {
      headers: { "X-API-Key": api_key },
    });
    expect([skills.status, ((await skills.json()) as { status: string }).status]).toEqual([200, "ok"]);
    await json("resources", "delete", broken.id, "--yes");
  });

  it("says so, without a citation, when nothing in the documents answers", async () => {
    const asked = await run(["ask", "Which submarine carried the ambassador of Peru?", "--json"]);
    expect(JSON.parse(asked.stdout).assistant_message.citations).toEqual([]);
  });

  it("keeps everything through a kill and a new start, and makes no second key", async () => {
    await server.end("SIGKILL");
    const before = await readFile(join(qa.home, "config.json"), "utf8");
    await proxy.end();
    await start();
    expect(await readFile(join(qa.home, "config.json"), "utf8")).toBe(before);
    const status = await run(["resources", "get", id, "--json"]);
    expect(JSON.parse(status.stdout)).toMatchObject({ id, status: "ready" });
    const asked = await run(["ask", "What did the repair of the stairs cost?"]);
    expect(asked.stdout).toContain("340 crowns");
  });

  it("refuses a second server on the same data", async () => {
    const second = await run(["serve", "--port", "0", "--data", join(qa.home, "data")]);
    expect(second.code).toBe(2);
    expect(second.stderr).toContain("Another server");
  });

  it("does not find what was deleted", async () => {
    expect((await run(["resources", "delete", id, "--yes"])).code).toBe(0);
    const asked = await run(["ask", "What did the repair of the stairs cost?", "--json"]);
    expect(JSON.parse(asked.stdout).assistant_message.citations).toEqual([]);
  });

  it("ends with the exit code that tells what went wrong", async () => {
    await writeFile(join(qa.home, "notes.txt"), "text");
    await writeFile(join(qa.home, "empty.pdf"), "");
    await mkdir(join(qa.home, "folder.pdf"));
    const unknown = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
    const cases: [number, string[], Record<string, string>?][] = [
      [2, ["upload"]],
      [2, ["frobnicate"]],
      [2, ["upload", "missing.pdf"]],
      [2, ["upload", "folder.pdf"]],
      [2, ["upload", "notes.txt"]],
      [2, ["upload", "empty.pdf"]],
      [3, ["resources", "get", unknown]],
      [3, ["--workspace", unknown, "resources", "list"]],
      [4, ["status"], { QA_API_KEY: `qa_${"a".repeat(43)}` }],
      [5, ["--base-url", "http://127.0.0.1:9", "status"]],
    ];
    for (const [code, args, extra] of cases) {
      const ran = await run(args, extra);
      expect([args.join(" "), ran.code, ran.stdout]).toEqual([args.join(" "), code, ""]);
      expect(ran.stderr.trim(), args.join(" ")).not.toBe("");
      expect(ran.stderr).not.toMatch(/ {4}at /);
    }
  });

  it("says so if it cannot unpack its native code", async () => {
    const ran = await run(["serve", "--port", "0", "--data", join(qa.home, "other")], {
      TMPDIR: "/dev/null",
    });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/native code cannot be loaded: .*\/dev\/null.*TMPDIR names another folder/);
  });

  it("gives the operator apps and keys while the server runs", async () => {
    const data = ["--data", join(qa.home, "data"), "--json"];
    const app = JSON.parse((await run(["apps", "create", "second", ...data])).stdout);
    expect(Object.keys(app).sort()).toEqual(["created_at", "id", "name"]);
    const key = JSON.parse((await run(["keys", "create", "--app", "second", ...data])).stdout);
    const as = { QA_API_KEY: key.key };
    const list = ["workspaces", "list", "--json"];
    expect(JSON.parse((await run(list, as)).stdout)).toMatchObject({ count: 0 });
    const revoked = JSON.parse((await run(["keys", "revoke", key.id, ...data])).stdout);
    expect(revoked.revoked_at).not.toBeNull();
    expect((await run(list, as)).code).toBe(4);
    const all = JSON.parse((await run(["keys", "list", ...data])).stdout);
    expect(all.length).toBe(2);
    expect(JSON.stringify(all)).not.toContain(key.key);
  });

  it("stops when asked to", async () => {
    expect(await server.end("SIGTERM")).toBe(0);
  });
});
