import type { TimeRange } from "./plan.ts";

/** Sound that can be cut into parts without being held in memory. Times are seconds. */
export interface Recording extends TimeRange {
  /** Of the parts' files. */
  extension: string;
  /** Bytes that a part needs for each second, from `from` on. */
  seconds: number[];
  /** Where it ends by its own account, if it gives one. */
  stated?: number;
  /** Writes a part into `file`. @returns what the part holds; it ends early where the data does. */
  write(file: string, part: TimeRange): Promise<TimeRange>;
  close(): Promise<void> | void;
}

/** Longer is not read; at 100 MB it would have 9 kbit/s. */
export const MOST_SECONDS = 24 * 60 * 60;

/** Seconds that may be missing at the end: durations in headers are rounded, and count what encoders add. */
export const SLACK = 1;
