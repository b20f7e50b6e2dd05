import { QaError } from "../../domain/errors.ts";
import { type FileKind, MAX_UPLOAD, SNIFF_BYTES } from "../../domain/file-kinds.ts";

const mismatch = (extension: string): QaError =>
  new QaError(
    "file_content_mismatch",
    `The file's content is not what its extension .${extension} says. Send the file under its right extension.`,
  );

const join = (chunks: Uint8Array[]): Uint8Array => {
  const only = chunks.length === 1 ? chunks[0] : undefined;
  return only ?? new Uint8Array(Buffer.concat(chunks));
};

/**
 * Passes a file's bytes on, checking them as they arrive: the first ones against the extension, their number against
 * `limit`.
 * @throws QaError `empty_file`, `file_content_mismatch` or `file_too_large`; nothing after that is read.
 */
export async function* checkedBytes(
  bytes: AsyncIterable<Uint8Array>,
  extension: string,
  kind: FileKind,
  limit: number = MAX_UPLOAD,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let head: Uint8Array[] | undefined = [];
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limit)
      throw new QaError(
        "file_too_large",
        `The file is over ${limit} bytes (${limit / 1048576} MB). Send a smaller one.`,
      );
    head?.push(chunk);
    if (head && size < SNIFF_BYTES) continue;
    if (head && !kind.matches(join(head))) throw mismatch(extension);
    yield head ? join(head) : chunk;
    head = undefined;
  }
  if (size === 0) throw new QaError("empty_file", "The file is empty. Send one with content.");
  if (head && !kind.matches(join(head))) throw mismatch(extension);
  if (head) yield join(head);
}
