import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { makeFolder } from "../disk/folder.ts";
import { QaError } from "../domain/errors.ts";
import type { Image } from "../domain/models/models.ts";
import { crashed, ExtractionFailure, TooLarge, TooSlow, tooMuchMemory, tooSlow } from "./failure.ts";
import { type Limits, RECOGNITION_MS, watchLimits } from "./limits.ts";
import { type Lent, ReaderPool } from "./pool.ts";
import type {
  ChildOutcome,
  ChildRequest,
  ClipRequest,
  ExtractionRequest,
  PageRequest,
  Progress,
} from "./protocol.ts";
import type { Ended } from "./reader-process.ts";
import { temporaryName } from "./units.ts";
import { usageOf } from "./usage.ts";

export interface ExtractorOptions extends Limits {
  /** Starts this program itself: `[process.execPath]` of the binary, `[bun, "cli/main.ts"]` from source. */
  command: string[];
  /** Maximum number of children kept ready. @default 0 */
  idle?: number;
  /** The folder with languages for recognition besides English. */
  languages?: string;
}

export interface ExtractOptions extends ExtractionRequest {
  /** Whose file it is: no part of it reaches a process that reads another app's files. */
  app: string;
  /** Ends the reading at once. */
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

export interface Extractor {
  /**
   * Reads a file in another process, so that one that hangs, crashes or uses too much memory harms nothing else. When
   * it resolves, `out` is complete and on the disk, as is everything that it names in `media`. When it rejects there is
   * neither, unless the abort came after the last byte of `out`: then both are complete.
   * @throws {ExtractionFailure} the file cannot be read, or not within the limits
   * @throws {Error} the reader failed for a reason of its own, such as a full disk
   * @throws the signal's reason after an abort
   */
  extract(options: ExtractOptions): Promise<void>;
  /**
   * Prepares an image for a model in another process: upright, small enough, on white where it was transparent, as
   * JPEG, without the metadata that a camera adds.
   * @throws {QaError} `file_content_mismatch` for a damaged image, `file_too_large` for one of too many pixels
   * @throws the signal's reason after an abort
   */
  prepareImage(app: string, file: string, signal: AbortSignal): Promise<Image>;
  /**
   * Renders a page of a PDF in another process, into a file that is either complete or absent.
   * @throws {QaError} `no_evidence` for a page that cannot be rendered, or not within the limits
   * @throws {Error} as `extract` does
   */
  drawPage(app: string, request: PageRequest): Promise<void>;
  /**
   * Cuts a section out of a recording in another process, into a file that is either complete or absent.
   * @returns the extension of its format: mp3, m4a, ogg, flac or wav
   * @throws {QaError} `no_evidence` for one that cannot be cut out, or not within the limits
   * @throws {Error} as `extract` does
   */
  cutClip(app: string, request: ClipRequest): Promise<string>;
  /** Ends all processes. */
  close(): Promise<void>;
}

/** Milliseconds: a person is waiting for the answer to a question with an image. */
const IMAGE_MS = 60_000;
/**
 * Milliseconds: a page whose picture has 400 million pixels takes 7 s; whoever would wait longer has the file itself.
 */
const EVIDENCE_MS = 20_000;

type Task = { app: string; request: ChildRequest; signal: AbortSignal; onProgress(progress: Progress): void };

const within = (
  limits: { deadlineMs: number; memoryLimitBytes: number },
  pool: ReaderPool,
  ms: number,
  app: string,
  request: ChildRequest,
  signal: AbortSignal,
): Promise<Success> => {
  const deadlineMs = Math.min(limits.deadlineMs, ms);
  return inChild(pool, { app, request, signal, onProgress: () => {} }, { ...limits, deadlineMs });
};

/** Others may be waiting for the same file, so it is not cancelled when one of them leaves. */
const intoFile = async (
  limits: { deadlineMs: number; memoryLimitBytes: number },
  pool: ReaderPool,
  app: string,
  request: Extract<ChildRequest, { task: "page" | "clip" }>,
): Promise<Success> => {
  const part = `${request.out}.part`;
  try {
    const { signal } = new AbortController();
    const outcome = await within(limits, pool, EVIDENCE_MS, app, { ...request, out: part }, signal);
    await chmod(part, 0o600);
    await rename(part, request.out);
    return outcome;
  } catch (error) {
    await rm(part, { force: true });
    if (!(error instanceof ExtractionFailure)) throw error;
    const why =
      error instanceof TooSlow
        ? "A picture or clip of this place takes too long to make. Open the file itself."
        : "There is no picture or clip of this place.";
    throw new QaError("no_evidence", why, { cause: error });
  }
};

export function createExtractor({ command, idle = 0, languages, ...limits }: ExtractorOptions): Extractor {
  const pool = new ReaderPool({ command, idle, cpuMs: limits.deadlineMs });

  return {
    async extract({ app, signal, onProgress, ...source }) {
      const { out, media } = source;
      const request = { task: "extract", ...(languages !== undefined && { languages }), ...source } as const;
      try {
        await inChild(pool, { app, request, signal, onProgress }, limits);
      } finally {
        // A file that cannot be read may have left a gigabyte behind.
        if (!existsSync(out)) await rm(media, { recursive: true, force: true });
      }
    },

    async prepareImage(app, file, signal) {
      try {
        const outcome = await within(limits, pool, IMAGE_MS, app, { task: "image", file }, signal);
        if (outcome.report !== "image") throw new Error("The reader gave no image");
        return { bytes: Buffer.from(outcome.jpeg, "base64"), mediaType: "image/jpeg" };
      } catch (error) {
        if (!(error instanceof ExtractionFailure)) throw error;
        const code = error instanceof TooLarge ? "file_too_large" : "file_content_mismatch";
        throw new QaError(code, error.message, { cause: error.cause });
      }
    },

    async drawPage(app, request) {
      await intoFile(limits, pool, app, { task: "page", ...request });
    },

    async cutClip(app, request) {
      const outcome = await intoFile(limits, pool, app, { task: "clip", ...request });
      if (outcome.report !== "clip") throw new Error("The reader gave no clip");
      return outcome.extension;
    },

    close: () => pool.close(),
  };
}

type Success = Exclude<ChildOutcome, { report: "failed" }>;

/**
 * Sends a request to a child. If it crashes over a PDF, or if it was kept ready and fails in a way that it does not
 * report itself, the request is tried once more in a fresh one that reads PDFs within WebAssembly: no file is blamed
 * for what another left behind, or for what breaks a library.
 */
async function inChild(pool: ReaderPool, task: Task, limits: Limits): Promise<Success> {
  const first = await attempt(pool.lend(task.app), pool, task, limits);
  if (!("again" in first)) return first;
  const second = await attempt(pool.lendSandboxed(task.app), pool, task, limits);
  if ("again" in second) throw second.again;
  return second;
}

/** @returns `again`: the error to throw if no further attempt is made, or if that fails as well. */
async function attempt(
  { reader, stoodReady }: Lent,
  pool: ReaderPool,
  { request, signal, onProgress }: Task,
  limits: Limits,
): Promise<Success | { again: Error }> {
  let exceeded: "time" | "memory" | undefined;
  let recognised = 0;
  let endWatch = () => {};
  const stop = () => void reader.end();
  try {
    signal.throwIfAborted();
    signal.addEventListener("abort", stop);
    if (request.task === "extract") await emptyFolder(request.media);
    const onExceeded = (what: "time" | "memory") => {
      exceeded = what;
      stop();
    };
    const allowedMs = () => recognised * RECOGNITION_MS;
    endWatch = watchLimits(reader.pid, await usageOf(reader.pid), limits, onExceeded, allowedMs);
    const outcome = await reader.ask(request, ({ done, total, recognised: pages = 0 }) => {
      recognised = pages;
      onProgress({ done, total });
    });
    signal.throwIfAborted();
    if (outcome.report === "failed")
      throw new (outcome.tooLarge ? TooLarge : ExtractionFailure)(outcome.message);
    if (outcome.report !== "ended") {
      endWatch();
      await pool.giveBack(reader);
      return outcome;
    }
    if (exceeded === "time") throw tooSlow(limits.deadlineMs);
    const failure = exceeded ? tooMuchMemory(limits.memoryLimitBytes) : failureOf(outcome);
    if (stoodReady || (outcome.isCrash && readsPdf(request))) return { again: failure };
    throw failure;
  } catch (error) {
    await reader.end();
    throw error;
  } finally {
    endWatch();
    signal.removeEventListener("abort", stop);
    if (request.task === "extract") await rm(temporaryName(request.out, reader.pid), { force: true });
  }
}

const readsPdf = (request: ChildRequest): boolean =>
  request.task === "page" || (request.task === "extract" && request.type === "pdf");

const failureOf = ({ how, isOwnFault, said }: Ended): Error =>
  isOwnFault ? new Error(`The reader failed by itself: ${said}`) : crashed(how, said);

/** Empties the folder: what an interrupted attempt left in it is of no use. */
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await makeFolder(folder);
}
