import type { Diagnosis, Finding } from "../doctor/doctor.ts";

/** What the child that examines writes on its standard output, as JSON, a line each. */
export type Report =
  | { report: "finding"; finding: Finding }
  | { report: "examined"; resources: number; workspaces: number }
  | { report: "done"; faults: Diagnosis["faults"] };

/** A report out of a line that this program's own child wrote; undefined for another line. */
export const parseReport = (line: string): Report | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
