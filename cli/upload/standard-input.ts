import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { temporaryFolder } from "../../src/disk/temporary-folder.ts";
import { usageError } from "../errors/failure.ts";
import { LARGEST_FILE } from "../input/bounds.ts";

export interface Spooled extends AsyncDisposable {
  /** A file of the name asked for, with what came. */
  path: string;
}

/**
 * Stores piped input in a file until it is disposed of: an upload states its size first.
 * @throws A usage error if nothing is piped, or more than is allowed.
 */
export async function standardInput(name: string, signal: AbortSignal): Promise<Spooled> {
  if (process.stdin.isTTY) throw usageError("Nothing is piped in. Write: command | qa upload - --name FILE");
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder("upload"));
  const path = join(folder.path, name);
  await pipeline(process.stdin, bounded, createWriteStream(path, { mode: 0o600 }), { signal });
  const kept = stack.move();
  return { path, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > LARGEST_FILE)
      throw usageError(`Piped input is over ${LARGEST_FILE} bytes (100 MB), the most allowed. Send less.`);
    yield chunk;
  }
}
