import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environment, newHome, SOURCE, toServer } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { type ContractServer, example, serveContract } from "../../support/contract/http.ts";

let server: ContractServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = serveContract();
  const titles = ["Annual report.pdf", "it's “one”.pdf", "one: two $x.pdf"];
  const results = titles.map((title) => ({ title, status: "ready" }));
  server.answer("listResources", example("listResources", { results, next: null }));
  const home = newHome();
  const bin = join(home, "bin");
  await mkdir(bin);
  await writeFile(join(bin, "qa"), `#!/bin/sh\nexec ${SOURCE.join(" ")} "$@"\n`);
  await chmod(join(bin, "qa"), 0o700);
  // What a shell cannot read as UTF-8 it writes as bytes.
  env = environment({ ...toServer(server.url), HOME: home, LANG: "C.UTF-8" });
  env.PATH = `${bin}:${env.PATH}`;
});
afterAll(() => server[Symbol.asyncDispose]());

const has = (shell: string): boolean => {
  const found = Bun.which(shell) !== null;
  if (!found) console.warn(`skipped: completion in ${shell}, which is not installed`);
  return found;
};

/** The lines that a shell prints for this script. */
async function run(shell: string, script: string): Promise<string[]> {
  const child = Bun.spawn([shell, "-c", script], { env, stdin: "ignore", stderr: "pipe" });
  const [said, complaint] = await Promise.all([
    Bun.readableStreamToText(child.stdout),
    Bun.readableStreamToText(child.stderr),
  ]);
  expect(complaint).toBe("");
  return said.split("\n").slice(0, -1);
}

describe("completion in shells", () => {
  it("puts into a bash command line what is one word there", async () => {
    const lines = await run(
      "bash",
      `source <(qa completion bash)
      t() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _qa; printf '%s\\n' "\${COMPREPLY[@]}"; }
      t qa resources get Ann; t qa resources get 'Annual\\ r'; t qa resources get '"Ann'; t qa --workspace = Qu; t qa upl
      t qa --workspace 'Quarterly\\ reports' resources get Ann; t qa --workspace '"Quarterly reports"' resources get Ann`,
    );
    expect(lines).toEqual([
      "Annual\\ report.pdf",
      "Annual\\ report.pdf",
      "Annual report.pdf",
      "Quarterly\\ reports",
      "upload",
      "Annual\\ report.pdf",
      "Annual\\ report.pdf",
    ]);
  });

  it.skipIf(!has("zsh"))("writes out what is one word in a zsh command line", async () => {
    const functions = join(env.HOME ?? "", "functions");
    await mkdir(functions);
    await writeFile(join(functions, "_qa"), (await run("bash", "qa completion zsh")).join("\n"));
    await using zsh = new Terminal(["-f", "-i"], { ...env, TERM: "dumb" }, 120, ["zsh"]);
    zsh.type(`fpath=(~/functions $fpath); autoload -Uz compinit; compinit -D -u; echo "is"" set"\n`);
    await zsh.shows("is set");
    // Ctrl-U empties the line before each.
    for (const [typed, shown] of [
      ["qa upl", "qa upload "],
      ["qa operators add --role ad", "--role admin "],
      ["qa resources get Ann", "get Annual\\ report.pdf "],
      ["qa resources get 'Ann", "get 'Annual report.pdf' "],
      ["qa resources get Annual\\ r", "get Annual\\ report.pdf "],
      ["qa resources get it", "get it\\'s\\ “one”.pdf "],
      ["qa resources get one", "get one:\\ two\\ \\$x.pdf "],
      ["qa --workspace=Qu", "qa --workspace=Quarterly\\ reports "],
      ["qa --workspace 'Quarterly reports' resources get Ann", "get Annual\\ report.pdf "],
      ["qa upload ~/func", "functions/"],
    ] as const) {
      zsh.type(`\x15${typed}\t`);
      await zsh.shows(shown);
    }
  });

  it.skipIf(!has("fish"))("offers fish what may stand at the cursor", async () => {
    const lines = await run(
      "fish",
      `qa completion fish | source; mkdir ~/papers; cd ~
      for line in "qa upl" "qa resources get Ann" 'qa resources get "Ann' 'qa resources get Annual\\ r' \\
          "qa resources get it\\\\'" "qa --workspace=Qu" 'qa --workspace "Quarterly reports" resources get Ann' "qa upload pap"
        complete -C $line
      end`,
    );
    expect(lines.map((line) => line.split("\t")[0])).toEqual([
      "upload",
      "Annual report.pdf",
      "Annual report.pdf",
      "Annual report.pdf",
      "it's “one”.pdf",
      "--workspace=Quarterly reports",
      "Annual report.pdf",
      "papers/",
    ]);
  });
});
