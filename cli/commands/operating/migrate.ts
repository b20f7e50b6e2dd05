import type { Command } from "commander";
import type { Diagnosis } from "../../../src/operator/doctor/doctor.ts";
import type { Finding } from "../../../src/operator/doctor/finding.ts";
import type { Migrated } from "../../../src/operator/migrate/migrate.ts";
import { folder, makeFilesPrivate } from "../../config/data-directory.ts";
import { diagnosisSummary, examinedNotes } from "../../operator/diagnosis.ts";
import { findingLine } from "../../operator/finding-line.ts";
import { outputFor } from "../../output/output.ts";
import { counted, countNotes } from "../../output/progress.ts";
import { EXIT } from "../../terminal/exit.ts";
import { interruption } from "../../terminal/interruption.ts";
import { printable } from "../../terminal/printable.ts";
import { print } from "../../terminal/streams.ts";

interface Flags {
  from?: string;
  fromRecords?: string;
  fromStorage?: string;
  to?: string;
  records?: string;
  storage?: string;
}

export function define(command: Command): void {
  command
    .option("--from <dir>", "data directory to move", folder)
    .option("--from-records <url>", "its records, if they are in PostgreSQL")
    .option("--from-storage <url>", "its documents, if they are in a bucket, as s3://BUCKET/PREFIX")
    .option("--to <dir>", "new data directory: an empty folder, or one that does not exist yet", folder)
    .option("--records <url>", "database for the records, as postgres://user@host/database")
    .option("--storage <url>", "bucket for the documents, as s3://BUCKET/PREFIX")
    .action(move);
}

async function move(flags: Flags, command: Command): Promise<void> {
  const out = outputFor(command.optsWithGlobals());
  const signal = interruption();
  makeFilesPrivate();
  const { migrate } = await import("../../../src/operator/migrate/migrate.ts");
  const notes = {
    copying: countNotes(out, "Copying", "files"),
    comparing: countNotes(out, "Comparing", "files"),
  };
  const onFinding = (finding: Finding): void => {
    if (!out.json) print(findingLine(out, finding));
  };
  const to = { data: flags.to, records: flags.records, storage: flags.storage };
  const moved = await migrate({
    from: { data: flags.from, records: flags.fromRecords, storage: flags.fromStorage },
    to,
    signal,
    onProgress: (doing, done, total) => notes[doing](done, total),
    onFinding,
  });
  if (moved.faults > 0) {
    out.result(moved, () => lines(moved).map((line) => printable(line)));
    process.exitCode = EXIT.faults;
    out.note("No server starts on it yet. Run the same command again to continue.");
    return;
  }
  if (!out.json) for (const line of lines(moved)) print(printable(line));
  const { runDoctor } = await import("../../../src/operator/doctor/doctor.ts");
  const doctor: Diagnosis = await runDoctor(to, {
    repair: false,
    acceptRecords: false,
    onFinding,
    onProgress: examinedNotes(out),
  });
  out.result({ ...moved, doctor }, () => [diagnosisSummary(out, doctor, false)]);
  if (doctor.faults > 0) process.exitCode = EXIT.faults;
  out.note("The old place is unchanged: remove it once the new one has proven itself.");
}

function lines({ records, documents, files, tables, faults }: Migrated): string[] {
  const said = faults === 0 ? "Moved and compared" : `${counted(faults, "faults")} in what was moved`;
  const what = `${counted(files, "files")}, ${counted(tables, "tables")} of passages`;
  return [`${said}: ${what}. Records: ${records}. Documents: ${documents}.`];
}
