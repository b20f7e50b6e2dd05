import { createInterface } from "node:readline/promises";
import { CommanderError } from "commander";
import { usageError } from "../errors/failure.ts";
import { EXIT } from "../terminal/exit.ts";
import { printable } from "../terminal/printable.ts";

/** Only continues after a `y` at the terminal, or with `yes`. The result of `describe` completes "Delete …?". */
export async function confirmDeletion(
  describe: () => Promise<string>,
  yes: boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw usageError("There is no terminal to ask for confirmation. To delete anyway, add --yes.");
  }
  // Not as a terminal: so Ctrl-C stays a signal, which ends the program where nobody listens.
  const prompt = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    const answer = await prompt.question(`Delete ${printable(await describe())}? [y/N] `, {
      ...(signal && { signal }),
    });
    if (!/^y(es)?$/i.test(answer.trim()))
      throw new CommanderError(EXIT.unexpected, "qa.kept", "Nothing was deleted.");
  } finally {
    prompt.close();
  }
}
