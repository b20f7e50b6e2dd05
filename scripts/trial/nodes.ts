/**
 * Several nodes on one PostgreSQL and one S3 server, for this many minutes, while a node is killed every few seconds
 * and started again, one is suspended past the end of its leases and resumed, and the network between a node and an
 * engine is cut. See `tryNodes` for what must hold. `bun scripts/trial/nodes.ts [minutes] [nodes] [seed]`. Run `npm run
 * build` first.
 */
import { startBinary } from "../bench/server.ts";
import type { Disturbance } from "./nodes/disturb.ts";
import { startEngines } from "./nodes/engines.ts";
import { tryNodes } from "./nodes/trial.ts";

const MINUTES = Number(process.argv[2] ?? 30);
const NODES = Number(process.argv[3] ?? 3);
const SEED = Number(process.argv[4] ?? Date.now() % 1_000_000);
/** Maximum number of milliseconds between two disturbances. */
const PAUSE = 5_000;
/** One out of this many disturbances is a suspended node. */
const SLEEPS_EVERY = 25;

const engines = await startEngines();
if (engines === undefined) {
  console.log("skipped: PostgreSQL or an S3 server cannot be had here");
  process.exit(0);
}
console.log(`seed ${SEED}`);
const end = Date.now() + MINUTES * 60_000;
const isOver = (): boolean => Date.now() > end;

async function* atRandom(random: () => number): AsyncGenerator<Disturbance> {
  for (let count = 1; !isOver(); count += 1) {
    await Bun.sleep(random() * PAUSE);
    if (count % SLEEPS_EVERY === 0) yield "sleep";
    else if (random() < 0.6) yield "kill";
    else yield random() < 0.5 ? "cut postgres" : "cut s3";
  }
}

const { resources, passages, compared, objects } = await tryNodes({
  engines,
  serve: startBinary,
  nodes: NODES,
  callers: 6,
  seed: SEED,
  isOver,
  disturbances: (_, random) => atRandom(random),
  times: { cut: 8_000, sleep: 75_000 },
});
console.log(
  `${JSON.stringify(resources)}; ${passages} passages, each once; those of ${compared} resources as one server alone ` +
    `makes them; ${objects} objects; nothing lost, nothing deleted found`,
);
await engines.stop();
