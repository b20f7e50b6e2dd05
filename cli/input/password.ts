import { readFile } from "node:fs/promises";
import { usageError } from "../errors/failure.ts";
import { fileFault } from "../terminal/file-fault.ts";
import { askFor } from "./prompt.ts";

/**
 * A password: from a file, otherwise from QA_OPERATOR_PASSWORD, otherwise typed at the terminal without echo.
 * @param question what to ask; twice for a new one.
 */
export async function passwordFor(
  { passwordFile }: { passwordFile?: string },
  { question, isNew }: { question: string; isNew: boolean },
): Promise<string> {
  if (passwordFile !== undefined) {
    const text = await readFile(passwordFile, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw usageError(`Cannot read the password file ${passwordFile}: ${fileFault(error)}`);
    });
    return text.replace(/\r?\n$/, "");
  }
  if (process.env.QA_OPERATOR_PASSWORD) return process.env.QA_OPERATOR_PASSWORD;
  const hidden = { hidden: true, instead: "Give the password with --password-file or QA_OPERATOR_PASSWORD." };
  const password = await askFor(question, hidden);
  if (isNew && (await askFor("Repeat it: ", hidden)) !== password)
    throw usageError("The passwords do not match. Try again.");
  return password;
}
