import { rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFile } from "../../disk/sync.ts";
import type { Sound } from "../../domain/documents/extracted.ts";
import { ExtractionFailure } from "../failure.ts";
import type { Progress, Source } from "../protocol.ts";
import { breaksOff, damaged, empty, tooDense, tooLong, unsupported } from "./failures.ts";
import { convertWithFfmpeg } from "./ffmpeg.ts";
import { openRecording } from "./open.ts";
import { planned } from "./plan.ts";
import { MOST_SECONDS, type Recording, SLACK } from "./recording.ts";
import { openTracks } from "./tracks.ts";

/** OpenAI refuses anything shorter as too short, and it contains no word. */
const LEAST_SECONDS = 0.1;

/**
 * The sound of a recording or a video, as files that a transcription service accepts (see `planned` for their size).
 * @throws {ExtractionFailure} not what its name says, damaged, broken off, empty, without sound, a codec that neither
 * this nor an installed ffmpeg reads
 */
export async function* readSound(source: Source): AsyncGenerator<{ unit: Sound; progress: Progress }> {
  let recording: Recording | undefined;
  try {
    recording = await open(source);
    const parts = partsOf(recording);
    for (const [index, part] of parts.entries()) {
      const name = `part-${String(index + 1).padStart(4, "0")}.${recording.extension}`;
      const file = join(source.media, name);
      const written = await recording.write(file, part);
      if (written.to < part.to - SLACK) throw breaksOff(written.to, recording.to);
      await syncFile(file);
      yield {
        unit: {
          kind: "sound",
          sound: name,
          start: toMillisecond(written.from),
          end: toMillisecond(written.to),
        },
        progress: { done: index + 1, total: parts.length },
      };
    }
  } catch (error) {
    // A refusal by the system, such as no room on the disk, is not the file's fault.
    if (error instanceof ExtractionFailure || (error instanceof Error && "errno" in error)) throw error;
    throw damaged("a recording", error);
  } finally {
    await recording?.close();
  }
}

function partsOf(recording: Recording) {
  const { from, to, seconds, stated = to } = recording;
  // Also if either is not a number: there were no packets.
  if (!(to - from >= LEAST_SECONDS)) throw empty();
  if (to - from > MOST_SECONDS) throw tooLong(MOST_SECONDS);
  if (to < stated - SLACK) throw breaksOff(to, stated);
  const parts = planned(recording, seconds);
  if (parts === undefined) throw tooDense();
  return parts;
}

async function open(source: Source): Promise<Recording> {
  const opened = await openRecording(source);
  if ("recording" in opened) return opened.recording;
  const file = join(source.media, "converted.wav");
  if (!(await convertWithFfmpeg(source.file, source.extension, file))) throw unsupported(opened.codec);
  const converted = await openTracks(file, "wav");
  if (!("recording" in converted)) throw unsupported(opened.codec);
  const { recording } = converted;
  return {
    ...recording,
    ...(opened.stated !== undefined && { stated: opened.stated }),
    async close() {
      await recording.close();
      await rm(file, { force: true });
    },
  };
}

const toMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;
