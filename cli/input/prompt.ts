import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { usageError } from "../errors/failure.ts";

/** Whether there is a user to ask. */
export const isAnybodyThere = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

interface AskOptions {
  /** Whether the terminal hides what is typed. @default false */
  hidden?: boolean;
  /** What to do where nobody is at a terminal. */
  instead?: string;
}

/**
 * Asks at the terminal.
 * @returns what was typed, trimmed unless it is `hidden`.
 * @throws AbortError on Ctrl-C; a usage error where nobody is there.
 */
export async function askFor(
  question: string,
  { hidden = false, instead = "" }: AskOptions = {},
): Promise<string> {
  if (!isAnybodyThere()) throw usageError(`There is no terminal to ask at. ${instead}`);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // As a terminal: so readline controls the echo, and Ctrl-C arrives here.
  const prompt = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stderr,
    terminal: true,
  });
  const interrupt = new AbortController();
  prompt.on("SIGINT", () => interrupt.abort());
  // Ctrl-D.
  prompt.on("close", () => interrupt.abort());
  if (hidden) process.stderr.write(question);
  try {
    const answer = await prompt.question(hidden ? "" : question, { signal: interrupt.signal });
    return hidden ? answer : answer.trim();
  } finally {
    prompt.close();
    if (hidden) process.stderr.write("\n");
  }
}
