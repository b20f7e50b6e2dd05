import type { Command, Option } from "commander";

/** The state of a command line, up to the word that is being typed. */
export interface Progress {
  command: Command;
  /** The option that expects a value next. */
  expects: Option | undefined;
  /** Values of the options given so far, by their attribute names. */
  given: Readonly<Record<string, string>>;
}

/**
 * Follows a command line through the command tree.
 * @param words the words after the program's name, without the one that is being typed
 * @param define gives a command of the program its own options and subcommands
 */
export async function follow(
  program: Command,
  words: readonly string[],
  define: (name: string) => Promise<void>,
): Promise<Progress> {
  let progress: Progress = { command: program, expects: undefined, given: {} };
  for (const word of words) {
    if (progress.command === program) await define(word);
    progress = after(progress, word);
  }
  return progress;
}

function after({ command, expects, given }: Progress, word: string): Progress {
  // Bash parts `--option=value` in three.
  if (expects && word === "=") return { command, expects, given };
  const having = (option: Option, value: string): Progress => ({
    command,
    expects: undefined,
    given: { ...given, [option.attributeName()]: value },
  });
  if (expects) return having(expects, word);
  if (!word.startsWith("-"))
    return { command: command.commands.find((each) => each.name() === word) ?? command, expects, given };
  const [flag, value] = word.split(/=(.*)/s);
  const option = optionsOf(command).find(({ long, short }) => flag === long || flag === short);
  if (option && value !== undefined) return having(option, value);
  return { command, expects: option?.required ? option : undefined, given };
}

/** A command's options, and those of the commands that it is in. */
export const optionsOf = (command: Command): Option[] => [
  ...command.options,
  ...(command.parent ? optionsOf(command.parent) : []),
];
