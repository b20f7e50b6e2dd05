import type { Command } from "commander";
import type { RestoreOptions, RestoreResult } from "../../../src/operator/backup/restore.ts";
import type { Place } from "../../../src/operator/places.ts";
import { folder, makeFilesPrivate } from "../../config/data-directory.ts";
import { usageError } from "../../errors/failure.ts";
import { findingLine } from "../../operator/finding-line.ts";
import { type Output, outputFor } from "../../output/output.ts";
import { counted, countNotes } from "../../output/progress.ts";
import { EXIT } from "../../terminal/exit.ts";
import { interruption } from "../../terminal/interruption.ts";
import { printable } from "../../terminal/printable.ts";
import { print } from "../../terminal/streams.ts";

export function define(command: Command): void {
  command
    .argument("<source>", "folder of backups", folder)
    .option("--data <dir>", "new data directory: an empty folder, or one that does not exist yet", folder)
    .option("--records <url>", "empty database for the records, as postgres://user@host/database")
    .option("--storage <url>", "empty bucket or prefix for the documents, as s3://BUCKET/PREFIX")
    .option("--snapshot <time>", "snapshot to restore (default: the newest)")
    .action(restore);
}

interface Flags {
  data?: string;
  records?: string;
  storage?: string;
  snapshot?: string;
}

async function restore(source: string, { snapshot, ...to }: Flags, command: Command): Promise<void> {
  const out = outputFor(command.optsWithGlobals());
  const { data, records, storage } = to;
  const signal = interruption();
  makeFilesPrivate();
  const options = { source, snapshot, signal, onProgress: countNotes(out, "Copying", "files") };
  if (data === undefined && (records === undefined || storage === undefined))
    throw usageError("Give the place to restore to: --data, or both --records and --storage.");
  if (data === undefined || records !== undefined || storage !== undefined)
    return await restoreElsewhere(out, options, to);
  const { restore: run } = await import("../../../src/operator/backup/restore.ts");
  const result = await run({ ...options, data });
  out.result(result, () => lines(result, result.directory));
  out.note(`Start a server on it with: qa serve --data ${data}`);
}

async function restoreElsewhere(
  out: Output,
  options: Omit<RestoreOptions, "data">,
  to: Place,
): Promise<void> {
  const { restoreElsewhere: run } = await import("../../../src/operator/backup/restore-elsewhere.ts");
  const notes = {
    copying: countNotes(out, "Storing", "files"),
    comparing: countNotes(out, "Comparing", "files"),
  };
  const result = await run({
    ...options,
    to,
    onMoving: (doing, done, total) => notes[doing](done, total),
    onFinding: (finding) => {
      if (!out.json) print(findingLine(out, finding));
    },
  });
  out.result(result, () => lines(result, `${result.records} and ${result.documents}`));
  if (result.faults > 0) {
    process.exitCode = EXIT.faults;
    out.note("No server starts on it yet. Run the same command again to continue.");
  } else out.note("Start servers on it with the same options.");
}

function lines(result: Omit<RestoreResult, "directory">, place: string): string[] {
  const { snapshot, resources, left_out, queued, failed } = result;
  const number = (count: number): string => count.toLocaleString("en");
  const said = [
    `Restored ${counted(resources, "resources")} of ${snapshot} to ${place}.`,
    ...(left_out > 0 ? [`Left out, deleted during the backup: ${number(left_out)}.`] : []),
    ...(queued > 0
      ? [`Queued to be read again, because their text was damaged before the backup: ${number(queued)}.`]
      : []),
    ...(failed > 0 ? [`Failed, because their original was lost before the backup: ${number(failed)}.`] : []),
    ...result.without_passages.map((id) => `The passages of workspace ${id} are rebuilt from its text.`),
  ];
  return said.map((line) => printable(line));
}
