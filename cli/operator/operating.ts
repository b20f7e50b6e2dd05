import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import type { Operator } from "../../src/operator/operator.ts";
import { makeFilesPrivate } from "../config/data-directory.ts";
import { systemUser } from "../config/system-user.ts";
import { usageError } from "../errors/failure.ts";
import { type Output, outputFor } from "../output/output.ts";
import { EXIT } from "../terminal/exit.ts";
import { type OperatorOptions, serverOf } from "./options.ts";

type Work = (operator: Operator, out: Output) => Promise<void>;

/**
 * Does the operator's work on a server, or straight on the records. A data directory must be there: a mistyped path makes no new
 * one.
 */
export async function operating(command: Command, options: OperatorOptions, work: Work): Promise<void> {
  if (!options.records && (await serverOf(command, options)) === undefined)
    await requireRecords(options.data);
  await operatingOnAny(command, options, work);
}

/** The same, but a missing data directory is created. */
export async function operatingOnAny(command: Command, options: OperatorOptions, work: Work): Promise<void> {
  const out = outputFor(command.optsWithGlobals());
  const url = await serverOf(command, options);
  if (url !== undefined) {
    const { remoteOperator } = await import("./remote.ts");
    const { connected } = await import("./session.ts");
    return await work(remoteOperator(await connected(url)), out);
  }
  makeFilesPrivate();
  const { onDataDirectory, openOperator, openOperatorOn } = await import("../../src/operator/operator.ts");
  const actor = onDataDirectory(systemUser());
  const operator = options.records
    ? await openOperatorOn(options.records, actor)
    : await openOperator(options.data, actor);
  try {
    await work(operator, out);
  } finally {
    await operator.close();
  }
}

/** Refuses a folder that is not a data directory. */
export async function requireRecords(dataDirectory: string): Promise<void> {
  const { RECORDS_FILE } = await import("../../src/store/files/directory.ts");
  try {
    await access(join(dataDirectory, RECORDS_FILE));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    // Opening reports other obstacles better.
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") return;
    const { readMarker } = await import("../../src/store/files/marker.ts");
    const { elsewhere } = await import("../../src/operator/sound-records.ts");
    const records = (await readMarker(dataDirectory))?.records;
    if (records !== undefined) throw usageError(elsewhere(dataDirectory, records));
    throw usageError(
      `There is no data directory of qa at ${dataDirectory}. Give the right one with --data or QA_DATA, or make a new one with: qa serve, qa apps create`,
      EXIT.notFound,
    );
  }
}
