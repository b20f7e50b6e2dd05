import { type Command, InvalidArgumentError } from "commander";
import type { BackupResult } from "../../../src/operator/backup/backup.ts";
import type { Verified } from "../../../src/operator/backup/verify.ts";
import {
  dataOption,
  folder,
  makeFilesPrivate,
  type PlaceFlags,
  placeOf,
  recordsOption,
  storageOption,
} from "../../config/data-directory.ts";
import { wholeNumber } from "../../input/pages.ts";
import { requireRecords } from "../../operator/operating.ts";
import { size } from "../../output/format.ts";
import { outputFor } from "../../output/output.ts";
import { counted, countNotes } from "../../output/progress.ts";
import { EXIT } from "../../terminal/exit.ts";
import { interruption } from "../../terminal/interruption.ts";
import { printable } from "../../terminal/printable.ts";

export function define(command: Command): void {
  storageOption(recordsOption(dataOption(command)))
    .argument("<destination>", "folder for backups; created if it is missing", folder)
    .option(
      "--keep <snapshots>",
      "keep this many of the newest snapshots, remove older ones (default: all)",
      atLeastOne,
    )
    .action(backUp);
  command
    .command("verify")
    .argument("<destination>", "folder of backups", folder)
    .description("read a backup and compare it with its checksums")
    .option("--snapshot <time>", "only this snapshot (default: all)")
    .action(verify);
}

async function backUp(
  destination: string,
  { keep, ...flags }: PlaceFlags & { keep?: number },
  command: Command,
): Promise<void> {
  const out = outputFor(command.optsWithGlobals());
  const signal = interruption();
  makeFilesPrivate();
  const place = placeOf(command, flags);
  if (place.records === undefined) await requireRecords(flags.data);
  const { backUp: run } = await import("../../../src/operator/backup/backup.ts");
  const result = await run({
    ...place,
    keep,
    destination,
    signal,
    onProgress: countNotes(out, "Copying", "files"),
  });
  out.result(result, () => backupLines(result).map((line) => printable(line)));
  if (result.faults.length > 0) {
    out.note("These files are missing or damaged where they are stored; the snapshot has all others.");
    process.exitCode = EXIT.faults;
  }
  out.note(
    `It holds keys and documents: guard it like the data. Check it with: qa backup verify ${destination}`,
  );
}

function backupLines(result: BackupResult): string[] {
  const { snapshot, files, objects_written, bytes_written, deleted_meanwhile } = result;
  return [
    `Snapshot ${snapshot}: ${counted(files, "files")}, ${objects_written.toLocaleString("en")} of them new, ${size(bytes_written)} written.`,
    ...result.faults.map(({ path, fault }) => `${fault}: ${path}`),
    ...(deleted_meanwhile > 0
      ? [`Left out, deleted during the backup: ${deleted_meanwhile.toLocaleString("en")}.`]
      : []),
    ...result.without_passages.map(
      (id) =>
        `The passages of workspace ${id} changed too often or are damaged; a restore rebuilds them from the text.`,
    ),
    ...result.removed_snapshots.map((name) => `Removed: ${name}`),
  ];
}

async function verify(destination: string, options: { snapshot?: string }, command: Command): Promise<void> {
  const out = outputFor(command.optsWithGlobals());
  const signal = interruption();
  makeFilesPrivate();
  const { verifyBackup } = await import("../../../src/operator/backup/verify.ts");
  const result = await verifyBackup({
    ...options,
    destination,
    signal,
    onProgress: countNotes(out, "Checking", "files"),
  });
  out.result(result, () => verifiedLines(result).map((line) => printable(line)));
  if (result.findings.length === 0) return;
  process.exitCode = EXIT.faults;
  out.note("Delete the changed objects, then back up again: what is missing is copied again.");
}

function verifiedLines({ snapshots, findings }: Verified): string[] {
  if (findings.length === 0) return [`Whole: ${counted(snapshots.length, "snapshots")}.`];
  return findings.map(({ snapshot, file, found }) => `${snapshot}: ${file}: ${found}`);
}

function atLeastOne(text: string): number {
  const number = wholeNumber(text);
  if (number < 1) throw new InvalidArgumentError("At least one snapshot is kept.");
  return number;
}
