import { createHash } from "node:crypto";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { examplesOf } from "../../../cli/examples.ts";
import { TOPICS } from "../../../cli/help/topics.ts";
import { wholeProgram } from "../../../cli/program.ts";
import { EXIT } from "../../../cli/terminal/exit.ts";
import { qaHere } from "../../support/cli/in-process.ts";
import { SOURCE_COMMAND } from "../../support/process/server.ts";

const program = await wholeProgram();

describe("help", () => {
  it("begins with examples, and has the global options at the top alone", async () => {
    const top = await qaHere(["--help"]);
    expect(top.stdout).toMatch(/^Examples:\n {2}qa serve .*\n(?:.*\n)*.*--base-url <url>/);
    for (const args of [
      ["upload", "--help"],
      ["help", "upload"],
      ["keys", "create", "--help"],
      ["help", "keys", "create"],
    ]) {
      const { code, stdout } = await qaHere(args);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^Examples:\n {2}qa /)]);
      expect(stdout).not.toContain("--base-url");
    }
  });

  it("ends silently when its reader stops reading", async () => {
    const child = Bun.spawn(["sh", "-c", '"$@" --help | true', "sh", ...SOURCE_COMMAND], { stderr: "pipe" });
    expect(await new Response(child.stderr).text()).toBe("");
  });

  it.each(
    program
      .createHelp()
      .visibleCommands(program)
      .map((command) => command.name()),
  )("has examples of qa %s that its command line takes", (name) => {
    const command = program.commands.find((each) => each.name() === name);
    if (command === undefined || name === "help") return;
    const examples = examplesOf(`qa ${name}`);
    expect(examples).not.toEqual([]);
    for (const { line } of examples) {
      const words = line.split(" ").slice(line.split(" ").indexOf(name) + 1);
      const subcommand = command.commands.find((each) => each.name() === words[0]);
      if (command.registeredArguments.length === 0)
        expect(command.commands.length > 0, line).toBe(subcommand !== undefined);
      for (const flag of words.filter((word) => word.startsWith("--")))
        expect(flagsOf(subcommand ?? command), line).toContain(flag);
    }
  });

  it("lists its topics, and prints each", async () => {
    const { stdout } = await qaHere(["help", "topics"]);
    for (const { name } of TOPICS) {
      expect(stdout).toContain(`qa help ${name}`);
      expect(await qaHere(["help", name])).toMatchObject({
        code: 0,
        stderr: "",
        stdout: expect.stringMatching(/\w{3}/),
      });
    }
    const codes = (await qaHere(["help", "exit-codes"])).stdout.split("\n").filter(Boolean);
    expect(codes.map((line) => Number(line.split(" ")[0]))).toEqual(Object.values(EXIT));
    expect((await qaHere(["help", "configuration"])).stdout).toMatch(/^user +--user +QA_USER /m);
    expect((await qaHere(["help", "formats"])).stdout).toContain("up to 100 MB");
  });
});

describe("qa version", () => {
  it("tells what the program is made of; --version, or -v, stays one line", async () => {
    const contract = await qaHere(["openapi", "--json"]);
    expect(JSON.parse((await qaHere(["version", "--json"])).stdout)).toEqual({
      qa: expect.stringMatching(/^\d+\.\d+\.\d+/),
      api: JSON.parse(contract.stdout).info.version,
      commit: null,
      bun: Bun.version,
      lancedb: expect.stringMatching(/^\d+\.\d+\.\d+/),
      platform: `${process.platform}-${process.arch}`,
      contract_sha256: createHash("sha256").update(contract.stdout).digest("hex"),
    });
    for (const flag of ["--version", "-v"])
      expect((await qaHere([flag])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

const flagsOf = (command: Command): string[] => [
  ...command.options.flatMap(({ long }) => long ?? []),
  ...(command.parent ? flagsOf(command.parent) : []),
];
