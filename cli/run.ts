import { type Command, CommanderError } from "commander";
import { COMMANDS } from "./command-list.ts";
import { pathOf } from "./command-path.ts";
import { defineCommand, newProgram } from "./program.ts";
import { EXIT } from "./terminal/exit.ts";

/** Runs one command line, and leaves its exit code in `process.exitCode`. */
export async function run(args: readonly string[]): Promise<void> {
  const program = newProgram();
  let named: Command = program;
  try {
    const { operands } = program.parseOptions([...args]);
    const [first = "", second = ""] = operands;
    // Help of a command is the command's own; any other help is a command.
    const isCommandHelp = first === "help" && Object.hasOwn(COMMANDS, second);
    const words = isCommandHelp ? operands.slice(1) : operands;
    await defineCommand(program, words[0] ?? "");
    named = commandAt(program, words);
    await program.parseAsync(isCommandHelp ? [...words, "--help"] : [...args], { from: "user" });
  } catch (error) {
    process.exitCode = await exitCodeOf(error, named);
  }
}

/** The command that the first words name. */
function commandAt(program: Command, words: readonly string[]): Command {
  const [name, ...rest] = words;
  const found = program.commands.find((each) => each.name() === name);
  return found ? commandAt(found, rest) : program;
}

async function exitCodeOf(error: unknown, named: Command): Promise<number> {
  const isCommanders = error instanceof CommanderError && error.code.startsWith("commander.");
  // Help or the version was asked for; or a group of commands was given none, and has shown its help.
  if (isCommanders && error.exitCode === 0) return EXIT.done;
  if (isCommanders && error.code === "commander.help") return EXIT.usage;
  const { report } = await import("./errors/failure.ts");
  return report(isCommanders ? (await import("./errors/misuse.ts")).misused(error, pathOf(named)) : error);
}
