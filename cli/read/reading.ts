import { rmSync } from "node:fs";
import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../../src/disk/temporary-folder.ts";
import type { RawUnit } from "../../src/domain/documents/extracted.ts";
import { LANGUAGE_FOLDER } from "../../src/domain/documents/recognition-language.ts";
import { QaError } from "../../src/domain/errors.ts";
import { TYPES } from "../../src/domain/file-kinds.ts";
import { createExtractor, type ExtractorOptions } from "../../src/extract/extractor.ts";
import { ExtractionFailure } from "../../src/extract/failure.ts";
import type { Progress } from "../../src/extract/protocol.ts";
import { countUnits, readUnits } from "../../src/extract/units.ts";
import { checkedBytes } from "../../src/operations/documents/checked-bytes.ts";
import { acceptedKind } from "../../src/operations/documents/upload.ts";
import { usageError } from "../errors/failure.ts";
import type { LocalFile } from "../input/local-file.ts";

export interface ReadOptions extends Pick<ExtractorOptions, "command" | "deadlineMs" | "memoryLimitBytes"> {
  /** The data directory, whose languages are used for text in pictures. */
  data: string;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** A file as the reader reads it; gone from the disk when it is disposed of. */
export interface Reading extends AsyncDisposable {
  count: number;
  units(): AsyncGenerator<RawUnit>;
}

/**
 * Reads a file like a server without models: in a child process, within its limits.
 * @throws A usage error, with the path, for what a server would not take or could not read, and for recordings
 */
export async function readHere(file: LocalFile, options: ReadOptions): Promise<Reading> {
  try {
    return await extracted(file, options);
  } catch (error) {
    if (error instanceof ExtractionFailure || error instanceof QaError)
      throw usageError(`${file.path}: ${error.message}`);
    throw error;
  }
}

async function extracted({ path, name }: LocalFile, options: ReadOptions): Promise<Reading> {
  const { data, signal, onProgress, ...limits } = options;
  const { extension, kind } = acceptedKind(name);
  // Only its beginning: the reader judges the rest.
  for await (const _ of checkedBytes(Bun.file(path).stream(), extension, kind)) break;
  if (TYPES[kind.type].shape === "time")
    throw usageError(
      `${path}: Recordings are transcribed by a model. Upload it to a server that has one: qa help models`,
    );
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder("read"));
  const remove = (): void => rmSync(folder.path, { recursive: true, force: true });
  // Also if nothing is disposed of: when the reader of the output closes it, or Ctrl-C comes twice.
  process.on("exit", remove);
  stack.defer(() => void process.off("exit", remove));
  const [out, media] = [join(folder.path, "units"), join(folder.path, "media")];
  await mkdir(media);
  const extractor = createExtractor({ ...limits, languages: join(data, LANGUAGE_FOLDER) });
  try {
    const source = { file: await realpath(path), extension, type: kind.type, media, pictures: false };
    await extractor.extract({ ...source, out, app: "read", signal, onProgress });
  } finally {
    await extractor.close();
  }
  const count = await countUnits(out);
  const kept = stack.move();
  return { count, units: () => readUnits(out), [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
