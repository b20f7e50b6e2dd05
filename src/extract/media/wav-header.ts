import { open } from "node:fs/promises";

export interface WavHeader {
  /** 1 PCM, 3 floating point, 6 A-law, 7 µ-law; that of an "extensible" header is resolved. */
  tag: number;
  bits: number;
  channels: number;
  /** Samples a second. */
  rate: number;
  /** Bytes of one sample of all channels. */
  block: number;
  /** Bytes of sound that the header states; undefined when its writer did not know. */
  stated: number | undefined;
}

const EXTENSIBLE = 0xfffe;
/** Writers to a pipe leave 0 or the largest number; no upload is as long as half of that. */
const UNKNOWN_FROM = 0x7fff_0000;
/** Chunks are few; a file that has more of them before its sound was made to keep readers busy. */
const MOST_CHUNKS = 1_000;

/** Reads the chunks of a RIFF or RF64 file up to its sound. @returns undefined when that, or its format, is missing. */
export async function wavHeader(file: string): Promise<WavHeader | undefined> {
  const handle = await open(file);
  try {
    let format: Omit<WavHeader, "stated"> | undefined;
    let longSize = 0;
    let at = 12;
    for (let chunk = 0; chunk < MOST_CHUNKS; chunk++) {
      const head = Buffer.alloc(8 + 40);
      const { bytesRead } = await handle.read(head, 0, head.length, at);
      if (bytesRead < 8) return undefined;
      const id = head.toString("latin1", 0, 4);
      const size = head.readUInt32LE(4);
      if (id === "fmt ") format = formatOf(head.subarray(8));
      if (id === "ds64") longSize = Number(head.readBigUInt64LE(16));
      if (id === "data") {
        const stated = longSize > 0 && size === 0xffff_ffff ? longSize : size;
        const isKnown = stated > 0 && stated < UNKNOWN_FROM;
        return format && { ...format, stated: isKnown ? stated : undefined };
      }
      at += 8 + size + (size & 1);
    }
    return undefined;
  } finally {
    await handle.close();
  }
}

function formatOf(chunk: Buffer): Omit<WavHeader, "stated"> {
  const tag = chunk.readUInt16LE(0);
  return {
    tag: tag === EXTENSIBLE ? chunk.readUInt16LE(24) : tag,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    block: chunk.readUInt16LE(12),
    bits: chunk.readUInt16LE(14),
  };
}
