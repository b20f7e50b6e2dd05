import { rmSync, writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { RawUnit } from "../domain/documents/extracted.ts";
import { ExtractionFailure, TooLarge } from "./failure.ts";
import { linesOf } from "./lines.ts";
import { type ChildOutcome, type ChildReport, type ChildRequest, parseRequest } from "./protocol.ts";
import { READERS, type Reader } from "./readers.ts";
import { temporaryName, writeUnits } from "./units.ts";

const PROGRESS_EVERY_MS = 250;
const LOOK_FOR_PARENT_MS = 500;
const MAX_REQUEST_CHARACTERS = 1024 * 1024;

/**
 * What the child process runs: prepares the PDF reader, then processes one request after the other from its standard
 * input (see `ChildRequest`) and reports on its standard output (see `ChildReport`). It ends when its input does, soon
 * after the server that started it, and with exit code 1 and a message on standard error for a fault that is not the
 * file's, such as a full disk.
 */
export async function serveRequests(): Promise<void> {
  // Answers to people take priority over the reading of files.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const parent = process.ppid;
  const isOrphan = () => process.ppid !== parent;
  let writing: string | undefined;
  // A reader that is waiting, for example for ffmpeg, does not check by itself.
  const looking = setInterval(() => {
    if (!isOrphan()) return;
    if (writing !== undefined) rmSync(writing, { force: true });
    process.exit(1);
  }, LOOK_FOR_PARENT_MS);
  try {
    const { prepareEngine } = await import("./pdf/engine/prepare.ts");
    await prepareEngine();
    for await (const line of linesOf(Bun.stdin.stream(), MAX_REQUEST_CHARACTERS)) {
      const request = parseRequest(line);
      if (request === undefined) throw new Error("a request that cannot be understood");
      if (request.task === "extract") writing = temporaryName(request.out, process.pid);
      report(await outcomeOf(request, isOrphan));
      writing = undefined;
    }
  } catch (error) {
    // At once: input that is still open would keep the process alive, and the server waiting for it.
    writeSync(2, `${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
  clearInterval(looking);
}

async function outcomeOf(request: ChildRequest, isOrphan: () => boolean): Promise<ChildOutcome> {
  try {
    if (request.task === "image") {
      const { prepareImage } = await import("./image.ts");
      return { report: "image", jpeg: Buffer.from(await prepareImage(request.file)).toString("base64") };
    }
    if (request.task === "page") {
      const { drawEvidence } = await import("./pdf/evidence.ts");
      await drawEvidence(request);
      return { report: "done" };
    }
    if (request.task === "clip") {
      const { cutClip } = await import("./media/clip.ts");
      return { report: "clip", extension: await cutClip(request) };
    }
    const { task: _, type, out, ...source } = request;
    await writeUnits(out, reported(READERS[type](source), isOrphan));
    return { report: "done" };
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    return { report: "failed", message: error.message, tooLarge: error instanceof TooLarge };
  }
}

async function* reported(steps: ReturnType<Reader>, isOrphan: () => boolean): AsyncGenerator<RawUnit> {
  let reportedAt = -Infinity;
  for await (const { unit, progress } of steps) {
    if (isOrphan()) throw new Error("the server that asked for this is gone");
    const now = performance.now();
    if (now - reportedAt >= PROGRESS_EVERY_MS || progress.done === progress.total) {
      reportedAt = now;
      report({ report: "progress", ...progress });
    }
    yield unit;
  }
}

const report = (what: ChildReport): void => {
  const bytes = Buffer.from(`${JSON.stringify(what)}\n`);
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
};
