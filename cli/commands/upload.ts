import { basename, extname } from "node:path";
import type { Command } from "commander";
import { type Context, contextOf } from "../context.ts";
import { usageError } from "../failure.ts";
import { resourceLines } from "../format.ts";
import { counted } from "../progress.ts";
import { repeated } from "../repeated.ts";
import { type FolderOptions, type FoundPaths, findPaths, type LeftOut } from "../upload/paths.ts";
import { standardInput } from "../upload/standard-input.ts";
import { type Uploaded, type UploadOptions, uploadAll } from "../upload/upload-all.ts";

interface Options extends UploadOptions, FolderOptions {
  name?: string;
}

/** Stands for what is piped in. */
const PIPED = "-";

export function define(command: Command): void {
  command
    .description(
      "upload files and wait until they are ready; --json prints the resource, of several files an array of those accepted",
    )
    .argument(
      "<file...>",
      "PDF, JPG, PNG, MP3, WAV, MP4 or MOV, up to 100 MB each; a folder stands for its files, - for what is piped in",
    )
    .option("--title <title>", "title of the resource (with one file)")
    .option("--name <name>", "file name, with its extension, of what is piped in")
    .option("--recursive", "take the files of folders in a folder as well")
    .option(
      "--include <pattern>",
      'of folders, take only files that fit: --include "2023-*.pdf"; may be repeated',
      repeated,
    )
    .option("--no-wait", "end when everything is sent, without waiting for it to be ready")
    .action(async (files: string[], options: Options, self: Command) => {
      const context = await contextOf(self);
      process.exitCode = files.includes(PIPED)
        ? await uploadPiped(context, files, options)
        : await uploadFiles(context, files, options);
    });
}

async function uploadPiped(
  context: Context,
  files: string[],
  { name, ...options }: Options,
): Promise<number> {
  if (files.length > 1) throw usageError("What is piped in goes alone: name no other file beside -.");
  if (name === undefined || extname(name) === "" || basename(name) !== name)
    throw usageError("What is piped in needs a file name with its extension: --name report.pdf");
  const workspaceId = await context.workspaceId();
  await using piped = await standardInput(name, context.signal);
  const uploaded = await uploadAll(context, workspaceId, [piped.path], options);
  return tell(context, uploaded, { single: true, paths: [piped.path] });
}

async function uploadFiles(
  context: Context,
  files: string[],
  { name, ...options }: Options,
): Promise<number> {
  if (name !== undefined) throw usageError("--name goes with - only. Give a title with --title.");
  const { leftOut, ...found } = await findPaths(files, options);
  if (options.title !== undefined && found.paths.length > 1)
    throw usageError("--title goes with one file only.");
  tellLeftOut(context, leftOut);
  const workspaceId = await context.workspaceId();
  return tell(context, await uploadAll(context, workspaceId, found.paths, options), found);
}

function tellLeftOut({ out }: Context, { again, otherKinds, folders, links }: LeftOut): void {
  if (again > 0) out.note(`Named more than once, sent once: ${counted(again, "files")}.`);
  if (otherKinds > 0) out.note(`Left out: ${counted(otherKinds, "files")} of kinds that are not taken.`);
  if (folders > 0) out.note(`Left out: ${counted(folders, "folders")}. Take them with --recursive.`);
  if (links > 0) out.note(`Left out: ${counted(links, "links")} to folders. Name those folders themselves.`);
}

/** Prints the resources, and after Ctrl-C how to follow those that were sent. @returns the exit code. */
function tell(
  { out, signal }: Context,
  { resources, code }: Uploaded,
  { single, paths }: Pick<FoundPaths, "single" | "paths">,
): number {
  const [first] = resources;
  if (first !== undefined || (!single && out.json))
    out.result(single ? first : resources, () => resourceLines(out, resources));
  if (signal.aborted && first !== undefined) {
    const sent = `${resources.length} of ${counted(paths.length, "files")}`;
    out.note(`Sent: ${sent}; the server goes on with them. Follow them with: qa status --watch`);
  }
  return code;
}
