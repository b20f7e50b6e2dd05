import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import type { Operator } from "../../src/operator/operator.ts";
import { makeFilesPrivate } from "../data-directory.ts";
import { EXIT } from "../exit.ts";
import { usageError } from "../failure.ts";
import { type Output, outputFor } from "../output.ts";

/** Does the operator's work straight on a data directory, which must be there: a mistyped path makes no new one. */
export async function operating(
  command: Command,
  dataDirectory: string,
  work: (operator: Operator, out: Output) => Promise<void>,
): Promise<void> {
  await requireRecords(dataDirectory);
  await operatingOnAny(command, dataDirectory, work);
}

/** The same on a data directory that is made when it is not there yet. */
export async function operatingOnAny(
  command: Command,
  dataDirectory: string,
  work: (operator: Operator, out: Output) => Promise<void>,
): Promise<void> {
  makeFilesPrivate();
  const { openOperator } = await import("../../src/operator/operator.ts");
  const operator = await openOperator(dataDirectory);
  try {
    await work(operator, outputFor(command.optsWithGlobals()));
  } finally {
    await operator.close();
  }
}

/** Refuses a folder that is no data directory. */
export async function requireRecords(dataDirectory: string): Promise<void> {
  const { RECORDS_FILE } = await import("../../src/store/files/directory.ts");
  try {
    await access(join(dataDirectory, RECORDS_FILE));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    // What else may be in the way, opening says better.
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") return;
    throw usageError(
      `There is no data directory of qa at ${dataDirectory}. Give the right one with --data or QA_DATA; a new one is made by: qa serve, qa apps create`,
      EXIT.notFound,
    );
  }
}
