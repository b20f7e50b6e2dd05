import { writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { RawUnit } from "../domain/extracted.ts";
import { ExtractionFailure } from "./failure.ts";
import type { ChildReport, ExtractionRequest } from "./protocol.ts";
import { READERS, type Reader } from "./readers.ts";
import { writeUnits } from "./units.ts";

const PROGRESS_EVERY_MS = 250;

/**
 * What the child process runs: reads the file, writes its units, and reports (see `ChildReport`) on standard output.
 * @throws faults that are not the file's, such as a full disk; the process then ends with an error.
 */
export async function runExtraction({ type, out, ...source }: ExtractionRequest): Promise<void> {
  // Answers to people go before the reading of files.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    await writeUnits(out, reported(READERS[type](source)));
    report({ report: "done" });
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    report({ report: "failed", message: error.message });
  }
}

async function* reported(steps: ReturnType<Reader>): AsyncGenerator<RawUnit> {
  const parent = process.ppid;
  let reportedAt = -Infinity;
  for await (const { unit, progress } of steps) {
    if (process.ppid !== parent) throw new Error("the server that asked for this is gone");
    const now = performance.now();
    if (now - reportedAt >= PROGRESS_EVERY_MS || progress.done === progress.total) {
      reportedAt = now;
      report({ report: "progress", ...progress });
    }
    yield unit;
  }
}

const report = (what: ChildReport): void => {
  writeSync(1, `${JSON.stringify(what)}\n`);
};
