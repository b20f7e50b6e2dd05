/**
 * Splitting the sound of the largest uploads into parts: our child process against ffmpeg, in the same run, seconds and
 * the ratio (under 1 we are faster), and the maximum memory of each. For MP4 and MP3 ffmpeg copies (`-c copy -f
 * segment`); both convert a WAV to 16 kHz, one channel. Linux, with ffmpeg: `bun scripts/bench/media.ts`.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_UPLOAD } from "../../src/domain/file-kinds.ts";
import { MOST_PART_SECONDS } from "../../src/extract/media/plan.ts";
import { sharedData } from "../../test/support/data.ts";
import { writeLongMp4, writeLongWav } from "../../test/support/media/media.ts";

const ROUNDS = 3;
const clip = sharedData("media", "speech-on-clip.mp4");
const mp3 = sharedData("media", "jfk.mp3");
const [ffmpeg, isLinux] = [Bun.which("ffmpeg"), existsSync("/proc/self/status")];
if (ffmpeg === null) console.warn("skipped: ffmpeg is not installed");
if (!isLinux) console.warn("skipped: there is no /proc to read memory from");
if (clip === undefined || mp3 === undefined || ffmpeg === null || !isLinux) process.exit(0);

const folder = await mkdtemp(join(tmpdir(), "qa-bench-media-"));
const parts = join(folder, "parts");
try {
  await writeLongMp4(join(folder, "long.mp4"), MAX_UPLOAD, clip);
  await writeLongWav(join(folder, "long.wav"), MAX_UPLOAD);
  const bytes = await readFile(mp3);
  await Bun.write(
    join(folder, "long.mp3"),
    Buffer.concat(Array.from({ length: Math.floor(MAX_UPLOAD / bytes.length) }, () => bytes)),
  );
  const pcm = ["-ac", "1", "-ar", "16000", "-c:a", "pcm_s16le"];
  await compare("mp4", "video", ["-c", "copy"], "m4a");
  await compare("mp3", "voice", ["-c", "copy"], "mp3");
  await compare("wav", "voice", pcm, "wav");
} finally {
  await rm(folder, { recursive: true });
}

async function compare(extension: string, type: string, codec: string[], output: string): Promise<void> {
  const file = join(folder, `long.${extension}`);
  const out = join(folder, "units.jsonl");
  const request = { task: "extract", type, file, extension, media: parts, pictures: true, out };
  const child = new URL("../../test/support/process/extract-child.ts", import.meta.url).pathname;
  const ours = [process.execPath, child, "extract-child"];
  const input = `${JSON.stringify(request)}\n`;
  const segments = [
    "-f",
    "segment",
    "-segment_time",
    String(MOST_PART_SECONDS),
    join(parts, `%04d.${output}`),
  ];
  const theirs = ["ffmpeg", "-v", "error", "-nostdin", "-i", file, "-map", "0:a:0", ...codec, ...segments];
  const runs: { ours: Run; theirs: Run }[] = [];
  // Alternating, the better of each: the machine has other work.
  for (let round = 0; round < ROUNDS; round++)
    runs.push({ ours: await run(ours, input), theirs: await run(theirs, "") });
  const best = (of: "ours" | "theirs") => Math.min(...runs.map((each) => each[of].seconds));
  const most = (of: "ours" | "theirs") => Math.max(...runs.map((each) => each[of].megabytes));
  console.log(
    `${extension}  ours ${best("ours").toFixed(2)} s, ${most("ours")} MB; ` +
      `ffmpeg ${best("theirs").toFixed(2)} s, ${most("theirs")} MB; ratio ${(best("ours") / best("theirs")).toFixed(2)}`,
  );
}

interface Run {
  seconds: number;
  megabytes: number;
}

/** @param input what it reads on its standard input. */
async function run(command: string[], input: string): Promise<Run> {
  await rm(parts, { recursive: true, force: true });
  await mkdir(parts);
  const begin = performance.now();
  const { pid, exited } = Bun.spawn(command, { stdin: Buffer.from(input), stdout: "ignore" });
  let kibibytes = 0;
  // The system's figures for an ended child include the process that started it.
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    kibibytes = Math.max(kibibytes, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0));
  }, 20);
  const code = await exited;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`);
  return { seconds: (performance.now() - begin) / 1000, megabytes: Math.round(kibibytes / 1024) };
}
