import { open } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

/** How samples are stored in a WAV: bits of each, and whether they are floating point. */
export interface WavFormat {
  bits: 8 | 16 | 20 | 24 | 32;
  float?: boolean;
  /** With the longer header that names the format by a GUID. */
  extensible?: boolean;
  rate?: number;
  channels?: number;
}

const PCM_GUID_TAIL = "000000001000800000aa00389b71";

/** @param dataBytes what the header states; the samples follow. */
export function wavHead(format: WavFormat, dataBytes: number): Buffer {
  const { bits, float = false, extensible = false, rate = 16_000, channels = 1 } = format;
  const block = channels * Math.ceil(bits / 8);
  const chunk = Buffer.alloc(extensible ? 40 : 16);
  const tag = float ? 3 : 1;
  chunk.writeUInt16LE(extensible ? 0xfffe : tag, 0);
  chunk.writeUInt16LE(channels, 2);
  chunk.writeUInt32LE(rate, 4);
  chunk.writeUInt32LE(rate * block, 8);
  chunk.writeUInt16LE(block, 12);
  chunk.writeUInt16LE(bits, 14);
  if (extensible) {
    chunk.writeUInt16LE(22, 16);
    chunk.writeUInt16LE(bits, 18);
    chunk.writeUInt16LE(tag, 24);
    chunk.write(PCM_GUID_TAIL, 26, "hex");
  }
  const size = (bytes: number) => {
    const word = Buffer.alloc(4);
    word.writeUInt32LE(bytes >>> 0);
    return word;
  };
  const riff = Math.min(4 + 8 + chunk.length + 8 + dataBytes, 0xffff_ffff);
  return Buffer.concat([
    Buffer.from("RIFF"),
    size(riff),
    Buffer.from("WAVEfmt "),
    size(chunk.length),
    chunk,
    Buffer.from("data"),
    size(dataBytes),
  ]);
}

/** Samples of a tone of 440 Hz at half its full loudness, the same in all channels, from the frame `first` on. */
export function tone(format: WavFormat, frames: number, first = 0): Buffer {
  const { bits, float = false, rate = 16_000, channels = 1 } = format;
  const bytes = Math.ceil(bits / 8);
  const data = Buffer.alloc(frames * channels * bytes);
  for (let frame = 0; frame < frames; frame++) {
    const value = 0.5 * Math.sin((2 * Math.PI * 440 * (first + frame)) / rate);
    for (let channel = 0; channel < channels; channel++) {
      const at = (frame * channels + channel) * bytes;
      if (float) data.writeFloatLE(value, at);
      else if (bits === 8) data.writeUInt8(Math.round(128 + value * 127), at);
      else data.writeIntLE(Math.round(value * (2 ** (8 * bytes - 1) - 1)), at, bytes);
    }
  }
  return data;
}

export const makeWav = (format: WavFormat, seconds: number): Buffer => {
  const samples = tone(format, Math.round(seconds * (format.rate ?? 16_000)));
  return Buffer.concat([wavHead(format, samples.length), samples]);
};

/** Writes a WAV of a tone, 48 kHz, two channels, 16 bit, that has `bytes` at the most. @returns its seconds. */
export async function writeLongWav(file: string, bytes: number): Promise<number> {
  const format: WavFormat = { bits: 16, rate: 48_000, channels: 2 };
  const second = tone(format, 48_000);
  const seconds = Math.floor((bytes - 44) / second.length);
  const target = await open(file, "w");
  try {
    await target.writeFile(wavHead(format, seconds * second.length));
    for (let done = 0; done < seconds; done++) await target.writeFile(second);
  } finally {
    await target.close();
  }
  return seconds;
}

/** Writes an MP4 that has the pictures and sound of `clip` over and over, `bytes` at the most. @returns its seconds of sound. */
export async function writeLongMp4(file: string, bytes: number, clip: string): Promise<number> {
  using input = new Input({ formats: [MP4], source: new FilePathSource(clip) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const pictures = { codec: await video?.getCodec(), decoderConfig: await video?.getDecoderConfig() };
  const sound = { codec: await audio?.getCodec(), decoderConfig: await audio?.getDecoderConfig() };
  if (!video || !pictures.codec || !pictures.decoderConfig) throw new Error(`${clip} has no pictures`);
  if (!audio || !sound.codec || !sound.decoderConfig) throw new Error(`${clip} has no sound`);
  const shown = await Array.fromAsync(new EncodedPacketSink(video).packets());
  const heard = await Array.fromAsync(new EncodedPacketSink(audio).packets());
  const [videoSource, audioSource] = [
    new EncodedVideoPacketSource(pictures.codec),
    new EncodedAudioPacketSource(sound.codec),
  ];
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(file),
  });
  output.addVideoTrack(videoSource);
  output.addAudioTrack(audioSource);
  await output.start();
  const loops = Math.floor(bytes / Bun.file(clip).size);
  const lengthOf = (packets: typeof heard) => packets.reduce((sum, { duration }) => sum + duration, 0);
  // The sound goes on without a gap; the pictures keep to its pace.
  const [loop, pace] = [lengthOf(heard), lengthOf(heard) / lengthOf(shown)];
  for (let done = 0; done < loops; done++) {
    for (const packet of shown) {
      const time = { timestamp: packet.timestamp * pace + done * loop, duration: packet.duration * pace };
      await videoSource.add(packet.clone(time), { decoderConfig: pictures.decoderConfig });
    }
    for (const packet of heard) {
      const timestamp = packet.timestamp + done * loop;
      await audioSource.add(packet.clone({ timestamp }), { decoderConfig: sound.decoderConfig });
    }
  }
  await output.finalize();
  return loops * loop;
}

/** Each from 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** A PNG of 8 bits a channel with transparency. */
export function makePng(width: number, height: number, pixel: (x: number, y: number) => Pixel): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(Bun.hash.crc32(body) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => pixel(x, y)).flat(),
  ]);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
