import type { Diagnosis } from "../../src/operator/doctor/doctor.ts";
import type { Output } from "../output/output.ts";
import { counted } from "../output/progress.ts";
import { printable } from "../terminal/printable.ts";

/** Milliseconds between two lines of progress. */
const EVERY = 5_000;

/** The remaining work, in one line. */
export function diagnosisSummary(
  out: Output,
  { findings, faults, server }: Diagnosis,
  repair: boolean,
): string {
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
export function examinedNotes(out: Output): (examined: { resources: number; workspaces: number }) => void {
  let told = performance.now();
  return ({ resources, workspaces }) => {
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    out.note(
      `examined: ${counted(resources, "resources")}, passages of ${counted(workspaces, "workspaces")}`,
    );
  };
}
