/** Bits per second in thousands, by the header's index: layer III of MPEG 1, and of MPEG 2 and 2.5. */
const KILOBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KILOBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Samples per second, for MPEG 1; halved in MPEG 2, and again in MPEG 2.5. */
const RATES = [44_100, 48_000, 32_000];

const HEADER_BYTES = 4;
/** 320 kbit/s at 32 kHz. */
export const LONGEST_FRAME = 1441;
/** The furthest end of a Xing header in a frame, including its flags and count of frames. */
const XING_REACH = 36 + 12;

export interface Mp3Frame {
  bytes: number;
  seconds: number;
  /** The same in all frames of a stream. */
  stream: number;
}

/**
 * The header at `at`; undefined if there is none of layer III with a bit rate from the table ("free" ones are not
 * read).
 */
export function frameAt(data: Buffer, at: number): Mp3Frame | undefined {
  const word = at + HEADER_BYTES <= data.length ? data.readUInt32BE(at) : 0;
  const version = (word >>> 19) & 3;
  const [bitRate, rate] = [(word >>> 12) & 15, (word >>> 10) & 3];
  const isLayer3 = word >>> 21 === 0x7ff && version !== 1 && ((word >>> 17) & 3) === 1;
  const kilobits = (version === 3 ? KILOBITS_1 : KILOBITS_2)[bitRate];
  const fullRate = RATES[rate];
  if (!isLayer3 || !kilobits || fullRate === undefined) return undefined;
  const samples = version === 3 ? 1_152 : 576;
  const sampleRate = fullRate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (word >>> 9) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
    stream: (version << 2) | rate,
  };
}

/**
 * The frame at `at` as a header of the whole file, which encoders put before the first sound (Xing, or "Info" at a
 * constant rate). @returns how many frames of sound it says follow, 0 if it does not say; undefined for a frame of
 * sound.
 */
export function framesStated(data: Buffer, at: number): number | undefined {
  const head = data.subarray(at + HEADER_BYTES, at + XING_REACH);
  const found = Math.max(head.indexOf("Xing", 0, "latin1"), head.indexOf("Info", 0, "latin1"));
  if (found < 0 || found + 12 > head.length) return undefined;
  const hasCount = (head.readUInt32BE(found + 4) & 1) === 1;
  return hasCount ? head.readUInt32BE(found + 8) : 0;
}
