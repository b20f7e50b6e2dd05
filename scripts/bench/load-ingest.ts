/**
 * The effect of a 2,400-page PDF on a running server: the p99 of GET requests while it is ingested against that of the
 * idle server in the same run (target: at most 5 times), and the highest memory of the server and of the reading child.
 * `bun scripts/bench/load-ingest.ts [file.pdf]`. Linux only: read from /proc. Run `npm run build` first.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../../src/client/index.ts";
import { memoryOf } from "../trial/ingest.ts";
import { writeLongPdf } from "./long-pdf.ts";
import { startBinary } from "./server.ts";

/** Requests to the idle server. */
const IDLE_REQUESTS = 3_000;
/** Milliseconds between two requests: they come one after the other, as from people. */
const PAUSE = 2;

const folder = await mkdtemp(join(tmpdir(), "qa-bench-load-"));
const file = process.argv[2] ?? (await writeLongPdf(join(folder, "long.pdf"), 2_400, 3_000));
const server = await startBinary();
const client = createClient({ baseUrl: server.url, apiKey: server.key });

const url = `${server.url}/api/v1/workspaces/${server.workspaceId}/resources/`;
const headers = { "X-API-Key": server.key };
const once = async (): Promise<number> => {
  const started = performance.now();
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`GET was answered with ${reply.status}`);
  return performance.now() - started;
};
const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** The reading child: it runs the same program. */
const childrenOf = async (pid: number): Promise<number[]> => {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, "utf8").catch(() => "") : "";
    if (Number(stat.split(") ")[1]?.split(" ")[1]) === pid) found.push(Number(name));
  }
  return found;
};

for (let at = 0; at < 500; at += 1) await once();
const idle: number[] = [];
for (let at = 0; at < IDLE_REQUESTS; at += 1) {
  idle.push(await once());
  await Bun.sleep(PAUSE);
}
const before = await memoryOf(server.pid);

const resource = await client.uploadResource(server.workspaceId, { file: Bun.file(file), name: "long.pdf" });
const started = performance.now();
let child = 0;
let ready = false;
const watch = setInterval(async () => {
  for (const pid of await childrenOf(server.pid)) child = Math.max(child, (await memoryOf(pid)).highest);
}, 50);
const end = client.waitUntilReady(server.workspaceId, resource.id, { timeout: 600_000 }).finally(() => {
  ready = true;
});
const busy: number[] = [];
while (!ready) {
  busy.push(await once());
  await Bun.sleep(PAUSE);
}
await end;
clearInterval(watch);
const seconds = (performance.now() - started) / 1000;
const after = await memoryOf(server.pid);
await server.end();
await rm(folder, { recursive: true });

const shown = (times: number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms (${times.length} requests)`;
console.log(`ready after ${seconds.toFixed(1)} s`);
console.log(`GET idle       ${shown(idle)}`);
console.log(`GET meanwhile  ${shown(busy)}`);
console.log(`ratio of p99   ${(quantile(busy, 0.99) / quantile(idle, 0.99)).toFixed(2)} (wanted: at most 5)`);
console.log(`memory: server ${before.now} MB before, highest ${after.highest} MB; child highest ${child} MB`);
