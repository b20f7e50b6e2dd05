import type { Command } from "commander";
import { printable } from "../terminal/printable.ts";
import { print } from "../terminal/streams.ts";
import { candidatesFor } from "./candidates.ts";
import { follow } from "./command-line.ts";
import { keptFor } from "./kept.ts";

/**
 * Answers a shell: prints a line for each possible word at the cursor, with its description after a tab. On any
 * failure, such as an unavailable server, there are no words.
 * @param words those before the cursor after the program's name; the last is being typed, after a `=` so that no shell
 * drops it when it is empty
 */
export async function complete(
  program: Command,
  words: readonly string[],
  define: (name: string) => Promise<void>,
): Promise<void> {
  const word = words.at(-1)?.slice(1) ?? "";
  try {
    const progress = await follow(program, words.slice(0, -1), define);
    const candidates = await candidatesFor(progress, word, keptFor({ color: false, ...progress.given }));
    const lines = candidates.map(({ value, about }) => `${printable(value)}\t${printable(about)}`);
    if (lines.length > 0) print(lines.join("\n"));
  } catch {
    // Nobody reads a message in the middle of a line.
  }
}
