import { type FileHandle, open } from "node:fs/promises";

export interface WavHeader {
  /** 1 PCM, 3 floating point, 6 A-law, 7 µ-law; that of an "extensible" header is resolved. */
  tag: number;
  bits: number;
  channels: number;
  /** Samples a second. */
  rate: number;
  /** Bytes of one sample of all channels. */
  block: number;
  /** Bytes of sound that the header states; undefined if its writer did not know. */
  stated: number | undefined;
  /** The start and end of the sound in the file, in bytes: without a stated length, the end of the file. */
  from: number;
  to: number;
  /** Whether every length in the header is right; writers to a pipe leave them open. */
  isComplete: boolean;
}

type Sound = Pick<WavHeader, "stated" | "from" | "to" | "isComplete">;
type Format = Omit<WavHeader, keyof Sound>;

const EXTENSIBLE = 0xfffe;
/** Writers to a pipe leave 0 or the largest number; no upload is half as long as that. */
const UNKNOWN_FROM = 0x7fff_0000;
/** Chunks are few; a file with more of them before its sound was made to keep readers busy. */
const MOST_CHUNKS = 1_000;

/** Reads the chunks of a RIFF or RF64 file up to its sound. @returns undefined if that, or its format, is missing. */
export async function wavHeader(file: string): Promise<WavHeader | undefined> {
  const handle = await open(file);
  try {
    let format: Format | undefined;
    let longSize = 0;
    let riffSize = await riffSizeOf(handle);
    let at = 12;
    for (let chunk = 0; chunk < MOST_CHUNKS; chunk++) {
      const head = Buffer.alloc(8 + 40);
      const { bytesRead } = await handle.read(head, 0, head.length, at);
      if (bytesRead < 8) return undefined;
      const id = head.toString("latin1", 0, 4);
      const size = head.readUInt32LE(4);
      if (id === "fmt ") format = formatOf(head.subarray(8));
      if (id === "ds64") {
        riffSize = Number(head.readBigUInt64LE(8));
        longSize = Number(head.readBigUInt64LE(16));
      }
      if (id === "data") {
        const stated = longSize > 0 && size === 0xffff_ffff ? longSize : size;
        return format && { ...format, ...(await soundAt(handle, at + 8, stated, riffSize)) };
      }
      at += 8 + size + (size & 1);
    }
    return undefined;
  } finally {
    await handle.close();
  }
}

/** @param stated its length in bytes, and that of the whole file after its first chunk, as given in the header */
async function soundAt(handle: FileHandle, from: number, stated: number, riffSize: number): Promise<Sound> {
  const { size } = await handle.stat();
  const isKnown = stated === 0 ? await isChunk(handle, from, size) : stated < UNKNOWN_FROM;
  if (!isKnown) return { stated: undefined, from, to: size, isComplete: false };
  const to = Math.min(from + stated, size);
  return { stated, from, to, isComplete: riffSize + 8 >= to };
}

async function riffSizeOf(handle: FileHandle): Promise<number> {
  const head = Buffer.alloc(8);
  await handle.read(head, 0, 8, 0);
  return head.readUInt32LE(4);
}

/** Whether there is a complete chunk there, as after an empty recording; sound does not look like one. */
async function isChunk(handle: FileHandle, at: number, end: number): Promise<boolean> {
  const head = Buffer.alloc(8);
  const { bytesRead } = await handle.read(head, 0, 8, at);
  return (
    bytesRead === 8 &&
    /^[\w ]{4}$/.test(head.toString("latin1", 0, 4)) &&
    at + 8 + head.readUInt32LE(4) <= end
  );
}

function formatOf(chunk: Buffer): Format {
  const tag = chunk.readUInt16LE(0);
  return {
    tag: tag === EXTENSIBLE ? chunk.readUInt16LE(24) : tag,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    block: chunk.readUInt16LE(12),
    bits: chunk.readUInt16LE(14),
  };
}
