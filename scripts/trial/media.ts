/**
 * Ingests recordings and videos, small, 100 MB, silent, wrongly named and cut off, with the stand-in provider, and
 * prints the outcome of each. `bun scripts/trial/media.ts`. Run `npm run build` first.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createClient } from "../../src/client/index.ts";
import { MAX_UPLOAD } from "../../src/domain/file-kinds.ts";
import { sharedData } from "../../test/support/data.ts";
import { writeLongMp4, writeLongWav } from "../../test/support/media/media.ts";
import { startProvider } from "../../test/support/provider/provider.ts";
import { startBinary } from "../bench/server.ts";
import { memoryOf, resourcesOf, settle, uploadAll } from "./ingest.ts";

const media = sharedData("media");
if (media === undefined) process.exit(0);
const folder = await mkdtemp(join(tmpdir(), "qa-media-"));
const made = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};
const clip = join(media, "speech-on-clip.mp4");
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
await writeLongWav(join(folder, "long.wav"), MAX_UPLOAD);
await writeLongMp4(join(folder, "long.mp4"), MAX_UPLOAD, clip);
const files = [
  ...[
    "jfk.wav",
    "jfk.mp3",
    "speech-on-clip.mp4",
    "speech-on-clip.mov",
    "bunny-clip.mp4",
    "silent-clip.mp4",
  ].map((name) => join(media, name)),
  await made("html.mp4", "<!doctype html><p>no film"),
  await made("half.mp4", half(await readFile(clip))),
  await made("half.mp3", half(await readFile(join(media, "jfk.mp3")))),
  await made("half.wav", half(await readFile(join(media, "jfk.wav")))),
  join(folder, "long.wav"),
  join(folder, "long.mp4"),
];

const provider = await startProvider();
const server = await startBinary({
  env: { QA_MODEL_BASE_URL: provider.url, QA_TRANSCRIPTION_MODEL: "stand-in" },
});
const client = createClient({ baseUrl: server.url, apiKey: server.key });
const before = await memoryOf(server.pid);
const uploaded = await uploadAll(client, server.workspaceId, files);
await settle(client, server.workspaceId, 600);
const resources = new Map(
  (await resourcesOf(client, server.workspaceId)).map((resource) => [resource.id, resource]),
);
for (const [file, answer] of uploaded) {
  const resource = answer instanceof Error ? undefined : resources.get(answer.id);
  const size = `${(Bun.file(file).size / 1e6).toFixed(1)} MB`;
  const end =
    answer instanceof Error
      ? `refused: ${answer.message}`
      : `${resource?.status}${resource?.error_message ? `: ${resource.error_message}` : ""}`;
  console.log(`${basename(file).padEnd(20)} ${size.padStart(9)}  ${end}`);
}
const parts = provider.calls.flatMap(({ body }) => JSON.stringify(Reflect.get(body, "file")));
console.log(
  `${provider.counts.transcription} transcriptions were asked for; of the last: ${parts.slice(-4).join(" ")}`,
);
const after = await memoryOf(server.pid);
console.log(`memory of the server: ${before.now} MB before, highest ${after.highest} MB`);
await server.end();
await provider.stop();
await rm(folder, { recursive: true });
