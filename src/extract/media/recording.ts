import type { TimeRange } from "./plan.ts";

/** Sound that can be cut into parts without being held in memory. Times are seconds. */
export interface Recording extends TimeRange {
  /** Of the parts' files. */
  extension: string;
  /** Bytes that a part needs for each second, from `from` on. */
  seconds: number[];
  /** Where it ends according to its own header, if that says so. */
  stated?: number;
  /** Writes a part to `file`. @returns the range that the part contains; it ends early where the data does. */
  write(file: string, part: TimeRange): Promise<TimeRange>;
  close(): Promise<void> | void;
}

/** A longer one is not read; at 100 MB it would have 9 kbit/s. */
export const MOST_SECONDS = 24 * 60 * 60;

/** Seconds that may be missing at the end: durations in headers are rounded, and include what encoders add. */
export const SLACK = 1;
