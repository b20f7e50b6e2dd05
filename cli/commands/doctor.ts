import type { Command } from "commander";
import type { Diagnosis, DoctorOptions } from "../../src/operator/doctor/doctor.ts";
import { makeFilesPrivate } from "../data-directory.ts";
import { EXIT } from "../exit.ts";
import { usageError } from "../failure.ts";
import { findingLine } from "../operator/finding-line.ts";
import { type OperatorOptions, operatorOptions, serverOf } from "../operator/options.ts";
import { type Output, outputFor } from "../output.ts";
import { printable } from "../printable.ts";
import { counted } from "../progress.ts";
import { print } from "../streams.ts";

interface DoctorFlags extends OperatorOptions {
  repair?: boolean;
  acceptRecords?: boolean;
  cancel?: boolean;
}

/** Milliseconds between two lines of progress. */
const EVERY = 5_000;

export function define(command: Command): void {
  operatorOptions(command)
    .option("--repair", "repair what can be repaired; what takes a server, the running or the next one does")
    .option(
      "--accept-records",
      "with --repair: keep records that are older than the files; the files they do not know go to quarantine",
    )
    .option("--cancel", "with --operator-url: end the examination that the server runs")
    .action(async (flags: DoctorFlags, self: Command) => {
      const { data, repair = false, acceptRecords = false, cancel = false } = flags;
      const url = await serverOf(self, flags);
      if (cancel && (repair || acceptRecords))
        throw usageError("--cancel only ends an examination: give it without --repair and --accept-records.");
      if (cancel) return await cancelAt(url, self);
      if (acceptRecords && url !== undefined)
        throw usageError("A server never runs on such records: give --accept-records on the data directory.");
      if (acceptRecords && !repair) throw usageError("--accept-records goes with --repair.");
      const out = outputFor(self.optsWithGlobals());
      const options: DoctorOptions = {
        repair,
        acceptRecords,
        onFinding: (finding) => {
          if (!out.json) print(findingLine(out, finding));
        },
        onProgress: progress(out),
      };
      const diagnosis = url === undefined ? await examineHere(data, options) : await examineAt(url, options);
      if (out.json) out.result(diagnosis, () => []);
      else print(summary(out, diagnosis, repair));
      if (diagnosis.faults > 0) process.exitCode = EXIT.faults;
    });
}

async function examineHere(data: string, options: DoctorOptions): Promise<Diagnosis> {
  makeFilesPrivate();
  const { runDoctor } = await import("../../src/operator/doctor/doctor.ts");
  return await runDoctor(data, options);
}

async function examineAt(url: string, options: DoctorOptions): Promise<Diagnosis> {
  const { remoteDoctor } = await import("../operator/doctor.ts");
  const { connected } = await import("../operator/session.ts");
  return await remoteDoctor(await connected(url), options);
}

async function cancelAt(url: string | undefined, self: Command): Promise<void> {
  if (url === undefined)
    throw usageError(
      "--cancel goes with --operator-url. An examination of the data directory ends with Ctrl-C.",
    );
  const { cancelExamination } = await import("../operator/doctor.ts");
  const { connected } = await import("../operator/session.ts");
  const { id } = await cancelExamination(await connected(url));
  outputFor(self.optsWithGlobals()).result({ id }, () => ["Examination cancelled"]);
}

function summary(out: Output, { findings, faults, server }: Diagnosis, repair: boolean): string {
  if (faults === 0)
    return out.paint("green", repair && findings.length > 0 ? "All is well now." : "All is well.");
  const asked = findings.filter((finding) => finding.repair === "asked").length;
  const left = faults - asked;
  const parts = [
    ...(asked === 0
      ? []
      : [
          `${counted(asked, "repairs")} ${asked === 1 ? "is" : "are"} left to the server: ` +
            `${server ? "wait a moment" : "start it"}, then check again with: qa doctor`,
        ]),
    ...(left === 0 ? [] : [`${counted(left, "faults")}.`]),
  ];
  return out.paint("red", printable(parts.join(". ")));
}

/** A line on stderr now and then. */
function progress(out: Output): (examined: { resources: number; workspaces: number }) => void {
  let told = performance.now();
  return ({ resources, workspaces }) => {
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    out.note(
      `examined: ${counted(resources, "resources")}, passages of ${counted(workspaces, "workspaces")}`,
    );
  };
}
