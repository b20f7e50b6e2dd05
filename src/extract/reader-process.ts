import { linesOf, stderrTail } from "./lines.ts";
import { PDF_ENGINE, SANDBOXED } from "./pdf/engine/setting.ts";
import {
  type ChildOutcome,
  type ChildReport,
  type ChildRequest,
  type Progress,
  parseReport,
} from "./protocol.ts";

/**
 * Maximum output of a child for one file; more is a fault. A report has under 1 kB, four come per second; an image has
 * 4 MB.
 */
const MAX_REPORTED_CHARACTERS = 16 * 1024 * 1024;

/** Signals that end a process after a fault in its own code; on Windows an exit code from this one on. */
const CRASHES: ReadonlySet<string> = new Set(["SIGSEGV", "SIGBUS", "SIGILL", "SIGTRAP", "SIGABRT", "SIGFPE"]);
const WINDOWS_FAULT = 0xc000_0000;

/** A child that ended before it reported an outcome. */
export interface Ended {
  report: "ended";
  /** Its signal or exit code. */
  how: string;
  /** It ended with an error that is not the file's fault. */
  isOwnFault: boolean;
  /** It was brought down from within, for example by a library's fault. */
  isCrash: boolean;
  /** The end of what it wrote to its standard error. */
  said: string;
}

/** A child process (see `serveRequests`) from the server's side. */
export interface ReaderProcess {
  pid: number;
  /** Requests one file after the other; the next only after the last one's outcome. */
  ask(request: ChildRequest, onProgress: (progress: Progress) => void): Promise<ChildOutcome | Ended>;
  /** Ends it, and whatever it started, at once. */
  end(): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<Ended>;
}

export interface ReaderOptions {
  /** Starts this program itself: `[process.execPath]` of the binary, `[bun, "cli/main.ts"]` from source. */
  command: string[];
  /** What it may use in its whole life: ends a child that hangs after this process has died. */
  cpuSeconds: number;
  /** Whether it reads PDFs within WebAssembly, where a file that breaks PDFium breaks nothing else. @default false */
  isSandboxed?: boolean;
}

/**
 * Starts a child that reads files. It has no keys, settings or open files of this process, and its own process group,
 * which includes whatever it starts.
 */
export function startReader({ command, cpuSeconds, isSandboxed = false }: ReaderOptions): ReaderProcess {
  const child = Bun.spawn([...limited(cpuSeconds), ...command, "extract-child"], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    env: childEnvironment(isSandboxed),
    detached: true,
  });
  let asked: { onProgress(progress: Progress): void; settle(outcome: ChildOutcome): void } | undefined;
  let reported = 0;
  const kill = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  const hear = (what: ChildReport | undefined) => {
    if (what?.report === "progress") asked?.onProgress(what);
    else if (what !== undefined) {
      asked?.settle(what);
      asked = undefined;
    }
  };
  const listen = async () => {
    try {
      for await (const line of linesOf(child.stdout, MAX_REPORTED_CHARACTERS)) {
        reported += line.length;
        // Output without a request, or without end, is a fault.
        if (asked === undefined || reported > MAX_REPORTED_CHARACTERS) return kill();
        hear(parseReport(line));
      }
    } catch {
      kill();
    }
  };
  const ended = Promise.all([child.exited, stderrTail(child.stderr), listen()]).then(([, said]): Ended => {
    // Its ffmpeg may still be running.
    kill();
    return {
      report: "ended",
      how: child.signalCode?.toString() ?? `exit code ${child.exitCode}`,
      isOwnFault: child.exitCode === 1,
      isCrash: CRASHES.has(String(child.signalCode)) || (child.exitCode ?? 0) >= WINDOWS_FAULT,
      said,
    };
  });
  return {
    pid: child.pid,
    ask(request, onProgress) {
      reported = 0;
      const outcome = new Promise<ChildOutcome>((settle) => {
        asked = { onProgress, settle };
      });
      // If it has ended, `ended` reports it.
      void write(child.stdin, `${JSON.stringify(request)}\n`).catch(() => undefined);
      return Promise.race([outcome, ended]);
    },
    async end() {
      kill();
      await ended;
    },
    ended,
  };
}

async function write(input: Bun.FileSink, text: string): Promise<void> {
  await input.write(text);
  await input.flush();
}

/** Its memory contains documents: none of it is written to the disk when it crashes. */
function limited(seconds: number): string[] {
  return Bun.which("sh") === null ? [] : ["sh", "-c", `ulimit -t ${seconds}; ulimit -c 0; exec "$@"`, "sh"];
}

/**
 * JavaScriptCore's options for the child; it refuses to start with a name that it does not know. PDFium takes most of
 * its time, and too little JavaScript runs there to repay the time of the last of its compilers (FTL). With a threshold
 * five times as high 530 pages of reports take 4.4 s of CPU time instead of 4.9, 120 take 1.4 instead of 1.5, and 2,000
 * no more than before.
 */
const ENGINE = { BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: "300000" };
/** Bun reports no crash to anybody. */
const SILENT = { BUN_ENABLE_CRASH_REPORTING: "0", DO_NOT_TRACK: "1" };

/** No keys and only one setting: the child reads files from strangers. */
function childEnvironment(isSandboxed: boolean): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", PDF_ENGINE];
  const kept = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    ...Object.fromEntries(kept),
    ...ENGINE,
    ...SILENT,
    ...(isSandboxed ? { [PDF_ENGINE]: SANDBOXED } : {}),
  };
}
