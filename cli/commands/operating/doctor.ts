import type { Command } from "commander";
import type { Diagnosis, DoctorOptions } from "../../../src/operator/doctor/doctor.ts";
import type { Place } from "../../../src/operator/places.ts";
import { makeFilesPrivate, type PlaceFlags, placeOf, storageOption } from "../../config/data-directory.ts";
import { usageError } from "../../errors/failure.ts";
import { diagnosisSummary, examinedNotes } from "../../operator/diagnosis.ts";
import { findingLine } from "../../operator/finding-line.ts";
import { operatorOptions, serverOf } from "../../operator/options.ts";
import { outputFor } from "../../output/output.ts";
import { EXIT } from "../../terminal/exit.ts";
import { print } from "../../terminal/streams.ts";

interface DoctorFlags extends PlaceFlags {
  operatorUrl?: string;
  repair?: boolean;
  acceptRecords?: boolean;
  cancel?: boolean;
}

export function define(command: Command): void {
  storageOption(operatorOptions(command))
    .option(
      "--repair",
      "repair what can be repaired; what needs a server is left to the running server or the next start",
    )
    .option(
      "--accept-records",
      "with --repair: keep records that are older than the files; files they do not know are moved to quarantine",
    )
    .option("--cancel", "with --operator-url: end the check that the server runs")
    .action(async (flags: DoctorFlags, self: Command) => {
      const { repair = false, acceptRecords = false, cancel = false } = flags;
      const url = await serverOf(self, flags);
      if (cancel && (repair || acceptRecords))
        throw usageError("--cancel only ends a check: use it without --repair and --accept-records.");
      if (cancel) return await cancelAt(url, self);
      if (acceptRecords && url !== undefined)
        throw usageError("A server cannot run on such records: use --accept-records on the data directory.");
      if (acceptRecords && !repair) throw usageError("--accept-records needs --repair.");
      const out = outputFor(self.optsWithGlobals());
      const options: DoctorOptions = {
        repair,
        acceptRecords,
        onFinding: (finding) => {
          if (!out.json) print(findingLine(out, finding));
        },
        onProgress: examinedNotes(out),
      };
      const diagnosis =
        url === undefined ? await examineHere(placeOf(self, flags), options) : await examineAt(url, options);
      if (out.json) out.result(diagnosis, () => []);
      else print(diagnosisSummary(out, diagnosis, repair));
      if (diagnosis.faults > 0) process.exitCode = EXIT.faults;
    });
}

async function examineHere(place: Place, options: DoctorOptions): Promise<Diagnosis> {
  makeFilesPrivate();
  const { runDoctor } = await import("../../../src/operator/doctor/doctor.ts");
  return await runDoctor(place, options);
}

async function examineAt(url: string, options: DoctorOptions): Promise<Diagnosis> {
  const { remoteDoctor } = await import("../../operator/doctor.ts");
  const { connected } = await import("../../operator/session.ts");
  return await remoteDoctor(await connected(url), options);
}

async function cancelAt(url: string | undefined, self: Command): Promise<void> {
  if (url === undefined)
    throw usageError("--cancel needs --operator-url. A check of the data directory ends with Ctrl-C.");
  const { cancelExamination } = await import("../../operator/doctor.ts");
  const { connected } = await import("../../operator/session.ts");
  const { id } = await cancelExamination(await connected(url));
  outputFor(self.optsWithGlobals()).result({ id }, () => ["Examination cancelled"]);
}
