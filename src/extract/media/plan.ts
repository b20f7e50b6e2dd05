import { MAX_SOUND_BYTES } from "../../domain/models/models.ts";

/** Seconds. Servers that run a model themselves then answer within minutes, and a retry costs no more than one part. */
export const MOST_PART_SECONDS = 20 * 60;
/** Seconds that a part shares with the one before: a word that is cut in one is complete in the other. */
export const OVERLAP = 2;
/** Room for a container's headers and tables. */
const MOST_PART_BYTES = MAX_SOUND_BYTES - 1024 * 1024;

/** A section of a recording, in seconds. */
export interface TimeRange {
  from: number;
  to: number;
}

/**
 * Cuts a recording into the fewest parts of equal length that stay within `MOST_PART_SECONDS` and `MAX_SOUND_BYTES`;
 * each begins `OVERLAP` before the end of the one before.
 * @param seconds bytes of each second, from `from` on; the last may be a fraction of a second.
 * @returns undefined if the recording contains too much in too short a time for any cut.
 */
export function planned({ from, to }: TimeRange, seconds: number[]): TimeRange[] | undefined {
  const before = [0];
  for (const bytes of seconds) before.push((before.at(-1) ?? 0) + bytes);
  const upTo = (second: number) => before[Math.min(Math.max(second, 0), seconds.length)] ?? 0;
  const bytesOf = (part: TimeRange) => upTo(Math.ceil(part.to - from)) - upTo(Math.floor(part.from - from));

  for (let count = 1; count === 1 || (to - from) / count > OVERLAP; count++) {
    // On whole seconds, as `seconds` is counted.
    const cut = (index: number) => from + Math.round((index * (to - from)) / count);
    const parts = Array.from({ length: count }, (_, index) => ({
      from: index === 0 ? from : cut(index) - OVERLAP,
      to: index === count - 1 ? to : cut(index + 1),
    }));
    if (parts.every((part) => part.to - part.from <= MOST_PART_SECONDS && bytesOf(part) <= MOST_PART_BYTES))
      return parts;
  }
  return undefined;
}
