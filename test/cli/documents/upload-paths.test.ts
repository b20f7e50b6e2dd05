import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { qa, type RunOptions, toServer } from "../../support/cli/cli.ts";
import { type ContractServer, failure, serveContract } from "../../support/contract/http.ts";

let folder: string;
let server: ContractServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-paths-"));
  const files = [
    "b10.pdf",
    "b2.PDF",
    "notes.txt",
    ".hidden.pdf",
    "below/c.png",
    "below/deep/d.mp3",
    ".git/e.pdf",
  ];
  for (const path of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `%PDF- ${path}`);
  }
  await mkdir(join(folder, "empty"));
  await symlink(join(folder, "b10.pdf"), join(folder, "empty", ".same.pdf"));
  await mkdir(join(folder, ".linked"));
  await symlink(join(folder, "below", "c.png"), join(folder, ".linked", "c.png"));
  await symlink(folder, join(folder, ".linked", "round"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  server = serveContract();
});
afterEach(() => server[Symbol.asyncDispose]());

const upload = (args: string[], options: RunOptions = {}) =>
  qa(["upload", "--no-wait", "--json", ...args], { env: toServer(server.url), cwd: folder, ...options });
/** Names of the files that were sent, as the server had them. */
const sent = (): string[] =>
  server.seen.map(({ body }) => {
    const file = body instanceof FormData ? body.get("file") : null;
    return file instanceof File ? file.name : "";
  });

describe("qa upload FOLDER", () => {
  it("takes its files in the order of their names, and says what it leaves out", async () => {
    const { code, stdout, stderr } = await upload(["."]);
    expect({ code, names: sent().toSorted() }).toEqual({ code: 0, names: ["b10.pdf", "b2.PDF"] });
    expect(JSON.parse(stdout)).toHaveLength(2);
    expect(stderr).toContain("notes.txt was skipped: unsupported type. To upload it as PDF, add --convert.");
    expect(stderr).toContain("Skipped 2 subfolders. To upload their files, add --recursive.");
  });

  it("takes those of its folders with --recursive, hidden ones never", async () => {
    const { code } = await upload([folder, "--recursive"]);
    expect({ code, names: sent().toSorted() }).toEqual({
      code: 0,
      names: ["b10.pdf", "b2.PDF", "c.png", "d.mp3"],
    });
  });

  it.each([
    [["*.png"], ["c.png"]],
    [["below/**"], ["c.png", "d.mp3"]],
    [
      ["b2.*", "*.mp3"],
      ["b2.PDF", "d.mp3"],
    ],
  ])("takes what fits --include %j only", async (patterns, names) => {
    await upload(["--recursive", ".", ...patterns.flatMap((each) => ["--include", each])]);
    expect(sent().toSorted()).toEqual(names);
  });

  it("takes linked files, and says that it follows no links to folders", async () => {
    const { stderr } = await upload([".linked", "--recursive"]);
    expect(sent()).toEqual(["c.png"]);
    expect(stderr).toContain("Skipped a link to a folder.");
  });

  it("prints an array for a folder with one file", async () => {
    const { stdout } = await upload(["below"]);
    expect(JSON.parse(stdout)).toHaveLength(1);
  });

  it("is refused if it contains nothing to upload, and sends nothing", async () => {
    expect(await upload(["empty"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no file to upload"),
    });
    expect(await upload(["b10.pdf", "*.docx"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("No file matches *.docx"),
    });
    expect(await upload(["nowhere/*.pdf"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("No file matches nowhere/*.pdf"),
    });
    expect(server.seen).toEqual([]);
  });
});

describe("qa upload of several", () => {
  it("reads a pattern that the shell left as it is", async () => {
    await upload(["*.{pdf,PDF}"]);
    expect(sent().toSorted()).toEqual(["b10.pdf", "b2.PDF"]);
  });

  it("sends a file once that is named twice, and says so", async () => {
    const { stdout, stderr } = await upload(["b10.pdf", join(folder, "b10.pdf"), "empty/.same.pdf"]);
    expect(sent()).toEqual(["b10.pdf"]);
    expect(stderr).toContain("sent only once: 2 files");
    expect(JSON.parse(stdout)).toHaveLength(1);
  });
});

describe("qa upload -", () => {
  const piped = new Blob(["%PDF- through a pipe"]);

  it("sends what is piped in under the name given", async () => {
    const { code, stdout } = await upload(["-", "--name", "report.pdf"], { stdin: piped });
    expect({ code, names: sent() }).toEqual({ code: 0, names: ["report.pdf"] });
    expect(JSON.parse(stdout)).toMatchObject({ status: "queued" });
    const form = server.seen[0]?.body;
    const file = form instanceof FormData ? form.get("file") : null;
    expect(file instanceof File && (await file.text())).toBe("%PDF- through a pipe");
  });

  it("tells of a fault under that name", async () => {
    server.answer("uploadResource", failure(400, "unsupported_file_type"));
    const { stderr } = await upload(["-", "--name", "report.pdf"], { stdin: piped });
    expect(stderr).toMatch(/^qa: report\.pdf: /);
  });

  it.each([
    [["-"], "--name report.pdf"],
    [["-", "--name", "a/b.pdf"], "--name report.pdf"],
    [["-", "--name", ".."], "--name report.pdf"],
    [["-", "b10.pdf", "--name", "a.pdf"], "use - alone"],
    [["b10.pdf", "--name", "a.pdf"], "--name is for piped input (-) only"],
  ])("is refused as %j", async (args, why) => {
    expect(await upload(args, { stdin: piped })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(why),
    });
    expect(server.seen).toEqual([]);
  });
});
