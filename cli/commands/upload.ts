import { basename } from "node:path";
import type { Command } from "commander";
import type { Resource } from "../../src/client/index.ts";
import { type Context, contextOf } from "../context.ts";
import { EXIT } from "../exit.ts";
import { report, usageError } from "../failure.ts";
import { resourceLines } from "../format.ts";
import { type LocalFile, localFile } from "../local-file.ts";
import { stageNotes } from "../progress.ts";
import { show } from "../ui/show.ts";
import type { UploadState } from "../ui/UploadProgress.tsx";

interface UploadOptions {
  title?: string;
  wait: boolean;
}

/** Files on their way at once; the server ingests about as many. */
const AT_ONCE = 3;
/** Milliseconds between two looks at what is ingested. */
const EVERY = 1_000;
/** Milliseconds; the server's own deadlines end every wait. */
const A_DAY = 86_400_000;

export function define(command: Command): void {
  command
    .description(
      "upload files and wait until they are ready; --json prints the resource, of several files an array of those accepted",
    )
    .argument("<file...>", "PDF, JPG, PNG, MP3, WAV, MP4 or MOV, up to 100 MB each")
    .option("--title <title>", "title of the resource (with one file)")
    .option("--no-wait", "end when everything is sent, without waiting for it to be ready")
    .action(async (files: string[], options: UploadOptions, self: Command) => {
      if (options.title !== undefined && files.length > 1)
        throw usageError("--title goes with one file only.");
      process.exitCode = await uploadAll(await contextOf(self), files, options);
    });
}

/** @returns The exit code of the first file, in the order given, that did not succeed. */
async function uploadAll(context: Context, paths: string[], options: UploadOptions): Promise<number> {
  const { out, signal } = context;
  const workspaceId = await context.workspaceId();
  const states = paths.map(
    (path): UploadState => ({ name: basename(path), size: 0, sent: 0, stage: "held", progress: null }),
  );
  const resources: (Resource | undefined)[] = paths.map(() => undefined);
  const codes: number[] = paths.map(() => EXIT.done);
  const view = await show(
    context,
    async () => (await import("../ui/UploadProgress.tsx")).UploadProgress,
    () => ({ files: states }),
  );

  const one = async (index: number, path: string, state: UploadState): Promise<void> => {
    const keep = (resource: Resource): void => {
      resources[index] = resource;
      state.stage = resource.status;
      state.progress = resource.progress;
      view.update();
    };
    try {
      await send(context, workspaceId, await localFile(path), state, options, keep, view.update);
    } catch (error) {
      if (resources[index] === undefined) state.stage = "refused";
      view.update();
      codes[index] = signal.aborted ? EXIT.interrupted : report(error, path);
    }
  };

  const queue = paths.entries();
  const worker = async (): Promise<void> => {
    for (const [index, path] of queue) {
      const state = states[index];
      if (state && !signal.aborted) await one(index, path, state);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    view.close();
  }

  const kept = resources.filter((resource) => resource !== undefined);
  const several = paths.length > 1;
  if (kept.length > 0 || (several && out.json))
    out.result(several ? kept : kept[0], () => resourceLines(out, kept));
  if (signal.aborted) return EXIT.interrupted;
  return codes.find((code) => code !== EXIT.done) ?? EXIT.done;
}

async function send(
  { client, signal, out }: Context,
  workspaceId: string,
  file: LocalFile,
  state: UploadState,
  { title, wait }: UploadOptions,
  keep: (resource: Resource) => void,
  update: () => void,
): Promise<void> {
  Object.assign(state, { name: file.name, size: file.size, stage: "sending" });
  update();
  const resource = await client.uploadResource(workspaceId, {
    file: Bun.file(file.path),
    name: file.name,
    ...(title === undefined ? {} : { title }),
    signal,
    onProgress: (sent) => {
      state.sent = sent;
      update();
    },
  });
  keep(resource);
  if (!wait) return;
  if (!out.watched) out.note(`${file.name}: sent, waiting until it is ready`);
  const tellStage = stageNotes(out, file.name);
  const onChange = (changed: Resource): void => {
    keep(changed);
    tellStage(changed);
  };
  await client.waitUntilReady(workspaceId, resource.id, {
    signal,
    onChange,
    longestInterval: EVERY,
    timeout: A_DAY,
  });
}
