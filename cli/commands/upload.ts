import { basename, extname } from "node:path";
import { type Command, Option } from "commander";
import type { Resource } from "../../src/client/index.ts";
import { type Context, contextOf } from "../context.ts";
import { usageError } from "../failure.ts";
import { resourceLines } from "../format.ts";
import { counted } from "../progress.ts";
import { repeated } from "../repeated.ts";
import { replacing, skippingExisting } from "../upload/compare.ts";
import { type FolderOptions, type FoundPaths, findPaths, type LeftOut } from "../upload/paths.ts";
import { standardInput } from "../upload/standard-input.ts";
import { type Uploaded, type UploadOptions, uploadAll } from "../upload/upload-all.ts";

interface Options extends Pick<UploadOptions, "title" | "wait">, FolderOptions {
  name?: string;
  skipExisting?: boolean;
  replace?: boolean;
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
    .option("--skip-existing", "send nothing whose very content is in the workspace already")
    .addOption(
      new Option(
        "--replace",
        "once a file is ready, delete the resource whose title it has; nothing is sent where that has the same content",
      ).conflicts(["skipExisting", "wait"]),
    )
    .action(async (files: string[], options: Options, self: Command) => {
      const context = await contextOf(self);
      process.exitCode = files.includes(PIPED)
        ? await uploadPiped(context, files, options)
        : await uploadFiles(context, files, options);
    });
}

async function uploadPiped(context: Context, files: string[], options: Options): Promise<number> {
  const { name } = options;
  if (files.length > 1) throw usageError("What is piped in goes alone: name no other file beside -.");
  if (name === undefined || extname(name) === "" || basename(name) !== name)
    throw usageError("What is piped in needs a file name with its extension: --name report.pdf");
  const workspaceId = await context.workspaceId();
  await using piped = await standardInput(name, context.signal);
  const sent = { single: true, paths: [piped.path], labelOf: basename };
  return await send(context, workspaceId, sent, options);
}

async function uploadFiles(context: Context, files: string[], options: Options): Promise<number> {
  if (options.name !== undefined) throw usageError("--name goes with - only. Give a title with --title.");
  const { leftOut, ...found } = await findPaths(files, options);
  if (options.title !== undefined && found.paths.length > 1)
    throw usageError("--title goes with one file only.");
  if (options.replace) refuseSameNames(found.paths);
  tellLeftOut(context, leftOut);
  return await send(context, await context.workspaceId(), found, options);
}

/** Of two files with one title the second would replace the first. */
function refuseSameNames(paths: string[]): void {
  const [same] = [...Map.groupBy(paths, (path) => basename(path)).values()].filter(
    ({ length }) => length > 1,
  );
  if (same !== undefined)
    throw usageError(`--replace goes by titles, and these would have the same: ${same.join(", ")}`);
}

type Sent = Pick<FoundPaths, "single" | "paths"> & Pick<UploadOptions, "labelOf">;

/** @returns the exit code. */
async function send(
  context: Context,
  workspaceId: string,
  sent: Sent,
  { title, wait, skipExisting, replace }: Options,
): Promise<number> {
  const compare = skipExisting
    ? skippingExisting(context, workspaceId)
    : replace && (await replacing(context, workspaceId));
  const uploaded = await uploadAll(context, workspaceId, sent.paths, {
    wait,
    ...(title !== undefined && { title }),
    ...(compare && { compare }),
    ...(sent.labelOf && { labelOf: sent.labelOf }),
  });
  const code = tell(context, uploaded, sent);
  if (!compare) tellDuplicates(context, uploaded.resources);
  return code;
}

function tellLeftOut({ out }: Context, { again, otherKinds, folders, links }: LeftOut): void {
  if (again > 0) out.note(`Named more than once, sent once: ${counted(again, "files")}.`);
  if (otherKinds > 0) out.note(`Left out: ${counted(otherKinds, "files")} of kinds that are not taken.`);
  if (folders > 0) out.note(`Left out: ${counted(folders, "folders")}. Take them with --recursive.`);
  if (links > 0) out.note(`Left out: ${counted(links, "links")} to folders. Name those folders themselves.`);
}

/** Says which resources have the content of another. */
function tellDuplicates({ out }: Context, resources: Resource[]): void {
  const [first, ...others] = resources.filter(({ duplicate_of }) => duplicate_of !== null);
  if (first === undefined) return;
  const said =
    others.length === 0
      ? `${first.title} has the same content as ${first.duplicate_of}`
      : `${counted(others.length + 1, "files")} have the same content as resources that were here before`;
  out.note(`${said}. Leave such files out with --skip-existing.`);
}

/** Prints the resources, and after Ctrl-C how to follow those that were sent. @returns the exit code. */
function tell(context: Context, { resources, code }: Uploaded, { single, paths }: Sent): number {
  const { out, signal } = context;
  const [first] = resources;
  if (first !== undefined || (!single && out.json))
    out.result(single ? first : resources, () => resourceLines(out, resources));
  if (signal.aborted && first !== undefined) {
    const sent = `${resources.length} of ${counted(paths.length, "files")}`;
    out.note(`Sent: ${sent}; the server goes on with them. Follow them with: qa status --watch`);
  }
  return code;
}
