/**
 * Several nodes on one PostgreSQL and one S3 server, for so many minutes: uploads, repeats under one key, questions,
 * deletions and retries through random nodes, while a node is killed every few seconds and started again, one sleeps
 * past its leases and goes on, and the network between a node and an engine is cut. Nothing that was acknowledged may be
 * missing, nothing deleted may be found, every passage is there once, every question in its thread once, and no object
 * is left of what was deleted.
 * `bun scripts/trial/nodes.ts [minutes] [nodes] [seed]`. Run `npm run build` first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProvider } from "../../test/support/provider.ts";
import type { Caller } from "../../test/support/server.ts";
import { act } from "./kill/actions.ts";
import { fileMaker } from "./kill/files.ts";
import { checkLists, checkOriginals, checkSessions, listed } from "./kill/invariants.ts";
import { Ledger } from "./kill/ledger.ts";
import { disturb } from "./nodes/disturb.ts";
import { startEngines } from "./nodes/engines.ts";
import { checkObjects, checkPublished } from "./nodes/invariants.ts";
import { TrialNode } from "./nodes/node.ts";
import { oneOf, randomNumbers } from "./random.ts";
import { standInModels } from "./stand-in.ts";

const MINUTES = Number(process.argv[2] ?? 30);
const NODES = Number(process.argv[3] ?? 3);
const SEED = Number(process.argv[4] ?? Date.now() % 1_000_000);
/** Callers at once. */
const ACTORS = 6;

const engines = await startEngines();
if (engines === undefined) {
  console.log("skipped: PostgreSQL or an S3 server cannot be had here");
  process.exit(0);
}
console.log(`seed ${SEED}`);
const random = randomNumbers(SEED);
const provider = await startProvider();
const work = await mkdtemp(join(tmpdir(), "qa-nodes-"));
const env = standInModels(provider.url);
const nodes = await Promise.all(
  Array.from({ length: NODES }, (_, at) => TrialNode.make(engines, `node-${at}`, work, env)),
);
const started = [];
for (const node of nodes) started.push(await node.start());
const key = started[0]?.key ?? "";

/** Asks any node that is up. */
const call: Caller = (...request) => {
  const node = oneOf(
    random,
    nodes.filter(({ serves }) => serves),
  );
  return node ? node.caller(key)(...request) : Promise.reject(new Error("fetch: no node is up"));
};
const second = (await call("POST", "/workspaces/", { title: "Second" })).textAt("data.id");
const workspaces = [started[0]?.workspaceId ?? "", second];
const ledger = new Ledger();
const acting = { ledger, random, newFile: fileMaker(random), workspaces, call, excused: [503, 507] };

const end = Date.now() + MINUTES * 60_000;
const isOver = (): boolean => Date.now() > end;
const actors = Array.from({ length: ACTORS }, () => act(acting, isOver));
const disturbed = disturb(nodes, random, isOver);
await Promise.all(actors);
console.log(JSON.stringify({ ...(await disturbed), ...ledger.counts }));

const open = async (): Promise<number> => {
  const all = await Promise.all(workspaces.map((id) => listed(call, id)));
  return all.flat().filter(({ status }) => status === "queued" || status === "vectorizing").length;
};
while ((await open()) > 0) await Bun.sleep(500);
while ((await call("GET", "/status/")).at("data.removals.pending") !== 0) await Bun.sleep(500);
await checkLists(call, ledger, workspaces);
await checkSessions(call, ledger);
await checkOriginals(call, ledger, workspaces);
const all = (await Promise.all(workspaces.map((id) => listed(call, id)))).flat();
for (const { title, status, error_message } of all)
  if (status !== "ready") console.log(`  ${title} is ${status}: ${error_message}`);
const ended = Object.groupBy(all, ({ status }) => status);
await Promise.all(nodes.map((node) => node.close()));
const { rows, resources } = await checkPublished(engines);
const objects = await checkObjects(engines, ledger);
console.log(
  `${Object.entries(ended)
    .map(([status, each]) => `${each?.length} ${status}`)
    .join(", ")}; ${rows} passages of ${resources} resources, each once; ${objects} objects; ` +
    "nothing lost, nothing deleted found",
);
await engines.stop();
await provider.stop();
await rm(work, { recursive: true });
