import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createClient } from "../../src/client/index.ts";
import { describeInBrowser, useBrowser } from "../support/browser/browser.ts";
import { makeProject, type Project } from "../support/cli/package-project.ts";
import { freePort } from "../support/network/free-port.ts";
import { lines, sendRaw } from "../support/network/raw.ts";
import { makePdf } from "../support/pdf/pdf.ts";
import { type Binary, installBinary, type Ran } from "../support/process/binary.ts";
import { runProgram, spawnProgram } from "../support/process/node.ts";

const QUESTION = "What was the total of net sales?";
const ANSWER = "The total of net sales was 340 crowns.";

const hasDeno = Bun.which("deno") !== null;
const hasPython =
  Bun.which("python3") !== null &&
  (await runProgram("python3", ["-c", "import openapi_python_client"])).code === 0;
if (!hasDeno) console.warn("No deno in PATH: the package is not tried on it.");
if (!hasPython) console.warn("No openapi-python-client for python3: Python's example is not run.");

/** The compiled server with a report that is ready, and a fresh project that has the packed client. */
describe("the client's package", () => {
  let qa: Binary;
  let project: Project;
  let env: Record<string, string>;
  let size: number;

  beforeAll(async () => {
    [qa, project] = await Promise.all([installBinary(), makeProject()]);
    const report = await makePdf([["The keeper's report."], ["Accounts.", ANSWER]]);
    size = report.length;
    const file = join(project.folder, "report.pdf");
    await writeFile(file, report);
    const { url } = await qa.serve();
    const { api_key } = JSON.parse(await readFile(join(qa.home, "config.json"), "utf8"));
    const [workspace] = (await createClient({ baseUrl: url, apiKey: api_key }).get("/workspaces/")).results;
    env = { QA_BASE_URL: url, QA_API_KEY: api_key, QA_WORKSPACE: workspace?.id ?? "", HOME: project.folder };
    const { code, stderr } = await qa.run(["upload", file]);
    expect(code, stderr).toBe(0);
  });
  afterAll(async () => {
    await qa.uninstall();
    await project.remove();
  });

  const run = (program: string, args: string[], more: Record<string, string> = {}): Promise<Ran> =>
    runProgram(program, args, { cwd: project.folder, env: { ...env, ...more } });

  const DENO = ["run", "--node-modules-dir=manual", "--allow-net", "--allow-env", "--allow-read"];
  it.for([
    { runtime: "Node", program: "node", args: [], there: true },
    { runtime: "Bun", program: process.execPath, args: [], there: true },
    { runtime: "Deno", program: "deno", args: DENO, there: hasDeno },
  ])("runs its README's example on $runtime", async ({ program, args, there }, { skip }) => {
    skip(!there, "not in PATH");
    const ran = await run(program, [...args, "readme.mjs"]);
    expect(ran, ran.stderr).toMatchObject({ code: 0, stdout: `${ANSWER}\nreport.pdf, page 2, line 2\n` });
    const told = ran.stderr.trim().split("\n");
    expect([told[0], told.at(-1)]).toEqual([`0 of ${size} bytes`, `${size} of ${size} bytes`]);
  });

  it("is used by the script for Node, which tells what failed", async () => {
    const script = ["node/ask.mjs", "report.pdf", QUESTION];
    const ran = await run("node", script);
    expect(ran, ran.stderr).toMatchObject({ code: 0, stdout: `${ANSWER}\n- report.pdf, page 2, line 2\n` });
    const refused = await run("node", script, { QA_API_KEY: `qa_${"a".repeat(43)}` });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^invalid_api_key: .+ \(request [0-9a-f-]{36}\)\n$/);
    expect(await run("node", ["node/ask.mjs"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Use:"),
    });
  });

  it.for([
    { variable: "QA_BASE_URL", command: ["node", "node/ask.mjs", "report.pdf", QUESTION] },
    { variable: "QA_API_KEY", command: ["node", "node/ask.mjs", "report.pdf", QUESTION] },
    { variable: "QA_API_KEY", command: ["node", "page/server.mjs"] },
    { variable: "QA_WORKSPACE", command: ["node", "page/server.mjs"] },
    { variable: "QA_WORKSPACE", command: ["node", "server-action/route.mjs"] },
    { variable: "QA_BASE_URL", command: ["node", "guide.mjs"] },
    { variable: "QA_WORKSPACE", command: ["node", "guide.mjs"] },
  ])(
    "names $variable where it is missing: $command",
    async ({ variable, command: [program = "", ...args] }) => {
      const ran = await run(program, args, { [variable]: "" });
      expect(ran).toMatchObject({ code: 1, stdout: "" });
      expect(ran.stderr).toMatch(new RegExp(`^\\w*Error: Set ${variable} to `, "m"));
    },
  );

  it("streams from a server action", async () => {
    const caller = `
      import { POST } from "./server-action/route.mjs";
      const body = JSON.stringify({ question: ${JSON.stringify(QUESTION)} });
      const { body: answer } = await POST(new Request("http://localhost/ask", { method: "POST", body }));
      for await (const piece of answer) process.stdout.write(piece);`;
    const ran = await run("node", ["--input-type=module", "--eval", caller]);
    expect(ran, ran.stderr).toMatchObject({ code: 0, stdout: `${ANSWER}\n[report.pdf, page 2]\n` });
  });

  it("has a counterpart in Python, generated from the contract", async ({ skip }) => {
    skip(!hasPython, "openapi-python-client is not installed");
    const contract = join(project.folder, "openapi.json");
    await writeFile(contract, await (await fetch(`${env.QA_BASE_URL}/openapi.json`)).text());
    const generate = ["-m", "openapi_python_client", "generate", "--path", contract, "--meta", "none"];
    const made = await run("python3", [...generate, "--config", "python/config.yaml"]);
    expect(made, made.stdout + made.stderr).toMatchObject({ code: 0 });
    expect(made.stdout + made.stderr).not.toMatch(/warning|error/i);
    const ran = await run("python3", ["python/ask.py", "report.pdf", QUESTION], {
      PYTHONPATH: project.folder,
    });
    expect(ran, ran.stderr).toMatchObject({ code: 0, stdout: `${ANSWER}\n- report.pdf, page 2, line 2\n` });
    const nobody = { PYTHONPATH: project.folder, QA_API_KEY: "qa_nobody" };
    const refused = await run("python3", ["python/ask.py", "report.pdf", QUESTION], nobody);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^invalid_api_key: /) });
    const unset = { PYTHONPATH: project.folder, QA_BASE_URL: "" };
    expect(await run("python3", ["python/ask.py", "report.pdf", QUESTION], unset)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Set QA_BASE_URL to /),
    });
  });

  describeInBrowser("in a browser", () => {
    const open = useBrowser();

    /** Starts the lines of the guide as they stand there. */
    const startGuide = async (more: Record<string, string> = {}): Promise<string> => {
      const url = `http://localhost:${await freePort()}`;
      const server = spawnProgram("node", ["guide.mjs"], {
        cwd: project.folder,
        env: { ...env, ...more, PORT: new URL(url).port },
      });
      onTestFinished(() => void server.kill());
      await vi.waitUntil(
        () =>
          fetch(url).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      );
      return url;
    };

    it("has the guide's widget on a page, with a token that the guide's lines make", async () => {
      const { page, said } = await open(await startGuide());
      await page.getByLabel("Your question").fill(QUESTION);
      await page.getByLabel("Your question").press("Enter");
      await page.getByText(ANSWER).first().waitFor();
      expect(said).toEqual([]);
    });

    it("gives no token if the guide's lines are given a wrong key, and does not tell the page why", async () => {
      const url = await startGuide({ QA_API_KEY: `qa_${"a".repeat(43)}` });
      const refused = await fetch(`${url}/qa-token`, { method: "POST" });
      expect([refused.status, await refused.text()]).toEqual([500, ""]);
      expect((await fetch(`${url}/qa-token`)).status).toBe(405);
    });

    it("asks with an end user's token", async () => {
      const server = spawnProgram("node", ["page/server.mjs"], {
        cwd: project.folder,
        env: { ...env, PORT: "0" },
      });
      onTestFinished(() => void server.kill());
      server.stderr.pipe(process.stderr);
      const [line] = await once(server.stdout, "data");
      const address = /http:\S+/.exec(String(line))?.[0] ?? "";
      // Not an address, and no reason to end.
      const answer = await sendRaw(address, lines("GET // HTTP/1.1", "Host: localhost", "Connection: close"));
      expect(answer).toMatch(/^HTTP\/1.1 500 /);
      const { page, said } = await open(address);
      await page.getByLabel("Your question").fill(QUESTION);
      await page.getByRole("button", { name: "Ask" }).click();
      await page.getByText(ANSWER).waitFor();
      expect(await page.getByRole("listitem").allTextContents()).toEqual(["report.pdf, page 2"]);
      expect(said).toEqual([]);
    });
  });
});
