import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guidePages } from "../../src/guide/pages.ts";
import { ShellSession } from "../support/cli/shell-session.ts";
import { codeBlocks, isAsShown, masked, shownCommands } from "../support/cli/shown-commands.ts";

const ROOT = join(import.meta.dirname, "../..");
const README = readFileSync(join(ROOT, "README.md"), "utf8");
const CONTRIBUTING = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");

/**
 * Commands that the docs show and this test does not run, by how they begin: they need a model's server, a package
 * manager, minutes, or a person at a terminal.
 */
const NOT_RUN = [
  "export OPENAI_API_KEY=",
  "qa serve --chat-model",
  "qa serve --model-base-url",
  "NODE_EXTRA_CA_CERTS=",
  "ollama pull",
  "OLLAMA_CONTEXT_LENGTH=",
  "vllm serve",
  "qa models",
  "llama-server",
  "whisper-server",
  "$ qa ask",
  "$ qa doctor",
  "./scripts/",
  "sh install.sh",
  "npm install ./qa-client.tgz",
  "dpkg --install",
  "systemctl ",
  "brew ",
  "docker ",
];

/** Runs the commands of a page in a session, one after the other. */
const runsAsShown = (open: () => ShellSession, markdown: string): void => {
  for (const { command, output } of shownCommands(markdown))
    it.skipIf(command.startsWith("curl") && Bun.which("curl") === null)(command, async () => {
      const session = open();
      const printed = masked(await session.run(command), session.home);
      const shown = masked(output, session.home);
      // Both in the message where they differ.
      if (!isAsShown(printed, shown)) expect(printed).toBe(shown);
    });
};

describe("the commands of the README", () => {
  let session: ShellSession;
  beforeAll(async () => {
    session = await ShellSession.open();
  });
  afterAll(() => session[Symbol.asyncDispose]());
  runsAsShown(() => session, README);
});

describe("the commands of the guide, in its order", () => {
  let session: ShellSession;
  beforeAll(async () => {
    session = await ShellSession.open();
  });
  afterAll(() => session[Symbol.asyncDispose]());
  for (const { name, markdown } of guidePages)
    if (shownCommands(markdown).length > 0) describe(name, () => runsAsShown(() => session, markdown));
});

describe("commands that are shown and not run", () => {
  const blocks = [README, CONTRIBUTING, ...guidePages.map(({ markdown }) => markdown)].flatMap(codeBlocks);

  it("are named here, each with what keeps it from being run", () => {
    const shells = blocks.filter(({ language }) => ["", "sh", "bash", "shell"].includes(language));
    const lines = shells.flatMap(({ text }) => text.replace(/\\\n/g, "").split("\n"));
    const typed = blocks
      .filter(({ language }) => language === "text")
      .flatMap(({ text }) => text.match(/^\$ .*$/gm) ?? []);
    const shown = [...lines, ...typed].filter((line) => line !== "");
    expect(shown.filter((line) => !NOT_RUN.some((start) => line.startsWith(start)))).toEqual([]);
    expect(NOT_RUN.filter((start) => !shown.some((line) => line.startsWith(start)))).toEqual([]);
  });
});
