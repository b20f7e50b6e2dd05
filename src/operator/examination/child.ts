import { runDoctor } from "../doctor/doctor.ts";
import type { Report } from "./report.ts";

/** Milliseconds between two reports of how far it is. */
const EVERY = 250;

/** Examines a data directory for the server that runs on it, in a process of its own: much of it blocks. See `Report`. */
export const examineForServer = async (directory: string, repair: boolean): Promise<void> => {
  const tell = (report: Report): void => void process.stdout.write(`${JSON.stringify(report)}\n`);
  process.umask(0o077);
  let told = 0;
  const { faults } = await runDoctor(directory, {
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
