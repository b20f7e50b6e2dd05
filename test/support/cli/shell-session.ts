import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePdf } from "../pdf/pdf.ts";
import { reportPdf } from "../pdf/report-pdf.ts";
import { environment, SOURCE } from "./cli.ts";
import { Terminal } from "./terminal.ts";

const SAMPLE = join(import.meta.dirname, "../../../scripts/sample.ts");

/** A shell as who reads the docs has it: `qa` on the path, a few documents in the home folder, one server. */
export class ShellSession implements AsyncDisposable {
  readonly home: string;
  #env: Record<string, string>;
  #server: Terminal | undefined;

  private constructor(home: string) {
    this.home = home;
    this.#env = environment({ HOME: home, QA_PORT: "0", TMPDIR: tmpdir() });
    this.#env.PATH = `${home}/bin:${this.#env.PATH}`;
  }

  static async open(): Promise<ShellSession> {
    const home = await realpath(await mkdtemp(join(tmpdir(), "qa-docs-")));
    await mkdir(join(home, "bin"));
    await mkdir(join(home, "reports"));
    const program = join(home, "bin", "qa");
    await writeFile(program, `#!/bin/sh\nexec ${SOURCE.map((part) => `'${part}'`).join(" ")} "$@"\n`);
    await chmod(program, 0o755);
    const harbour = ["The harbour master's office opens at eight.", "Berths are let by the week."];
    await writeFile(join(home, "reports", "harbour.pdf"), await makePdf([harbour]));
    await writeFile(join(home, "harbour-report.pdf"), await reportPdf());
    const session = new ShellSession(home);
    await session.run(`${process.execPath} ${SAMPLE} visitor-handbook.pdf`);
    return session;
  }

  /** Runs a command in a shell; `qa serve` goes on in the background. @returns what it printed, off a terminal but for `qa serve` */
  async run(command: string): Promise<string> {
    if (command === "qa serve") return await this.#serve();
    const child = Bun.spawn(["bash", "-c", `exec 2>&1\n${command}`], {
      cwd: this.home,
      env: this.#env,
      stdin: "ignore",
      stdout: "pipe",
    });
    const printed = await Bun.readableStreamToText(child.stdout);
    await child.exited;
    return printed;
  }

  async #serve(): Promise<string> {
    const server = new Terminal(["serve"], this.#env, 200);
    this.#server = server;
    await server.shows("Ctrl-C stops the server.");
    const config = JSON.parse(await readFile(join(this.home, ".config/qa/config.json"), "utf8"));
    this.#env.QA_BASE_URL = config.base_url;
    this.#env.QA_API_KEY = config.api_key;
    this.#env.QA_WORKSPACE = config.workspace_id;
    return server.screen;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
    await rm(this.home, { recursive: true, force: true });
  }
}
