import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { CONFIG_FIELDS } from "../../cli/config/config-file.ts";
import { wholeProgram } from "../../cli/program.ts";
import { guidePages } from "../../src/guide/pages.ts";
import { codeBlocks, shownCommands } from "../support/cli/shown-commands.ts";

const ROOT = join(import.meta.dirname, "../..");
const program = await wholeProgram();
const text = guidePages.find(({ name }) => name === "configuration")?.markdown ?? "";
const texts = [readFileSync(join(ROOT, "README.md"), "utf8"), ...guidePages.map(({ markdown }) => markdown)];

/** The command that words begin with, with the options that it takes, and the words behind it. */
const commandOf = (words: string[]): { path: string[]; command: Command; rest: string[] } => {
  let command = program;
  let at = 0;
  // What stands before the command is of the program itself: `qa --on NAME ask`.
  while (words[at]?.startsWith("--"))
    at += program.options.some(({ long, required }) => long === words[at] && required) ? 2 : 1;
  for (;;) {
    const next = command.commands.find((each) => each.name() === words[at]);
    if (next === undefined) return { path: words.slice(0, at), command, rest: words.slice(at) };
    command = next;
    at += 1;
  }
};

const optionsOf = (command: Command): string[] =>
  [...command.options, ...program.options].flatMap(({ long }) => long ?? []).concat("--help");

/** What the docs write of qa that it does not know. */
const unknownIn = (line: string): string[] => {
  const words = line
    .replace(/"[^"]*"/g, '"…"')
    .split(/\s+/)
    .slice(1);
  const { path, command, rest } = commandOf(words);
  const isCommand =
    path.length > 0 || rest.length === 0 || rest[0]?.startsWith("-") || /^[A-Z]+$/.test(rest[0] ?? "");
  const flags = rest.filter((word) => /^--\w/.test(word)).map((word) => word.replace(/=.*$/, ""));
  const unknown = flags.filter((flag) => !optionsOf(command).includes(flag));
  return isCommand ? unknown : [line];
};

/** Each line of code that begins with `qa `, in blocks and within sentences; without what follows in the shell. */
const writtenIn = (markdown: string): string[] => {
  const shell = codeBlocks(markdown)
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.replace(/\\\n/g, " ").split("\n"));
  const shown = shownCommands(markdown).map(({ command }) => command);
  const within = Array.from(markdown.matchAll(/`(qa [^`]+)`/g), ([, code = ""]) => code.replace(/\s+/g, " "));
  return [...shell, ...shown, ...within]
    .filter((line) => line.startsWith("qa "))
    .map((line) => line.split(/ [|>] /)[0] ?? "");
};

describe("what the docs write of the command line", () => {
  it("names commands and options that there are", () => {
    const written = [...new Set(texts.flatMap(writtenIn))];
    expect(written.length).toBeGreaterThan(50);
    expect(written.flatMap(unknownIn)).toEqual([]);
  });

  it("has every option of qa serve, and every variable that an option has", () => {
    const serve = program.commands.find((command) => command.name() === "serve");
    const options = [...(serve?.options ?? []), ...program.options];
    const missing = options
      .flatMap(({ long, envVar }) => [long, envVar])
      .filter((name) => name !== undefined);
    expect(missing.filter((name) => !["--version"].includes(name) && !text.includes(`\`${name}\``))).toEqual(
      [],
    );
  });

  it("has every variable and every field of the configuration file that the source names", () => {
    const sources = ["cli", "src"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
    );
    const variables = new Set(
      sources.flatMap((source) => source.match(/\bQA(?:_[A-Z]+)+(?![A-Z_$])/g) ?? []),
    );
    expect(variables.size).toBeGreaterThan(25);
    // What the build says of itself, and what the names of variables of all models begin with.
    const others = ["QA_BUILD_COMMIT", "QA_MODEL"];
    expect([...variables].filter((name) => !others.includes(name) && !text.includes(`\`${name}\``))).toEqual(
      [],
    );
    expect(CONFIG_FIELDS.filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
  });

  it("gives the defaults that the program has", () => {
    const serve = program.commands.find((command) => command.name() === "serve");
    const wrong = (serve?.options ?? [])
      .filter(({ defaultValue }) => ["number", "string"].includes(typeof defaultValue))
      .filter(({ long }) => long !== "--data")
      .filter(({ long, defaultValue }) => !text.match(`\\| \`${long}\` .*\`${defaultValue}\``));
    expect(wrong.map(({ long }) => long)).toEqual([]);
  });
});
