import { basename } from "node:path";
import { ApiError, type Resource } from "../../src/client/index.ts";
import type { Context } from "../context.ts";
import { EXIT } from "../exit.ts";
import { report } from "../failure.ts";
import { followToEnd } from "../follow.ts";
import { localFile } from "../local-file.ts";
import { removeResource } from "../remove-resource.ts";
import { show } from "../ui/show.ts";
import type { Compare } from "./compare.ts";
import { inTurn } from "./in-turn.ts";
import type { UploadState } from "./state.ts";

export interface UploadOptions {
  title?: string;
  wait: boolean;
  /** Looks before each file is sent; without it every file is. */
  compare?: Compare;
  /** What a file is known by, for its resource. */
  externalIdOf?(path: string): string;
  /** What a file is called where a fault of it is told. @default its path */
  labelOf?(path: string): string;
}

export interface Uploaded {
  /** Those that were accepted, in the order of their files. */
  resources: Resource[];
  /** Of the first file, in the order given, that did not succeed. */
  code: number;
  /** Whether a failure among them may pass. */
  mayPass: boolean;
}

/** Files on their way at once. */
const SENT_AT_ONCE = 3;
/** Resources looked at at once: at most so many requests in `LOOK_EVERY`. */
const AWAITED_AT_ONCE = 5;

/** A file on its way to a resource. */
interface Job {
  path: string;
  state: UploadState;
  code: number;
  resource?: Resource;
  /** Ids of resources that go once its own is ready. */
  replaces: readonly string[];
}

/**
 * Sends all files that are not there yet, then waits until their resources are ready; then those that they replace are
 * deleted. What fails is said at once, and stops no other.
 */
export async function uploadAll(
  context: Context,
  workspaceId: string,
  paths: readonly string[],
  { title, wait, compare, externalIdOf, labelOf }: UploadOptions,
): Promise<Uploaded> {
  const { client, out, signal } = context;
  const jobs = paths.map(
    (path): Job => ({
      path,
      state: { name: basename(path), size: 0, sent: 0, stage: "held", progress: null },
      code: EXIT.done,
      replaces: [],
    }),
  );
  const view = await show(
    context,
    async () => (await import("../ui/UploadProgress.tsx")).UploadProgress,
    () => ({ files: jobs.map(({ state }) => state), waits: wait }),
  );
  const keep = (job: Job, resource: Resource): void => {
    job.resource = resource;
    Object.assign(job.state, { stage: resource.status, progress: resource.progress });
    view.update();
  };
  let mayPass = false;
  const failed = (job: Job, error: unknown): void => {
    mayPass ||= error instanceof ApiError && error.retryable;
    if (job.resource === undefined) job.state.stage = "refused";
    view.update();
    job.code = signal.aborted ? EXIT.interrupted : report(error, labelOf?.(job.path) ?? job.path);
  };

  const send = async (job: Job, sent: Promise<void>): Promise<void> => {
    const file = await localFile(job.path);
    const { name, size, path } = file;
    const { existing, replaces = [] } = (await compare?.(file, title ?? name, sent)) ?? {};
    signal.throwIfAborted();
    job.replaces = replaces;
    if (existing !== undefined) {
      keep(job, existing);
      return out.note(
        `${name}: its content is here already, as ${existing.title} (${existing.id}); not sent`,
      );
    }
    Object.assign(job.state, { size, stage: "sending" });
    view.update();
    const resource = await client.uploadResource(workspaceId, {
      file: Bun.file(path),
      name,
      ...(title !== undefined && { title }),
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
      out.note(`${job.state.name}: took the place of ${id}`);
    }
  };

  try {
    await inTurn(jobs, SENT_AT_ONCE, signal, async (job) => {
      const sent = Promise.withResolvers<void>();
      await send(job, sent.promise).catch((error) => failed(job, error));
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
  return { resources, code: code ?? EXIT.done, mayPass };
}
