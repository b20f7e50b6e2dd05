import { stat } from "node:fs/promises";
import {
  type AudioCodec,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputFormat,
  Logging,
  LogLevel,
  MP4,
  Output,
  QTFF,
  type Source,
  UnsupportedInputFormatError,
  WAVE,
  WavOutputFormat,
} from "mediabunny";
import { codecName, containerOf, isPcm } from "./codecs.ts";
import { damaged, indexLost, noSound, tooLong } from "./failures.ts";
import { statedFragments } from "./fragments.ts";
import type { TimeRange } from "./plan.ts";
import { MOST_SECONDS, type Recording, SLACK } from "./recording.ts";

// Standard output is reserved for reports.
Logging.level = LogLevel.Silent;

/** The rate that models use: they discard anything above it. 1.92 MB a minute. */
const PCM_RATE = 16_000;
const PCM_BYTES_PER_SECOND = PCM_RATE * 2;
const WAV_HEADER_BYTES = 44;
const WRITE_SIZE = 1024 * 1024;

/** A recording, or why this reader cannot read it: its codec, and the seconds it states, if any. */
export type Opened = { recording: Recording } | { codec: string; stated?: number };

/**
 * Opens what mediabunny reads, from the file itself or as provided by `source`. Encoded sound is copied packet by
 * packet; PCM becomes WAV of 16 kHz, one channel, 16 bit.
 * @throws {ExtractionFailure} damaged, no audio track, too long
 */
export async function openTracks(
  file: string,
  kind: "video" | "wav",
  source: Source = new FilePathSource(file),
): Promise<Opened> {
  const formats: InputFormat[] = kind === "wav" ? [WAVE] : [MP4, QTFF];
  const input = new Input({ formats, source });
  try {
    const opened = await openBest(input);
    const stated = kind === "video" ? await statedBeyond(input, file) : undefined;
    if (!("recording" in opened)) input.dispose();
    if (stated === undefined) return opened;
    return "recording" in opened
      ? { recording: { ...opened.recording, stated } }
      : { ...opened, stated: Math.max(stated, opened.stated ?? 0) };
  } catch (error) {
    input.dispose();
    throw error instanceof UnsupportedInputFormatError
      ? damaged(kind === "wav" ? "a WAV recording" : "an MP4 or MOV video", error)
      : error;
  }
}

async function openBest(input: Input): Promise<Opened> {
  const [tracks, audio, primary] = [
    await input.getTracks(),
    await input.getAudioTracks(),
    await input.getPrimaryAudioTrack(),
  ];
  if (tracks.length === 0) throw indexLost();
  if (primary === null) throw noSound();
  // Phones add a second track in a codec of their own, such as Apple's spatial audio.
  for (const track of [primary, ...audio]) {
    const codec = await track.getCodec();
    if (codec !== null && isPcm(codec)) return { recording: await converting(track) };
    if (codec !== null && containerOf(codec)) return { recording: await copying(track, codec) };
  }
  return { codec: codecName(await primary.getInternalCodecId()), stated: await primary.computeDuration() };
}

/**
 * Where a fragmented video ends according to its own header, if fragments are missing at its end; see
 * `statedFragments`.
 */
async function statedBeyond(input: Input, file: string): Promise<number | undefined> {
  const { longest, missing } = await statedFragments(file);
  if (missing !== undefined) return missing;
  if (longest === undefined) return undefined;
  const ends = await Promise.all((await input.getTracks()).map((track) => track.computeDuration()));
  return Math.max(...ends) < longest - SLACK ? longest : undefined;
}

async function copying(track: InputAudioTrack, codec: AudioCodec): Promise<Recording> {
  const [container, decoderConfig] = [containerOf(codec), await track.getDecoderConfig()];
  if (container === undefined || decoderConfig === null) throw damaged("a recording");
  const sink = new EncodedPacketSink(track);
  const seconds: number[] = [];
  let from = Number.NaN;
  let to = 0;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    // What comes before 0 primes the decoder and is not played.
    if (Number.isNaN(from)) from = Math.max(packet.timestamp, 0);
    to = Math.max(to, packet.timestamp + packet.duration);
    if (to - from > MOST_SECONDS) throw tooLong(MOST_SECONDS);
    const second = Math.max(Math.floor(packet.timestamp - from), 0);
    while (seconds.length <= second) seconds.push(0);
    seconds[second] = (seconds[second] ?? 0) + packet.byteLength;
  }

  const write = async (file: string, part: TimeRange): Promise<TimeRange> => {
    const first = part.from <= from ? await sink.getFirstPacket() : await sink.getPacket(part.from);
    if (first === null) return { from: part.from, to: part.from };
    const format = container.format();
    const zero = format.negativeTimestampSupport === "full" ? Math.max(first.timestamp, 0) : first.timestamp;
    const output = new Output({ format, target: new FilePathTarget(file, { chunkSize: WRITE_SIZE }) });
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    await output.start();
    let [last, end] = [first.timestamp, first.timestamp];
    for await (const packet of sink.packets(first)) {
      if (packet.timestamp >= part.to) break;
      // Muxers refuse time that runs backwards, as in carelessly joined files.
      if (packet.timestamp < last) continue;
      last = packet.timestamp;
      end = packet.timestamp + packet.duration;
      await source.add(packet.clone({ timestamp: packet.timestamp - zero }), { decoderConfig });
    }
    await output.finalize();
    return { from: Math.max(zero, 0), to: end };
  };
  return { extension: container.extension, from, to, seconds, write, close: () => track.input.dispose() };
}

async function converting(track: InputAudioTrack): Promise<Recording> {
  const [from, to] = [Math.max(await track.getFirstTimestamp(), 0), await track.computeDuration()];
  if (to - from > MOST_SECONDS) throw tooLong(MOST_SECONDS);
  const seconds = Array.from({ length: Math.ceil(to - from) }, () => PCM_BYTES_PER_SECOND);
  const pcm = { codec: "pcm-s16", numberOfChannels: 1, sampleRate: PCM_RATE } as const;

  const write = async (file: string, part: TimeRange): Promise<TimeRange> => {
    const conversion = await Conversion.init({
      input: track.input,
      output: new Output({
        format: new WavOutputFormat(),
        target: new FilePathTarget(file, { chunkSize: WRITE_SIZE }),
      }),
      trim: { start: part.from, end: part.to },
      // A copy would begin and end at packet boundaries.
      copy: false,
      video: { discard: true },
      audio: (each) => (each.id === track.id ? pcm : { discard: true }),
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid) throw damaged("a recording");
    await conversion.execute();
    const written = ((await stat(file)).size - WAV_HEADER_BYTES) / PCM_BYTES_PER_SECOND;
    return { from: part.from, to: part.from + written };
  };
  return { extension: "wav", from, to, seconds, write, close: () => track.input.dispose() };
}
