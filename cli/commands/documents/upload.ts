import { basename, extname } from "node:path";
import { type Command, Option } from "commander";
import { ACCEPTED_KINDS } from "../../../src/client/accepted.ts";
import { usageError } from "../../errors/failure.ts";
import { repeated } from "../../input/repeated.ts";
import { resourceLines } from "../../output/format.ts";
import { counted } from "../../output/progress.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { replacing, skippingExisting } from "../../upload/compare.ts";
import { isConvertible } from "../../upload/convert/sources.ts";
import { tellDuplicates, tellLeftOut } from "../../upload/notes.ts";
import { type FolderOptions, type FoundPaths, findPaths } from "../../upload/paths.ts";
import { standardInput } from "../../upload/standard-input.ts";
import { uploadSummary } from "../../upload/summary.ts";
import { type Uploaded, type UploadOptions, uploadAll } from "../../upload/upload-all.ts";

interface Options extends Pick<UploadOptions, "title" | "wait">, FolderOptions {
  name?: string;
  skipExisting?: boolean;
  replace?: boolean;
}

/** Means piped input. */
const PIPED = "-";

export function define(command: Command): void {
  command
    .description(
      "upload files and wait until they are ready; --json prints the resource, of several files an array of those accepted",
    )
    .argument(
      "<file...>",
      `${ACCEPTED_KINDS}, up to 100 MB each; a folder for all its files, - for what is piped in`,
    )
    .option("--title <title>", "title of the resource (with one file)")
    .option("--name <name>", "file name, with its extension, of what is piped in")
    .option("--recursive", "include the files in subfolders")
    .option(
      "--include <pattern>",
      'from folders, take only files whose names match: --include "2023-*.pdf"; may be repeated',
      repeated,
    )
    .option(
      "--convert",
      "convert Word, text and other documents to PDF with LibreOffice, and upload the PDFs",
    )
    .option("--no-wait", "exit once everything is sent, without waiting until it is ready")
    .option("--skip-existing", "skip files whose content is already in the workspace")
    .addOption(
      new Option(
        "--replace",
        "once a file is ready, delete the resource with the same title; nothing is sent if that has the same content",
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
  if (files.length > 1) throw usageError("Piped input cannot be combined with other files: use - alone.");
  if (name === undefined || extname(name) === "" || basename(name) !== name)
    throw usageError("Piped input needs a file name with an extension: --name report.pdf");
  const workspaceId = await context.workspaceId();
  await using piped = await standardInput(name, context.signal);
  const sent = { single: true, paths: [piped.path], labelOf: basename };
  return await send(context, workspaceId, sent, options);
}

async function uploadFiles(context: Context, files: string[], options: Options): Promise<number> {
  if (options.name !== undefined)
    throw usageError("--name is for piped input (-) only. Give a title with --title.");
  const { leftOut, ...found } = await findPaths(files, options);
  if (options.title !== undefined && found.paths.length > 1)
    throw usageError("--title is for a single file only.");
  if (options.replace) refuseSameNames(found.paths);
  tellLeftOut(context.out, leftOut);
  return await send(context, await context.workspaceId(), found, options);
}

/** Of two files with one title the second would replace the first. */
function refuseSameNames(paths: string[]): void {
  const [same] = [...Map.groupBy(paths, (path) => basename(path)).values()].filter(
    ({ length }) => length > 1,
  );
  if (same !== undefined)
    throw usageError(`--replace matches titles, and these would have the same one: ${same.join(", ")}`);
}

type Sent = Pick<FoundPaths, "single" | "paths"> & Pick<UploadOptions, "labelOf">;

/** @returns the exit code. */
async function send(
  context: Context,
  workspaceId: string,
  sent: Sent,
  { title, wait, convert, skipExisting, replace }: Options,
): Promise<number> {
  const compare = skipExisting
    ? skippingExisting(context, workspaceId)
    : replace && (await replacing(context, workspaceId));
  await using stack = new AsyncDisposableStack();
  const converter =
    convert && sent.paths.some(isConvertible)
      ? stack.use(await (await import("../../upload/convert/converter.ts")).openConverter(context.signal))
      : undefined;
  const isSummarised = sent.paths.length > 1 && !context.out.json && !context.out.quiet;
  const uploaded = await uploadAll(context, workspaceId, sent.paths, {
    wait,
    isSummarised,
    converter,
    ...(title !== undefined && { title }),
    ...(compare && { compare }),
    ...(sent.labelOf && { labelOf: sent.labelOf }),
  });
  const code = tell(context, uploaded, { ...sent, isSummarised });
  if (!compare) tellDuplicates(context.out, uploaded.resources);
  return code;
}

/**
 * Prints the results of the files: a row for one, a summary for several, a row for each if a program reads it; after
 * Ctrl-C how to follow those that were sent. @returns the exit code.
 */
function tell(
  context: Context,
  { resources, outcomes, code }: Uploaded,
  { single, paths, isSummarised }: Sent & { isSummarised: boolean },
): number {
  const { out, signal } = context;
  const [first] = resources;
  if (isSummarised) out.result(resources, () => uploadSummary(out, outcomes));
  else if (first !== undefined || (!single && out.json))
    out.result(single ? first : resources, () => resourceLines(out, resources));
  if (signal.aborted && first !== undefined) {
    const sent = `${resources.length} of ${counted(paths.length, "files")}`;
    out.note(`Sent: ${sent}. The server keeps reading them. Follow them with: qa status --watch`);
  }
  return code;
}
