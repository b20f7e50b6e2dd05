import { type FileHandle, open } from "node:fs/promises";
import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import { QaError } from "../../domain/errors.ts";

/** Vectors on disk, for one resource in the order of its passages. */
export interface StoredVectors {
  /** How many are stored. */
  readonly count: number;
  /** @throws QaError `model_error` when their length is not that of those before, which are then discarded. */
  append(vectors: Float32Array[]): Promise<void>;
  all(): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** The file's header, in hexadecimal: a hash, the vectors' length, and how many are complete on disk. */
const HASH = 64;
const NUMBER = 8;
const HEADER = HASH + 2 * NUMBER;
const FLOAT = Float32Array.BYTES_PER_ELEMENT;

const fingerprint = async (model: string, texts: string[]): Promise<string> => {
  const hash = new Bun.CryptoHasher("sha256").update(JSON.stringify([model, texts.length]));
  const yieldWhenDue = eventLoopYielder();
  for (const text of texts) {
    hash.update(`${text.length}:${text}`);
    await yieldWhenDue();
  }
  return hash.digest("hex");
};

/**
 * Opens the vectors that an earlier run stored for these texts and this model; those of others are discarded, and so is
 * anything that a crash left beyond the header's count. After the header come the numbers, 32 bits each, little-endian.
 */
export const openVectors = async (file: string, model: string, texts: string[]): Promise<StoredVectors> => {
  const handle = await open(file, "a+", 0o600).then(async (made) => {
    await made.close();
    return open(file, "r+");
  });
  const hash = await fingerprint(model, texts);
  const header = (await read(handle, 0, HEADER)).toString("latin1");
  const isOurs = header.length === HEADER && header.startsWith(hash);
  const numberAt = (at: number): number => Number.parseInt(header.slice(at, at + NUMBER), 16);
  let dimensions = isOurs ? numberAt(HASH) : 0;
  // A copy made during writing may end before the header's count.
  const { size } = await handle.stat();
  const whole = dimensions === 0 ? 0 : Math.floor((size - HEADER) / (dimensions * FLOAT));
  let count = isOurs ? Math.min(numberAt(HASH + NUMBER), whole) : 0;

  return {
    get count() {
      return count;
    },
    append: async (vectors) => {
      dimensions ||= vectors[0]?.length ?? 0;
      const wrong = vectors.find(({ length }) => length !== dimensions);
      if (dimensions === 0 || wrong !== undefined) {
        // It is unknown which are right: the stored ones may be from an earlier model of the same name.
        await handle.truncate(0);
        throw new QaError(
          "model_error",
          `The embedding model answered with vectors of ${wrong?.length ?? 0} numbers instead of ${dimensions}. Ask the operator to check it, then retry.`,
        );
      }
      const bytes = Buffer.alloc(vectors.length * dimensions * FLOAT);
      for (const [index, vector] of vectors.entries())
        bytes.set(
          new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength),
          index * dimensions * FLOAT,
        );
      await handle.write(bytes, 0, bytes.length, HEADER + count * dimensions * FLOAT);
      await handle.datasync();
      count += vectors.length;
      await handle.write(`${hash}${hexadecimal(dimensions)}${hexadecimal(count)}`, 0, "latin1");
      await handle.datasync();
    },
    all: async () => {
      const bytes = await read(handle, HEADER, count * dimensions * FLOAT);
      const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, count * dimensions);
      return Array.from({ length: count }, (_, index) =>
        numbers.subarray(index * dimensions, (index + 1) * dimensions),
      );
    },
    close: () => handle.close(),
  };
};

const hexadecimal = (number: number): string => number.toString(16).padStart(NUMBER, "0");

const read = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  // Aligned for 32-bit numbers, which a slice of Node's pool may not be.
  const buffer = Buffer.from(new ArrayBuffer(length));
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};
