import { basename } from "node:path";
import { ApiError, type Resource } from "../../src/client/index.ts";
import { failureOf, report, usageError } from "../errors/failure.ts";
import { localFile } from "../input/local-file.ts";
import type { Context } from "../server/context.ts";
import { followToEnd } from "../server/follow.ts";
import { removeResource } from "../server/remove-resource.ts";
import { EXIT } from "../terminal/exit.ts";
import { show } from "../ui/show.ts";
import type { Compare } from "./compare.ts";
import type { Converter } from "./convert/converter.ts";
import { isConvertible } from "./convert/sources.ts";
import { inTurn } from "./in-turn.ts";
import type { UploadState } from "./state.ts";
import type { Outcome } from "./summary.ts";

export interface UploadOptions {
  title?: string;
  wait: boolean;
  /** Looks before each file is sent; without it every file is. */
  compare?: Compare;
  /** Makes a PDF of a document. */
  converter?: Converter | undefined;
  /** The external id of a file's resource. */
  externalIdOf?(path: string): string;
  /** The name of a file in error messages. @default its path */
  labelOf?(path: string): string;
  /** Whether the end lists each file's outcome: this is then not repeated on a terminal. */
  isSummarised?: boolean;
}

export interface Uploaded {
  /** Those that were accepted, in the order of their files. */
  resources: Resource[];
  /** Of each file, in the order given. */
  outcomes: Outcome[];
  /** Of the first file, in the order given, that did not succeed. */
  code: number;
  /** Whether a failure among them may pass. */
  mayPass: boolean;
}

/** Files on their way at once. */
const SENT_AT_ONCE = 3;
/** Resources checked at once: at most this many requests per `LOOK_EVERY`. */
const AWAITED_AT_ONCE = 5;

/** A file on its way to a resource. */
interface Job extends Outcome {
  path: string;
  state: UploadState;
  code: number;
  /** Ids of resources that go once its own is ready. */
  replaces: readonly string[];
}

/** The same failure, with another way to handle an unsupported kind of file. */
function withWayOut(error: unknown, path: string): unknown {
  if (!(error instanceof ApiError && error.code === "unsupported_file_type") || !isConvertible(path))
    return error;
  return usageError(`${error.message} Or have LibreOffice do it: qa upload --convert`);
}

/**
 * Sends all missing files, then waits until their resources are ready; then those that they replace are deleted.
 * Failures are reported at once, and do not stop others.
 */
export async function uploadAll(
  context: Context,
  workspaceId: string,
  paths: readonly string[],
  { title, wait, compare, converter, externalIdOf, labelOf, isSummarised = false }: UploadOptions,
): Promise<Uploaded> {
  const { client, out, signal } = context;
  const jobs = paths.map(
    (path): Job => ({
      path,
      name: basename(path),
      state: { name: basename(path), size: 0, sent: 0, stage: "held", progress: null },
      code: EXIT.done,
      replaces: [],
    }),
  );
  const view = await show(
    context,
    async () => (await import("./UploadProgress.tsx")).UploadProgress,
    () => ({ files: jobs.map(({ state }) => state), waits: wait }),
  );
  const keep = (job: Job, resource: Resource): void => {
    job.resource = resource;
    Object.assign(job.state, { stage: resource.status, progress: resource.progress });
    view.update();
  };
  const isTerminal = process.stdout.isTTY && process.stderr.isTTY;
  let mayPass = false;
  const failed = (job: Job, error: unknown): void => {
    mayPass ||= error instanceof ApiError && error.retryable;
    if (job.resource === undefined) job.state.stage = "refused";
    view.update();
    const { message, exitCode } = signal.aborted ? { exitCode: EXIT.interrupted } : failureOf(error);
    job.code = exitCode;
    if (message === undefined) return;
    job.failure = message;
    // On a terminal it is shown at the end, with what to do about all of them.
    if (!isSummarised || !isTerminal) report(error, labelOf?.(job.path) ?? job.path);
  };
  const tell = (line: string): void => {
    if (!isSummarised) out.note(line);
  };

  const send = async (job: Job, sent: Promise<void>): Promise<void> => {
    const original = await localFile(job.path);
    await using stack = new AsyncDisposableStack();
    const isConverted = converter !== undefined && isConvertible(job.path);
    if (isConverted) {
      job.state.stage = "converting";
      view.update();
    }
    const file = isConverted ? stack.use(await converter.pdfOf(original)) : original;
    const { name, size, path } = file;
    // A document keeps its name, even if it was converted for reading.
    const titled = title ?? (isConverted ? original.name : undefined);
    const { existing, replaces = [] } = (await compare?.(file, titled ?? name, sent)) ?? {};
    signal.throwIfAborted();
    job.replaces = replaces;
    if (existing !== undefined) {
      keep(job, existing);
      job.wasThere = true;
      return tell(
        `${name} was not sent: its content is there already, as ${existing.title} (${existing.id})`,
      );
    }
    Object.assign(job.state, { size, stage: "sending" });
    view.update();
    const resource = await client.uploadResource(workspaceId, {
      file: Bun.file(path),
      name,
      ...(titled !== undefined && { title: titled }),
      ...(externalIdOf && { externalId: externalIdOf(job.path) }),
      signal,
      onProgress: (sent) => {
        job.state.sent = sent;
        view.update();
      },
    });
    keep(job, resource);
    if (wait && !out.watched) out.note(`${name}: sent, waiting until it is ready`);
  };
  const awaitReady = async (job: Job): Promise<void> => {
    if (job.resource === undefined) return;
    const followed = { id: job.resource.id, name: job.state.name };
    if (job.resource.status !== "ready")
      await followToEnd(context, workspaceId, followed, (changed) => keep(job, changed));
    for (const id of job.replaces) {
      await removeResource(context, workspaceId, id);
      job.hasReplaced = true;
      tell(`${job.state.name} replaced its earlier version (${id})`);
    }
  };

  try {
    await inTurn(jobs, SENT_AT_ONCE, signal, async (job) => {
      const sent = Promise.withResolvers<void>();
      await send(job, sent.promise).catch((error) => failed(job, withWayOut(error, job.path)));
      sent.resolve();
    });
    if (wait)
      await inTurn(jobs, AWAITED_AT_ONCE, signal, (job) =>
        awaitReady(job).catch((error) => failed(job, error)),
      );
  } finally {
    await view.close();
  }
  const code = signal.aborted ? EXIT.interrupted : jobs.find((job) => job.code !== EXIT.done)?.code;
  const resources = jobs.flatMap(({ resource }) => resource ?? []);
  return { resources, outcomes: jobs, code: code ?? EXIT.done, mayPass };
}
