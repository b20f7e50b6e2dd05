/**
 * The time from the first upload to the last `ready`, over a folder of PDFs with the local engine, as a multiple of
 * their extraction alone (the same program, the same number of files at once, in the same run; aim: 2), and what the
 * rest is. `bun scripts/bench/ingest.ts [folder of PDFs]`. Run `npm run build` first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createClient } from "../../src/client/index.ts";
import type { PassageDraft } from "../../src/domain/documents/passage.ts";
import { newId } from "../../src/domain/ids.ts";
import { createExtractor } from "../../src/extract/extractor.ts";
import { textUnits } from "../../src/ingest/read/units.ts";
import { splitIntoPassages } from "../../src/ingest/split/split.ts";
import { summariseLocally } from "../../src/ingest/summarise/local.ts";
import { openPassages } from "../../src/store/lancedb/index.ts";
import { sharedData } from "../../test/support/data.ts";
import { filesIn, settle, uploadAll } from "../trial/ingest.ts";
import { startBinary } from "./server.ts";

/** Files at once, like the server's default. */
const CONCURRENCY = 2;

const folder = process.argv[2] ?? sharedData("pdf", "sec-10-q");
if (folder === undefined) process.exit(0);
const files = filesIn(folder, "pdf");
const work = await mkdtemp(join(tmpdir(), "qa-bench-ingest-"));
const unitsOf = (file: string): string => join(work, `${basename(file)}.jsonl`);

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
};

const extractAll = async (): Promise<void> => {
  const extractor = createExtractor({
    command: [join(import.meta.dirname, "../../dist/qa")],
    idle: CONCURRENCY + 1,
    deadlineMs: 600_000,
    memoryLimitBytes: 2 ** 31,
  });
  const queue = files.values();
  const one = async (): Promise<void> => {
    for (const file of queue)
      await extractor.extract({
        app: "bench",
        file,
        type: "pdf",
        extension: "pdf",
        out: unitsOf(file),
        media: join(work, `${basename(file)}.media`),
        pictures: false,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  await extractor.close();
};

const upToReady = async (): Promise<number> => {
  const server = await startBinary({ args: ["--ingest-concurrency", String(CONCURRENCY)] });
  const client = createClient({ baseUrl: server.url, apiKey: server.key });
  const seconds = await timed(async () => {
    await uploadAll(client, server.workspaceId, files);
    const resources = await settle(client, server.workspaceId, 1_200);
    const wrong = resources.filter(({ status }) => status !== "ready");
    if (wrong.length > 0) throw new Error(`Not ready: ${wrong.map(({ title }) => title).join(", ")}`);
  });
  await server.end();
  return seconds;
};

const extraction = await timed(extractAll);
const whole = await upToReady();

const store = await openPassages({ directory: join(work, "passages") });
const rest = { split: 0, summarise: 0, index: 0 };
let passages = 0;
for (const file of files) {
  const drafts: PassageDraft[] = [];
  rest.split += await timed(async () => {
    for await (const draft of splitIntoPassages(textUnits(unitsOf(file), join(work, "none"))))
      drafts.push(draft);
  });
  rest.summarise += await timed(() => summariseLocally(drafts, basename(file)));
  const resourceId = newId();
  rest.index += await timed(() =>
    store.replace(
      "bench",
      resourceId,
      drafts.map((draft) => ({ ...draft, id: newId(), resourceId })),
    ),
  );
  passages += drafts.length;
}
await store.close();
await rm(work, { recursive: true });

const shown = (seconds: number): string => `${seconds.toFixed(2)} s`;
console.log(`${files.length} files, ${passages} passages, ${CONCURRENCY} files at once`);
console.log(`extraction alone   ${shown(extraction)}`);
console.log(`upload to ready    ${shown(whole)}, ${(whole / extraction).toFixed(2)} × extraction (aim: 2)`);
console.log("the rest, one after the other and not beside extraction:");
for (const [stage, seconds] of Object.entries(rest)) console.log(`  ${stage.padEnd(10)} ${shown(seconds)}`);
