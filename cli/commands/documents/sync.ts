import { stat } from "node:fs/promises";
import { type Command, CommanderError, InvalidArgumentError } from "commander";
import { ApiError } from "../../../src/client/index.ts";
import { report, usageError } from "../../errors/failure.ts";
import { repeated } from "../../input/repeated.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { folderName } from "../../sync/folder-name.ts";
import { reportLines } from "../../sync/lines.ts";
import { type SyncOptions, type SyncReport, syncOnce } from "../../sync/sync.ts";
import { whenChanged } from "../../sync/watch.ts";

interface Options extends Pick<SyncOptions, "include"> {
  delete?: boolean;
  dryRun?: boolean;
  watch?: boolean;
  as?: string;
}

export function define(command: Command): void {
  command
    .description(
      "keep the workspace in step with a folder: add new files, replace changed ones; other resources stay as they are",
    )
    .argument("<folder>", "the folder, including its subfolders")
    .option("--delete", "delete the resources of files that are gone")
    .option("--dry-run", "show what would be done without doing it")
    .option("--watch", "keep syncing whenever the folder changes, until Ctrl-C")
    .option("--include <pattern>", "take only files whose names match; may be repeated", repeated)
    .option(
      "--as <name>",
      "name of the folder, if it is synced from several places (default: a name of its own for this machine)",
      nameOfFolder,
    )
    .action(async (folder: string, options: Options, self: Command) => {
      if (options.watch && options.dryRun) throw usageError("--watch and --dry-run cannot be combined.");
      if (!(await stat(folder).catch(() => undefined))?.isDirectory())
        throw usageError(`There is no folder ${folder}. Check the path.`);
      const context = await contextOf(self);
      const workspaceId = await context.workspaceId();
      const { include, dryRun = false, delete: isToDelete = false } = options;
      const name = options.as ?? (await folderName(folder));
      const once = { folder, name, include, dryRun, delete: isToDelete };
      if (options.watch) await watchFolder(context, workspaceId, once);
      else {
        const done = await syncOnce(context, workspaceId, once);
        tell(context, done.report);
        process.exitCode = done.code;
      }
    });
}

/**
 * After the first `/` of a mark comes a file's path: with one in its name, a folder would appear to be inside another.
 */
function nameOfFolder(name: string): string {
  if (name === "" || name.includes("/")) throw new InvalidArgumentError("It must be a name without /.");
  return name;
}

const tell = ({ out }: Context, done: SyncReport): void => out.result(done, () => reportLines(out, done));

/** Reports each run that changed something. A failed one is reported, and retried if that may help. */
async function watchFolder(context: Context, workspaceId: string, options: SyncOptions): Promise<void> {
  const { out, signal } = context;
  let isFirst = true;
  await whenChanged(options.folder, signal, async () => {
    let mayPass = false;
    try {
      const done = await syncOnce(context, workspaceId, options);
      mayPass = done.mayPass;
      const { added, replaced, removed } = done.report;
      if (isFirst || added.length + replaced.length + removed.length > 0) tell(context, done.report);
    } catch (error) {
      if (error instanceof CommanderError) throw error;
      report(error);
      mayPass = error instanceof ApiError && error.retryable;
    }
    const again = mayPass ? "What failed will be tried again in a while. " : "";
    if (!signal.aborted) out.note(`${again}Watching. Press Ctrl-C to stop.`);
    isFirst = false;
    return mayPass;
  });
}
