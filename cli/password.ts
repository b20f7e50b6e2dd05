import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { usageError } from "./failure.ts";

/**
 * A password: from a file, else QA_OPERATOR_PASSWORD, else asked at the terminal, which does not show it.
 * @param question what to ask; twice for a new one.
 */
export async function passwordFor(
  { passwordFile }: { passwordFile?: string },
  { question, isNew }: { question: string; isNew: boolean },
): Promise<string> {
  if (passwordFile !== undefined) {
    const text = await readFile(passwordFile, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw usageError(`Cannot read the password file ${passwordFile} (${error.code ?? error.message}).`);
    });
    return text.replace(/\r?\n$/, "");
  }
  if (process.env.QA_OPERATOR_PASSWORD) return process.env.QA_OPERATOR_PASSWORD;
  const password = await ask(question);
  if (isNew && (await ask("The same again: ")) !== password) throw usageError("They are not the same.");
  return password;
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw usageError(
      "Nobody is at a terminal to be asked. Give the password with --password-file or QA_OPERATOR_PASSWORD.",
    );
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // As a terminal: so what is typed is not echoed, and Ctrl-C comes here.
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const interrupt = new AbortController();
  prompt.on("SIGINT", () => interrupt.abort());
  process.stderr.write(question);
  try {
    return await prompt.question("", { signal: interrupt.signal });
  } finally {
    prompt.close();
    process.stderr.write("\n");
  }
}
