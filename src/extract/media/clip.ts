import { ExtractionFailure } from "../failure.ts";
import type { ClipRequest } from "../protocol.ts";
import { damaged, unsupported } from "./failures.ts";
import { convertWithFfmpeg } from "./ffmpeg.ts";
import { openRecording } from "./open.ts";

/** Seconds; a cited section has about 30, and one from a model that gives no times is as long as its input. */
const MOST_SECONDS = 10 * 60;
/** Seconds; anything shorter cannot be heard. */
const LEAST_SECONDS = 1;

/**
 * Writes a section of a recording, or of a video's sound, to a file of its own: encoded sound unchanged, in packets or
 * frames of up to a second that contain the section, PCM as WAV of 16 kHz.
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
    // A refusal by the system, such as no room on the disk, is not the file's fault.
    if (error instanceof ExtractionFailure || (error instanceof Error && "errno" in error)) throw error;
    throw damaged("a recording", error);
  } finally {
    await recording.close();
  }
}
