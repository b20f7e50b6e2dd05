import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Caller } from "../../../test/support/process/server.ts";
import { startProvider } from "../../../test/support/provider/provider.ts";
import { act } from "../kill/actions.ts";
import { fileMaker } from "../kill/files.ts";
import { checkLists, checkNothingLeft, checkOriginals, checkSessions, listed } from "../kill/invariants.ts";
import { Ledger } from "../kill/ledger.ts";
import { oneOf, randomNumbers } from "../random.ts";
import { standInModels } from "../stand-in.ts";
import { checkAlike } from "./alike.ts";
import { type Disturbance, type Disturbances, type DisturbanceTimes, disturb } from "./disturb.ts";
import type { Engines } from "./engines.ts";
import { checkObjects, checkPublished } from "./invariants.ts";
import { type Serve, TrialNode } from "./node.ts";

export interface TrialOptions {
  engines: Engines;
  serve: Serve;
  nodes: number;
  /** Concurrent callers. */
  callers: number;
  seed: number;
  /** Whether the callers have done enough. */
  isOver(ledger: Ledger): boolean;
  /** The disturbances of the nodes, each when it is due; ends by itself. */
  disturbances(ledger: Ledger, random: () => number): AsyncIterable<Disturbance>;
  times: DisturbanceTimes;
}

/** What was done to the nodes, and the state at the end. */
export interface Tried {
  disturbances: Disturbances;
  /** Resources by their status. */
  resources: Record<string, number>;
  passages: number;
  /** Resources whose passages were compared with those made by a single server. */
  compared: number;
  objects: number;
}

/** Milliseconds between two checks whether everything is done. */
const LOOK = 250;
/** Milliseconds after which no node has copies of what is removed; see `openNotices`. */
const LONGEST_LOOK = 45_000;

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await Bun.sleep(LOOK);
};

/**
 * Several nodes on one PostgreSQL and one S3 server: uploads, repeats under one key, questions, deletions and retries
 * through random nodes, while these are disturbed. Nothing that was acknowledged may be missing, nothing deleted may be
 * found, every passage exists once and as a single server makes it, every question is in its thread once, and no object
 * or file of a node is left of what was deleted.
 * @throws Error that names the first that is wrong.
 */
export const tryNodes = async (options: TrialOptions): Promise<Tried> => {
  const { engines, serve, seed } = options;
  const random = randomNumbers(seed);
  const provider = await startProvider();
  const work = await mkdtemp(join(tmpdir(), "qa-nodes-"));
  const env = standInModels(provider.url);
  const nodes = await Promise.all(
    Array.from({ length: options.nodes }, (_, at) =>
      TrialNode.lay({ engines, serve, data: join(work, `node-${at}`), env }),
    ),
  );
  try {
    const started = [];
    for (const node of nodes) started.push(await node.start());
    const [{ key, workspaceId: first } = { key: "", workspaceId: "" }] = started;

    /** Asks any node that is up. */
    const call: Caller = async (...request) => {
      const node = oneOf(
        random,
        nodes.filter(({ serves }) => serves),
      );
      if (node !== undefined) return node.caller(key)(...request);
      await Bun.sleep(LOOK);
      throw new Error("fetch: no node is up");
    };
    const second = (await call("POST", "/workspaces/", { title: "Second" })).textAt("data.id");
    const workspaces = [first, second];
    const ledger = new Ledger();
    const acting = { ledger, random, newFile: fileMaker(random), workspaces, call, excused: [503, 507] };

    const isOver = (): boolean => options.isOver(ledger);
    const disturbed = disturb(nodes, random, options.disturbances(ledger, random), options.times);
    const [disturbances] = await Promise.all([
      disturbed,
      ...Array.from({ length: options.callers }, () => act(acting, isOver)),
    ]);
    // Also if something is found to be wrong after it.
    console.log(JSON.stringify({ ...disturbances, ...ledger.counts }));

    const all = async () => (await Promise.all(workspaces.map((id) => listed(call, id)))).flat();
    await until(async () =>
      (await all()).every(({ status }) => status !== "queued" && status !== "vectorizing"),
    );
    await until(async () => (await call("GET", "/status/")).at("data.removals.pending") === 0);
    await checkLists(call, ledger, workspaces);
    await checkSessions(call, ledger);
    await checkOriginals(call, ledger, workspaces);
    const resources = await all();
    for (const { title, status, error_message } of resources)
      if (status !== "ready") console.log(`  ${title} is ${status}: ${error_message}`);
    const copies = async (): Promise<void> => {
      for (const { data } of nodes) await checkNothingLeft(data, ledger);
    };
    // A lost notice is made up for at the next check. A cache may remove a file while it is being examined.
    const latest = Date.now() + LONGEST_LOOK;
    await until(() =>
      copies().then(
        () => true,
        (error) => {
          if (Date.now() > latest) throw error;
          return false;
        },
      ),
    );
    await Promise.all(nodes.map((node) => node.end("SIGTERM")));
    return {
      disturbances,
      resources: Object.fromEntries(
        [...Map.groupBy(resources, ({ status }) => status)].map(([status, each]) => [status, each.length]),
      ),
      passages: await checkPublished(engines),
      compared: await checkAlike(engines, ledger, (data) => serve({ data, env }), join(work, "alone")),
      objects: await checkObjects(engines, ledger),
    };
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
    await provider.stop();
    await rm(work, { recursive: true, force: true });
  }
};
