import type { Command } from "commander";
import type { RestoreResult } from "../../src/operator/backup/restore.ts";
import { folder, makeFilesPrivate } from "../data-directory.ts";
import { interruption } from "../interruption.ts";
import { outputFor } from "../output.ts";
import { printable } from "../printable.ts";
import { counted, countNotes } from "../progress.ts";

export function define(command: Command): void {
  command
    .argument("<source>", "folder of backups", folder)
    .requiredOption("--data <dir>", "data directory to make; an empty folder, or none yet", folder)
    .option("--snapshot <time>", "snapshot to restore (default: the newest)")
    .action(restore);
}

async function restore(
  source: string,
  options: { data: string; snapshot?: string },
  command: Command,
): Promise<void> {
  const out = outputFor(command.optsWithGlobals());
  const signal = interruption();
  makeFilesPrivate();
  const { restore: run } = await import("../../src/operator/backup/restore.ts");
  const result = await run({ ...options, source, signal, onProgress: countNotes(out, "Copying", "files") });
  out.result(result, () => lines(result).map((line) => printable(line)));
  out.note(`Start a server on it with: qa serve --data ${options.data}`);
}

function lines(result: RestoreResult): string[] {
  const { snapshot, directory, resources, left_out, queued, failed } = result;
  const number = (count: number): string => count.toLocaleString("en");
  return [
    `Restored ${counted(resources, "resources")} of ${snapshot} to ${directory}.`,
    ...(left_out > 0 ? [`Left out, deleted during the backup: ${number(left_out)}.`] : []),
    ...(queued > 0
      ? [`Queued to be read again, because their text was damaged before the backup: ${number(queued)}.`]
      : []),
    ...(failed > 0 ? [`Failed, because their original was lost before the backup: ${number(failed)}.`] : []),
    ...result.without_passages.map((id) => `The passages of workspace ${id} are rebuilt from its text.`),
  ];
}
