/**
 * Files per second through child processes, two at once: each in a child that is started for it, in one that was kept
 * ready (every file of another app), and in one that has read others (all of one app). `bun scripts/bench/children.ts
 * [folder of PDFs]`, by default 200 files of one page, with `dist/qa` if it was built, else from source.
 */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createExtractor } from "../../src/extract/extractor.ts";
import { makePdf } from "../../test/support/pdf/pdf.ts";
import { filesIn } from "../trial/ingest.ts";

const CONCURRENCY = 2;
const ROUNDS = 3;

const work = await mkdtemp(join(tmpdir(), "qa-bench-children-"));
const binary = join(import.meta.dirname, "../../dist/qa");
const source = [process.execPath, join(import.meta.dirname, "../../cli/main.ts")];
const files = process.argv[2] === undefined ? await onePageFiles(200) : filesIn(process.argv[2], "pdf");

async function onePageFiles(count: number): Promise<string[]> {
  const lines = Array.from(
    { length: 40 },
    (_, line) => `Line ${line}: the harbour master records each ship.`,
  );
  const bytes = await makePdf([lines]);
  const names = Array.from({ length: count }, (_, index) => join(work, `${index}.pdf`));
  for (const name of names) await writeFile(name, bytes);
  return names;
}

/** @returns seconds. */
async function read(idle: number, appOf: (index: number) => string): Promise<number> {
  const extractor = createExtractor({
    command: existsSync(binary) ? [binary] : source,
    idle,
    deadlineMs: 600_000,
    memoryLimitBytes: 2 ** 31,
  });
  const queue = files.entries();
  const start = performance.now();
  const one = async (): Promise<void> => {
    for (const [index, file] of queue)
      await extractor.extract({
        app: appOf(index),
        file,
        type: "pdf",
        extension: "pdf",
        out: join(work, `${basename(file)}.jsonl`),
        media: join(work, `${basename(file)}.media`),
        pictures: false,
        signal: new AbortController().signal,
        onProgress: () => {},
      });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  const seconds = (performance.now() - start) / 1000;
  await extractor.close();
  return seconds;
}

const ways = {
  "a child started for each file": () => read(0, () => "app"),
  "one ready, each file of another app": () => read(CONCURRENCY + 1, String),
  "one ready, all files of one app": () => read(CONCURRENCY + 1, () => "app"),
};
const best = new Map<string, number>();
// Alternating, the best of each: the machine has other work.
for (let round = 0; round < ROUNDS; round++)
  for (const [name, run] of Object.entries(ways))
    best.set(name, Math.min(best.get(name) ?? Infinity, await run()));
await rm(work, { recursive: true });

console.log(`${files.length} files, ${CONCURRENCY} at once`);
for (const [name, seconds] of best)
  console.log(`${name.padEnd(36)} ${(files.length / seconds).toFixed(1)} files/s`);
