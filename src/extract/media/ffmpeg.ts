import { open } from "node:fs/promises";
import { stderrTail } from "../lines.ts";
import { tooLong } from "./failures.ts";
import type { TimeRange } from "./plan.ts";
import { MOST_SECONDS } from "./recording.ts";

/** The demuxer is given explicitly, so that no playlist or script passes for a recording. */
const DEMUXERS: Readonly<Record<string, string>> = { mp4: "mov", mov: "mov", wav: "wav", mp3: "mp3" };
const BYTES_PER_SECOND = 32_000;

/**
 * Lets ffmpeg, if it is installed, convert the first audio track to a WAV of 16 kHz, one channel, 16 bit. The sound
 * passes through this process: when that ends, so does ffmpeg.
 * @param part only this section, in seconds; everything if undefined.
 * @returns whether there is one now; otherwise the content of `into` is void.
 * @throws {ExtractionFailure} too long
 */
export async function convertWithFfmpeg(
  file: string,
  extension: string,
  into: string,
  part?: TimeRange,
): Promise<boolean> {
  const ffmpeg = Bun.which("ffmpeg", { PATH: process.env.PATH ?? "" });
  const demuxer = DEMUXERS[extension];
  if (ffmpeg === null || demuxer === undefined) return false;
  const stretch = part ? ["-ss", String(part.from), "-t", String(part.to - part.from)] : [];
  const input = [
    ...stretch,
    "-protocol_whitelist",
    "file,pipe",
    "-f",
    demuxer,
    "-i",
    `file:${file}`,
    "-map",
    "0:a:0",
  ];
  const output = ["-ac", "1", "-ar", "16000", "-c:a", "pcm_s16le", "-bitexact", "-f", "wav", "pipe:1"];
  const child = Bun.spawn([ffmpeg, "-nostdin", "-v", "error", ...input, ...output], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  try {
    const words = stderrTail(child.stderr);
    await save(child.stdout, into);
    await words;
    return (await child.exited) === 0;
  } finally {
    child.kill("SIGKILL");
  }
}

async function save(sound: ReadableStream<Uint8Array>, into: string): Promise<void> {
  const target = await open(into, "w");
  try {
    const reader = sound.getReader();
    let bytes = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes > MOST_SECONDS * BYTES_PER_SECOND) throw tooLong(MOST_SECONDS);
      await target.writeFile(next.value);
    }
  } finally {
    await target.close();
  }
}
