import { ExtractionFailure } from "../failure.ts";
import type { ClipRequest } from "../protocol.ts";
import { damaged, unsupported } from "./failures.ts";
import { convertWithFfmpeg } from "./ffmpeg.ts";
import { openRecording } from "./open.ts";

/** Seconds; a cited stretch has some 30, and one of a model that knows no times is as long as what it was given. */
const MOST_SECONDS = 10 * 60;
/** Seconds; less is not heard. */
const LEAST_SECONDS = 1;

/**
 * Writes a stretch of a recording, or of a video's sound, as a file of its own: encoded sound as it is, in packets or
 * frames of up to a second that hold the stretch, PCM as WAV of 16 kHz.
 * @returns the extension that the file should have: mp3, m4a, ogg, flac or wav
 * @throws {ExtractionFailure} damaged, a codec that neither this nor an installed ffmpeg reads
 */
export async function cutClip({ file, extension, from, to, out }: ClipRequest): Promise<string> {
  const part = { from, to: Math.min(Math.max(to, from + LEAST_SECONDS), from + MOST_SECONDS) };
  const opened = await openRecording({ file, extension });
  if (!("recording" in opened)) {
    if (!(await convertWithFfmpeg(file, extension, out, part))) throw unsupported(opened.codec);
    return "wav";
  }
  const { recording } = opened;
  try {
    if (part.from >= recording.to) throw damaged("a recording");
    await recording.write(out, { from: part.from, to: Math.min(part.to, recording.to) });
    return recording.extension;
  } catch (error) {
    // What the system refuses, such as room on the disk, is not the file's fault.
    if (error instanceof ExtractionFailure || (error instanceof Error && "errno" in error)) throw error;
    throw damaged("a recording", error);
  } finally {
    await recording.close();
  }
}
