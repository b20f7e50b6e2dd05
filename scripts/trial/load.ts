/**
 * Mixed load for 20 minutes: uploads of every kind of file, questions, deletions, retries and repeats under one key,
 * with a provider that stands in for all models. The server's private memory must stay flat within 10 %, its file
 * handles too, and no request may fail that should not; at the end nothing is lost and nothing deleted is there. `bun
 * scripts/trial/load.ts [minutes] [seed]`. Run `npm run build` first. Linux only.
 */
import { readdirSync, readFileSync } from "node:fs";
import { callerOf } from "../../test/support/process/server.ts";
import { startProvider } from "../../test/support/provider/provider.ts";
import { startBinary } from "../bench/server.ts";
import { act } from "./kill/actions.ts";
import { fileMaker } from "./kill/files.ts";
import { checkLists, checkSessions } from "./kill/invariants.ts";
import { Ledger } from "./kill/ledger.ts";
import { randomNumbers } from "./random.ts";
import { standInModels } from "./stand-in.ts";

const MINUTES = Number(process.argv[2] ?? 20);
const SEED = Number(process.argv[3] ?? 1);
const ACTORS = 4;
/** The first part of the time, in which caches fill, does not count. */
const WARM_UP = 0.25;
const EVERY_MS = 5_000;

const provider = await startProvider();
const server = await startBinary({
  env: standInModels(provider.url),
});
const call = callerOf(server.url, server.key);
const random = randomNumbers(SEED);
const ledger = new Ledger();
const workspaces = [server.workspaceId];

/** Private memory in MB, and open file handles. */
const sample = (): { memory: number; handles: number } => {
  const rollup = readFileSync(`/proc/${server.pid}/smaps_rollup`, "utf8");
  const kilobytes = ["Private_Clean", "Private_Dirty"].map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0),
  );
  return {
    memory: kilobytes.reduce((sum, each) => sum + each, 0) / 1024,
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
  };
};

const began = performance.now();
const ends = began + MINUTES * 60_000;
const samples: ReturnType<typeof sample>[] = [];
const acting = { ledger, random, newFile: fileMaker(random), workspaces, call, excused: [503] };
const actors = Array.from({ length: ACTORS }, () => act(acting, () => performance.now() > ends));
const failed = Promise.all(actors).catch((error: unknown) => error);
while (performance.now() < ends) {
  samples.push(sample());
  const over = await Promise.race([failed, Bun.sleep(EVERY_MS).then(() => undefined)]);
  if (over instanceof Error) throw over;
}
const outcome = await failed;
if (outcome instanceof Error) throw outcome;

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const counted = samples.slice(Math.floor(samples.length * WARM_UP));
const fifth = Math.max(1, Math.floor(counted.length / 5));
const growth = (
  of: (one: ReturnType<typeof sample>) => number,
): { from: number; to: number; ratio: number } => {
  const [from, to] = [middle(counted.slice(0, fifth).map(of)), middle(counted.slice(-fifth).map(of))];
  return { from: Math.round(from), to: Math.round(to), ratio: Math.round((to / from) * 1000) / 1000 };
};
const [memory, handles] = [growth((one) => one.memory), growth((one) => one.handles)];
await checkLists(call, ledger, workspaces);
await checkSessions(call, ledger);
await server.end();
await provider.stop();
console.log(`${MINUTES} minutes: ${JSON.stringify(ledger.counts)}`);
console.log(`private memory, MB: ${JSON.stringify(memory)}; file handles: ${JSON.stringify(handles)}`);
if (memory.ratio > 1.1 || handles.ratio > 1.1) throw new Error("The server grows.");
