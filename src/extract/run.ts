import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { ExtractionFailure } from "./failure.ts";
import { watchMemory } from "./memory.ts";
import { readReports, stderrTail } from "./output.ts";
import type { ExtractionRequest, Progress } from "./protocol.ts";
import { temporaryName } from "./units.ts";

export interface ExtractOptions extends ExtractionRequest {
  /** Starts this program itself: `[process.execPath]` of the binary, `[bun, "cli/main.ts"]` from source. */
  command: string[];
  deadlineMs: number;
  memoryLimitBytes: number;
  /** Ends the child at once. */
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/**
 * Reads a file in a process of its own, so that one which hangs, crashes or eats memory harms nothing else.
 * When it resolves, `out` is complete and on the disk, and so is what it names in `media`. When it rejects there is
 * neither, unless the abort came after the last byte of `out`: then both are complete.
 * @throws {ExtractionFailure} the file cannot be read, or not within the limits
 * @throws {Error} the reader failed for a reason of its own, such as a full disk
 * @throws the signal's reason after an abort
 */
export async function extract(options: ExtractOptions): Promise<void> {
  const { command, deadlineMs, memoryLimitBytes, signal, onProgress, ...request } = options;
  const { out, media } = request;
  signal.throwIfAborted();
  await rm(media, { recursive: true, force: true });
  await mkdir(media, { recursive: true, mode: 0o700 });
  const child = Bun.spawn(
    [
      ...cpuLimit(deadlineMs),
      ...command,
      "extract-child",
      JSON.stringify(request satisfies ExtractionRequest),
    ],
    {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: childEnvironment(),
    },
  );
  let stopped: ExtractionFailure | undefined;
  const stop = (failure?: ExtractionFailure) => {
    stopped ??= failure;
    child.kill("SIGKILL");
  };
  const abort = () => stop();
  signal.addEventListener("abort", abort);
  const deadline = setTimeout(() => stop(tooSlow(deadlineMs)), deadlineMs);
  const endWatch = watchMemory(child.pid, memoryLimitBytes, () => stop(tooLarge(memoryLimitBytes)));
  try {
    const [outcome, said] = await Promise.all([
      readReports(child.stdout, onProgress, () => stop()),
      stderrTail(child.stderr),
      child.exited,
    ]);
    signal.throwIfAborted();
    if (outcome?.report === "done") return;
    if (outcome?.report === "failed") throw new ExtractionFailure(outcome.message);
    if (stopped === undefined && child.exitCode === 1)
      throw new Error(`The reader failed by itself: ${said}`);
    throw stopped ?? crashed(`${child.signalCode ?? `exit code ${child.exitCode}`}`, said);
  } finally {
    signal.removeEventListener("abort", abort);
    clearTimeout(deadline);
    endWatch();
    await rm(temporaryName(out, child.pid), { force: true });
    // Of a file that cannot be read there may be a gigabyte.
    if (!existsSync(out)) await rm(media, { recursive: true, force: true });
  }
}

/** Ends a child that hangs after this process died, and with it the deadline. The factor leaves room for several threads. */
function cpuLimit(deadlineMs: number): string[] {
  const seconds = Math.ceil((4 * deadlineMs) / 1000);
  return Bun.which("sh") === null ? [] : ["sh", "-c", `ulimit -t ${seconds}; exec "$@"`, "sh"];
}

/** No keys and no settings: the child reads files from strangers. */
function childEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

const HELP = "Save or print it anew, or split it into smaller files, and upload that.";

function tooSlow(ms: number): ExtractionFailure {
  const limit = ms >= 120_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.ceil(ms / 1000)} s`;
  return new ExtractionFailure(`Reading the file took longer than ${limit} and was stopped. ${HELP}`);
}

function tooLarge(bytes: number): ExtractionFailure {
  const limit = Math.round(bytes / (1024 * 1024)).toLocaleString("en");
  return new ExtractionFailure(
    `Reading the file took more than ${limit} MB of memory and was stopped. ${HELP}`,
  );
}

function crashed(how: string, said: string): ExtractionFailure {
  return new ExtractionFailure(
    `The file could not be read: its reader stopped unexpectedly (${how}). ${HELP}`,
    {
      cause: said,
    },
  );
}
