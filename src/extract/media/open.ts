import type { Source } from "../protocol.ts";
import { wavCodecName } from "./codecs.ts";
import { damaged } from "./failures.ts";
import { openMp3 } from "./mp3.ts";
import { type Opened, openTracks } from "./tracks.ts";
import { wavHeader } from "./wav-header.ts";
import { completedWav } from "./wav-source.ts";

/** Bits of a sample that mediabunny reads, by format tag: integers, floating point, A-law, µ-law. */
const WAV_BITS: Readonly<Record<number, readonly number[]>> = {
  1: [8, 16, 24, 32],
  3: [32, 64],
  6: [8],
  7: [8],
};

/**
 * Opens a recording or a video according to its extension.
 * @throws {ExtractionFailure} damaged, without sound, too long
 */
export async function openRecording({
  file,
  extension,
}: Pick<Source, "file" | "extension">): Promise<Opened> {
  if (extension === "mp3") return { recording: await openMp3(file) };
  return extension === "wav" ? openWav(file) : openTracks(file, "video");
}

async function openWav(file: string): Promise<Opened> {
  const header = await wavHeader(file);
  if (header === undefined || header.rate === 0 || header.block === 0 || header.channels === 0) {
    throw damaged("a WAV recording");
  }
  const { tag, bits, stated, block, rate } = header;
  if (!WAV_BITS[tag]?.includes(bits)) return { codec: wavCodecName(tag, bits) };
  const opened = await openTracks(
    file,
    "wav",
    header.isComplete ? undefined : await completedWav(file, header),
  );
  if (!("recording" in opened) || stated === undefined) return opened;
  return { recording: { ...opened.recording, stated: stated / block / rate } };
}
