import { type FileHandle, open } from "node:fs/promises";

/** A file with more boxes than this was made to keep readers busy; one fragment per second for a day gives 172,800. */
const MAX_BOXES = 500_000;
const MAX_INDEX_BYTES = 1024 * 1024;

interface Box {
  type: string;
  /** The start and end of its content, in bytes of the file. */
  from: number;
  to: number;
}

/** What a fragmented MP4 states about its total length, if anything. Times are in seconds. */
export interface StatedFragments {
  /** Length of its longest track, according to `mehd`. */
  longest: number | undefined;
  /** End of the last fragment that an index (`sidx`) lists but the file lacks. */
  missing: number | undefined;
}

/**
 * Finds out whether a fragmented MP4 (ISO/IEC 14496-12) was cut at the end of a fragment, from the total length in its
 * `mehd` and the bytes that its `sidx` lists. Many writers give neither: ffmpeg writes `sidx` only on request, browsers
 * do not; `tfdt` only says where a fragment begins, and `mfra` is at the end that is missing. For such a file it cannot
 * be known.
 */
export async function statedFragments(file: string): Promise<StatedFragments> {
  const handle = await open(file);
  const stated: StatedFragments = { longest: undefined, missing: undefined };
  try {
    const { size } = await handle.stat();
    for await (const box of boxes(handle, 0, size)) {
      if (box.type === "moov") stated.longest = await lengthInHeader(handle, box);
      if (box.type !== "sidx") continue;
      const missing = missingOf(await content(handle, box), box.to, size);
      if (missing !== undefined) stated.missing = Math.max(stated.missing ?? 0, missing);
    }
    return stated;
  } finally {
    await handle.close();
  }
}

async function lengthInHeader(handle: FileHandle, moov: Box): Promise<number | undefined> {
  let scale = 0;
  let length = 0;
  for await (const box of boxes(handle, moov.from, moov.to)) {
    if (box.type === "mvhd") {
      const header = await content(handle, box);
      scale = uint32(header, header[0] === 1 ? 20 : 12);
    }
    if (box.type !== "mvex") continue;
    for await (const inner of boxes(handle, box.from, box.to)) {
      if (inner.type !== "mehd") continue;
      const header = await content(handle, inner);
      length = header[0] === 1 ? uint64(header, 4) : uint32(header, 4);
    }
  }
  return scale > 0 && length > 0 ? length / scale : undefined;
}

/** @param end of the index in the file, from which its offsets count. @returns seconds, if anything is missing. */
function missingOf(index: Buffer, end: number, size: number): number | undefined {
  const isLong = index[0] === 1;
  const scale = uint32(index, 8);
  let at = isLong ? 28 : 20;
  let time = isLong ? uint64(index, 12) : uint32(index, 12);
  let byte = end + (isLong ? uint64(index, 20) : uint32(index, 16));
  const count = uint32(index, at) & 0xffff;
  at += 4;
  for (let done = 0; done < count && at + 12 <= index.length; done++, at += 12) {
    byte += uint32(index, at) & 0x7fff_ffff;
    time += uint32(index, at + 4);
  }
  return scale > 0 && byte > size ? time / scale : undefined;
}

async function* boxes(handle: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  const head = Buffer.alloc(16);
  for (let at = from, count = 0; at + 8 <= to && count < MAX_BOXES; count++) {
    const { bytesRead } = await handle.read(head, 0, head.length, at);
    const short = uint32(head, 0);
    const isLong = short === 1 && bytesRead === 16;
    const size = short === 0 ? to - at : isLong ? uint64(head, 8) : short;
    if (size < 8) return;
    yield {
      type: head.toString("latin1", 4, 8),
      from: at + (isLong ? 16 : 8),
      to: Math.min(at + size, to),
    };
    at += size;
  }
}

async function content(handle: FileHandle, { from, to }: Box): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(Math.min(to - from, MAX_INDEX_BYTES), 0));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

/** 0 past the end. */
const uint32 = (bytes: Buffer, at: number): number => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0);
const uint64 = (bytes: Buffer, at: number): number => uint32(bytes, at) * 2 ** 32 + uint32(bytes, at + 4);
