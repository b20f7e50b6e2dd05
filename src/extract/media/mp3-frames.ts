import { open } from "node:fs/promises";
import { frameAt, framesStated, LONGEST_FRAME, type Mp3Frame } from "./mp3-header.ts";

const READ_SIZE = 1024 * 1024;
/** A frame and the header of the next. */
const LOOK_AHEAD = LONGEST_FRAME + 4;
const ID3_HEADER_BYTES = 10;

/**
 * What was found at a position: a frame, or undefined for something else; and the distance to the next position to
 * check.
 */
interface Step {
  frame: Mp3Frame | undefined;
  bytes: number;
  /** Whether there should be a frame at that next position. */
  inStep: boolean;
}

/**
 * Goes through the frames of an MP3 in order, skipping tags and anything else between them, with 1 MB in memory.
 * @param onFrame called with the start of each complete frame, in bytes, and, for one that is a header of the file
 * instead of sound, the number of frames that it states.
 */
export async function eachFrame(
  file: string,
  onFrame: (at: number, frame: Mp3Frame, stated: number | undefined) => void,
): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(READ_SIZE);
    let data = buffer.subarray(0, 0);
    let base = 0;
    let stream: number | undefined;
    let inStep = true;
    for (let at = 0; at < size; ) {
      const known = base + data.length;
      if (at + LOOK_AHEAD > known && known < size) {
        const { bytesRead } = await handle.read(buffer, 0, READ_SIZE, at);
        if (bytesRead === 0) return;
        data = buffer.subarray(0, bytesRead);
        base = at;
      }
      const step: Step = stepFrom(data, at - base, stream, inStep);
      if (step.frame && at + step.bytes <= size) {
        onFrame(at, step.frame, framesStated(data, at - base));
        stream = step.frame.stream;
      }
      inStep = step.inStep;
      at += step.bytes;
    }
  } finally {
    await handle.close();
  }
}

/** @param stream that of the frames so far. @param inStep whether a frame should be here. */
function stepFrom(data: Buffer, at: number, stream: number | undefined, inStep: boolean): Step {
  const tag = inStep ? id3Bytes(data, at) : 0;
  if (tag > 0) return { frame: undefined, bytes: tag, inStep: true };
  const frame = frameAt(data, at);
  // Something that only looks like a header is seldom followed by another one.
  const isSure = inStep && stream !== undefined;
  const witness = frame && (isSure ? frame : frameAt(data, at + frame.bytes));
  if (frame && witness?.stream === (stream ?? frame.stream))
    return { frame, bytes: frame.bytes, inStep: true };
  return { frame: undefined, bytes: toNextSync(data, at), inStep: false };
}

/** The length of the ID3v2 tag at `at`, 0 if there is none; its size has seven bits in each byte. */
function id3Bytes(data: Buffer, at: number): number {
  if (at + ID3_HEADER_BYTES > data.length || data.toString("latin1", at, at + 3) !== "ID3") return 0;
  const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + ((data[at + offset] ?? 0) & 0x7f), 0);
  return ID3_HEADER_BYTES + size;
}

function toNextSync(data: Buffer, at: number): number {
  const next = data.indexOf(0xff, at + 1);
  return (next < 0 ? data.length : next) - at;
}
