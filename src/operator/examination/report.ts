import type { Diagnosis, Finding } from "../doctor/doctor.ts";

/** What the examining child writes to its standard output, as JSON, one object per line. */
export type Report =
  | { report: "finding"; finding: Finding }
  | { report: "examined"; resources: number; workspaces: number }
  | { report: "done"; faults: Diagnosis["faults"] };

/** A report from a line written by this program's own child; undefined for any other line. */
export const parseReport = (line: string): Report | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
