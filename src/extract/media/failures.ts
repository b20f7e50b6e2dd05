import { ExtractionFailure } from "../failure.ts";

/** Why a recording cannot be read: each message says what to do. */

export const damaged = (what: string, cause?: unknown): ExtractionFailure =>
  new ExtractionFailure(
    `The file is damaged or not ${what}. Play it to its end; if it plays, export it again and upload that.`,
    { cause },
  );

export const noSound = (): ExtractionFailure =>
  new ExtractionFailure(
    "The video has no sound: there is no audio track to transcribe. Upload a version with sound.",
  );

export const empty = (): ExtractionFailure =>
  new ExtractionFailure(
    "The recording is empty: it holds no sound. Record or export it again and upload that.",
  );

export const indexLost = (): ExtractionFailure =>
  new ExtractionFailure(
    "The video is cut off or was not closed by its recorder: the index of its tracks is missing. Upload the whole file.",
  );

/** @param end,total seconds */
export const breaksOff = (end: number, total: number): ExtractionFailure =>
  new ExtractionFailure(
    `The recording breaks off at ${clock(end)} of ${clock(total)}. Upload the whole file, or cut it there and upload that.`,
  );

/** @param most seconds */
export const tooLong = (most: number): ExtractionFailure =>
  new ExtractionFailure(
    `The recording is longer than ${Math.round(most / 3600)} hours, the most that is transcribed. Split it into shorter files.`,
  );

export const tooDense = (): ExtractionFailure =>
  new ExtractionFailure(
    "The sound takes too many bytes for each second to be cut into parts. Save it with a lower bit rate and upload that.",
  );

export const unsupported = (codec: string): ExtractionFailure =>
  new ExtractionFailure(
    `The sound is encoded as ${codec}, which cannot be read here. Export it as MP3, or with AAC sound, and upload that; or have ffmpeg installed on the server, which then reads it.`,
  );

function clock(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(whole / 3600);
  return [...(hours > 0 ? [String(hours)] : []), ...parts].join(":");
}
