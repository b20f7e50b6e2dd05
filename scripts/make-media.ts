/**
 * Writes the largest uploads that are accepted, long.wav and, from the clip of the shared test data, long.mp4:
 * `bun scripts/make-media.ts FOLDER`.
 */
import { join } from "node:path";
import { MAX_UPLOAD } from "../src/domain/file-kinds.ts";
import { sharedData } from "../test/support/data.ts";
import { writeLongMp4, writeLongWav } from "../test/support/media/media.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: bun scripts/make-media.ts FOLDER");

const report = (file: string, seconds: number) =>
  console.log(
    `${file}: ${Bun.file(file).size.toLocaleString("en")} bytes, ${Math.round(seconds)} s of sound`,
  );

const wav = join(folder, "long.wav");
report(wav, await writeLongWav(wav, MAX_UPLOAD));
const clip = sharedData("media", "speech-on-clip.mp4");
if (clip !== undefined) {
  const mp4 = join(folder, "long.mp4");
  report(mp4, await writeLongMp4(mp4, MAX_UPLOAD, clip));
}
