/**
 * The effect of many small uploads on a running server: 3,000 one-page PDFs into one workspace, and one into each of
 * 1,000 workspaces. Prints the server's private memory (anonymous, not mapped from files) at the start, after each
 * third and at rest, the files/s of the first and the last hundred and of all, and the p99 of GET requests in the
 * meantime against that of the idle server in the same run.
 *
 * `bun scripts/bench/growth.ts [--files 3000] [--workspaces 1000] [--against BINARY]`; 0 leaves a mode out. With
 * another binary, the same for it in the same run, and how many times as many files/s this one ingests. Target: at most
 * 100 MB above the start, flat over the last two thirds; the last hundred as fast as the first; p99 at most 4 times the
 * idle one. Linux only: read from /proc. Run `npm run build` first (`dist/qa`, or what `QA_BINARY` names).
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createClient } from "../../src/client/index.ts";
import { makePdf } from "../../test/support/pdf/pdf.ts";
import { startLatency } from "./latency.ts";
import { startBinary } from "./server.ts";

/** Concurrent uploads. */
const UPLOADS = 4;
/** Maximum number of files uploaded and not yet ready: the queue never runs dry, and ingestion is what is measured. */
const AHEAD = 40;
/** Milliseconds of requests to the idle server: first until its code is warm, then as the baseline. */
const WARM_MS = 3_000;
const IDLE_MS = 8_000;
/** Milliseconds until its memory is that of a server at rest: maintenance runs first. */
const REST_MS = 15_000;
/** Milliseconds between two checks of what is ready. */
const LOOK = 20;

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "3000" },
    workspaces: { type: "string", default: "1000" },
    against: { type: "string" },
  },
});

/** Private memory in MB that is not backed by a file. */
const privateMemory = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  return Math.round(Number(/^Anonymous:\s+(\d+)/m.exec(rollup)?.[1] ?? Number.NaN) / 1024);
};

const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const fail = (): never => {
  throw new Error("There are fewer PDFs than files.");
};

/** A page of about 300 words, different in every file. */
const pdfOf = (file: number): Promise<Uint8Array<ArrayBuffer>> => {
  const line = (at: number): string =>
    Array.from({ length: 8 }, (_, word) => `w${((file + 7) * (at + 3) * (word + 11)) % 19_937}`).join(" ");
  return makePdf([[`Report ${file}`, ...Array.from({ length: 40 }, (_, at) => `${line(at)}.`)]]);
};

/** Uploads this many files and follows them until all are ready. @returns files per second. */
const measure = async (binary: string | undefined, files: number, inOne: boolean): Promise<number> => {
  // Made in advance, as far as this script allows, so that they cost the two cores nothing later.
  const pdfs: Uint8Array<ArrayBuffer>[] = [];
  for (let file = 0; file < files; file += 1) pdfs.push(await pdfOf(file));
  const server = await startBinary(binary === undefined ? {} : { binary });
  const client = createClient({ baseUrl: server.url, apiKey: server.key });
  const url = `${server.url}/api/v1/workspaces/${server.workspaceId}/`;
  const latency = async (wait: Promise<unknown>): Promise<number[]> => {
    const running = await startLatency(url, server.key);
    await wait;
    return running.stop();
  };
  await latency(Bun.sleep(WARM_MS));
  const idle = await latency(Bun.sleep(IDLE_MS));
  const start = await privateMemory(server.pid);
  const memory = [`${start} MB at the start`];

  /** When each became ready, in milliseconds from the start. */
  const ready: number[] = [];
  const waiting: { workspace: string; id: string }[] = [];
  const began = performance.now();
  let next = 0;
  const upload = async (): Promise<void> => {
    while (next < files) {
      const file = next;
      next += 1;
      while (file - ready.length > AHEAD) await Bun.sleep(LOOK);
      const workspace = inOne
        ? server.workspaceId
        : (await client.post("/workspaces/", { body: { title: `Workspace ${file}` } })).id;
      const name = `report-${file}.pdf`;
      const { id } = await client.uploadResource(workspace, { file: new Blob([pdfs[file] ?? fail()]), name });
      waiting.push({ workspace, id });
    }
  };
  const follow = async (): Promise<void> => {
    while (ready.length < files) {
      // They become ready roughly in order: checking the oldest is enough.
      for (const { workspace, id } of [...waiting]) {
        const path = { workspace_id: workspace, resource_id: id };
        const { status } = await client.get("/workspaces/{workspace_id}/resources/{resource_id}/", {
          params: { path },
        });
        if (status === "failed" || status === "limited") throw new Error(`A file ended ${status}`);
        if (status !== "ready") break;
        waiting.splice(
          waiting.findIndex((each) => each.id === id),
          1,
        );
        ready.push(performance.now() - began);
        if (ready.length % Math.ceil(files / 6) === 0 || ready.length === files)
          memory.push(`${await privateMemory(server.pid)} after ${ready.length}`);
      }
      await Bun.sleep(LOOK);
    }
  };
  const meanwhile = await latency(Promise.all([follow(), ...Array.from({ length: UPLOADS }, upload)]));
  await Bun.sleep(REST_MS);
  const rest = await privateMemory(server.pid);
  await server.end();

  const rate = (from: number, to: number): number =>
    (1000 * (to - from)) / ((ready[to - 1] ?? Number.NaN) - (ready[from - 1] ?? 0));
  const some = Math.min(100, files);
  const [first, last, all] = [rate(0, some), rate(files - some, files), rate(0, files)];
  const [p99, idleP99] = [quantile(meanwhile, 0.99), quantile(idle, 0.99)];
  console.log(
    `${binary ?? "this build"}, ${files} files into ${inOne ? "one workspace" : "one workspace each"}`,
  );
  console.log(`  private memory ${memory.join(", ")}, ${rest} at rest: ${rest - start} MB more`);
  console.log(
    `  files/s ${all.toFixed(1)}; first hundred ${first.toFixed(1)}, last ${last.toFixed(1)} (${(last / first).toFixed(2)} times)`,
  );
  console.log(
    `  GET p99 ${p99.toFixed(1)} ms, idle ${idleP99.toFixed(1)}: ${(p99 / idleP99).toFixed(1)} times (p50 ${quantile(meanwhile, 0.5).toFixed(1)} and ${quantile(idle, 0.5).toFixed(1)})`,
  );
  return all;
};

for (const [files, inOne] of [
  [Number(values.files), true],
  [Number(values.workspaces), false],
] as const) {
  if (files === 0) continue;
  const ours = await measure(undefined, files, inOne);
  if (values.against === undefined) continue;
  const theirs = await measure(values.against, files, inOne);
  console.log(`files/s against the other: ${(ours / theirs).toFixed(2)} times`);
}
