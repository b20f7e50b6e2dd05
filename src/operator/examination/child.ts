import { runDoctor } from "../doctor/doctor.ts";
import type { Place } from "../places.ts";
import type { Report } from "./report.ts";

/** Milliseconds between two progress reports. */
const EVERY = 250;

/** Examines the storage of a running server on its behalf, in a separate process: much of it blocks. See `Report`. */
export const examineForServer = async (place: Place, repair: boolean): Promise<void> => {
  const tell = (report: Report): void => void process.stdout.write(`${JSON.stringify(report)}\n`);
  process.umask(0o077);
  let told = 0;
  const { faults } = await runDoctor(place, {
    repair,
    acceptRecords: false,
    onFinding: (finding) => tell({ report: "finding", finding }),
    onProgress: (examined) => {
      if (performance.now() - told < EVERY) return;
      told = performance.now();
      tell({ report: "examined", ...examined });
    },
  });
  tell({ report: "done", faults });
};
