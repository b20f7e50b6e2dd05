import type { Command } from "commander";
import type { RestoreResult } from "../../src/operator/backup/restore.ts";
import { folder, makeFilesPrivate } from "../data-directory.ts";
import { EXIT } from "../exit.ts";
import { usageError } from "../failure.ts";
import { interruption } from "../interruption.ts";
import { findingLine } from "../operator/finding-line.ts";
import { outputFor } from "../output.ts";
import { printable } from "../printable.ts";
import { counted, countNotes } from "../progress.ts";
import { print } from "../streams.ts";

export function define(command: Command): void {
  command
    .argument("<source>", "folder of backups", folder)
    .option("--data <dir>", "data directory to make; an empty folder, or none yet", folder)
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
  if (data === undefined && (records === undefined || storage === undefined))
    throw usageError("Say where to: with --data, or with both --records and --storage.");
  const options = {
    source,
    snapshot,
    signal: interruption(),
    onProgress: countNotes(out, "Copying", "files"),
  };
  makeFilesPrivate();
  if (data !== undefined && records === undefined && storage === undefined) {
    const { restore: run } = await import("../../src/operator/backup/restore.ts");
    const result = await run({ ...options, data });
    out.result(result, () => lines(result, result.directory).map((line) => printable(line)));
    out.note(`Start a server on it with: qa serve --data ${data}`);
    return;
  }
  const { restoreElsewhere } = await import("../../src/operator/backup/restore-elsewhere.ts");
  const notes = {
    copying: countNotes(out, "Storing", "files"),
    comparing: countNotes(out, "Comparing", "files"),
  };
  const result = await restoreElsewhere({
    ...options,
    to,
    onMoving: (doing, done, total) => notes[doing](done, total),
    onFinding: (finding) => {
      if (!out.json) print(findingLine(out, finding));
    },
  });
  const place = `${result.records} and ${result.documents}`;
  out.result(result, () => lines(result, place).map((line) => printable(line)));
  if (result.faults === 0) return out.note(`Start servers on it with the same --records and --storage.`);
  process.exitCode = EXIT.faults;
  out.note("No server starts on it yet. Run the same command again to go on.");
}

function lines(result: Omit<RestoreResult, "directory">, place: string): string[] {
  const { snapshot, resources, left_out, queued, failed } = result;
  const number = (count: number): string => count.toLocaleString("en");
  return [
    `Restored ${counted(resources, "resources")} of ${snapshot} to ${place}.`,
    ...(left_out > 0 ? [`Left out, deleted during the backup: ${number(left_out)}.`] : []),
    ...(queued > 0
      ? [`Queued to be read again, because their text was damaged before the backup: ${number(queued)}.`]
      : []),
    ...(failed > 0 ? [`Failed, because their original was lost before the backup: ${number(failed)}.`] : []),
    ...result.without_passages.map((id) => `The passages of workspace ${id} are rebuilt from its text.`),
  ];
}
