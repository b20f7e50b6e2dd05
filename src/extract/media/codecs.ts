import {
  type AudioCodec,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  type OutputFormat,
  PCM_AUDIO_CODECS,
} from "mediabunny";

/** The container for a codec's unchanged packets; transcription services accept all of these. */
const CONTAINERS: Partial<Record<AudioCodec, { extension: string; format: () => OutputFormat }>> = {
  aac: { extension: "m4a", format: () => new Mp4OutputFormat({ fastStart: false }) },
  mp3: { extension: "mp3", format: () => new Mp3OutputFormat() },
  opus: { extension: "ogg", format: () => new OggOutputFormat() },
  vorbis: { extension: "ogg", format: () => new OggOutputFormat() },
  flac: { extension: "flac", format: () => new FlacOutputFormat() },
};

export const containerOf = (codec: AudioCodec) => CONTAINERS[codec];

const PCM: readonly string[] = PCM_AUDIO_CODECS;
export const isPcm = (codec: AudioCodec): boolean => PCM.includes(codec);

/** Of QuickTime and MP4 sample entries. */
const NAMES: Readonly<Record<string, string>> = {
  alac: "Apple Lossless (ALAC)",
  ima4: "IMA ADPCM",
  "ac-3": "Dolby Digital (AC-3)",
  "ec-3": "Dolby Digital Plus (E-AC-3)",
  apac: "Apple spatial audio (APAC)",
  samr: "AMR",
  sawb: "AMR wideband",
  dtsc: "DTS",
};

/** The common name for the codec of a sample entry. */
export const codecName = (id: unknown): string => {
  if (typeof id !== "string") return "an unknown codec";
  return NAMES[id] ?? `"${id.replace(/[^\x21-\x7e]/g, "?").slice(0, 8)}"`;
};

/** Names of WAV format tags (mmreg.h of Windows). */
const WAV_NAMES: Readonly<Record<number, string>> = {
  2: "Microsoft ADPCM",
  17: "IMA ADPCM",
  49: "GSM 6.10",
  80: "MPEG layer II",
  85: "MP3 inside a WAV file",
};

export const wavCodecName = (tag: number, bits: number): string =>
  WAV_NAMES[tag] ?? (tag === 1 || tag === 3 ? `PCM of ${bits} bits` : `WAV format ${tag}`);
