import type { Command } from "commander";
import type { RestoreResult } from "../../src/operator/backup/restore.ts";
import { makeFilesPrivate } from "../data-directory.ts";
import { interruption } from "../interruption.ts";
import { outputFor } from "../output.ts";
import { printable } from "../printable.ts";
import { counted, countNotes } from "../progress.ts";

export function define(command: Command): void {
  command
    .argument("<source>", "folder of backups")
    .requiredOption("--data <dir>", "data directory to be made; it must be empty or not there")
    .option("--snapshot <time>", "this snapshot (default: the newest)")
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
    ...(left_out > 0
      ? [`Left out, for they were deleted while the backup was made: ${number(left_out)}.`]
      : []),
    ...(queued > 0
      ? [`Read again, for their text was damaged when it was backed up: ${number(queued)}.`]
      : []),
    ...(failed > 0 ? [`Failed, for their original was: ${number(failed)}.`] : []),
    ...result.without_passages.map((id) => `The passages of workspace ${id} are built anew from its text.`),
  ];
}
