import { oneOf } from "../random.ts";
import type { TrialNode } from "./node.ts";

/** Milliseconds between two disturbances, at the most. */
const PAUSE = 5_000;
/** Milliseconds that a network stays cut, at the most. */
const CUT = 8_000;
/** Milliseconds that a node sleeps: longer than its leases hold. */
const SLEEP = 75_000;
/** Of so many disturbances one is a node that sleeps. */
const SLEEPS_EVERY = 25;

/** What was done to the nodes. */
export interface Disturbances {
  kills: number;
  cuts: number;
  sleeps: number;
}

/** Kills nodes, cuts their networks and lets them sleep, one after the other, until it is over; then all are up. */
export const disturb = async (
  nodes: TrialNode[],
  random: () => number,
  isOver: () => boolean,
): Promise<Disturbances> => {
  const done = { kills: 0, cuts: 0, sleeps: 0 };
  const asleep = new Map<TrialNode, Promise<void>>();

  const kill = async (node: TrialNode): Promise<void> => {
    await node.end("SIGKILL");
    await node.start();
    done.kills += 1;
  };
  const cut = async (node: TrialNode): Promise<void> => {
    const cable = random() < 0.5 ? node.cables.postgres : node.cables.s3;
    cable.cut();
    await Bun.sleep(random() * CUT);
    cable.mend();
    done.cuts += 1;
  };
  const sleep = (node: TrialNode): void => {
    node.sleep();
    const awake = Bun.sleep(SLEEP).then(() => {
      node.wake();
      asleep.delete(node);
      done.sleeps += 1;
    });
    asleep.set(node, awake);
  };

  for (let count = 1; !isOver(); count += 1) {
    await Bun.sleep(random() * PAUSE);
    const node = oneOf(
      random,
      nodes.filter((each) => !asleep.has(each)),
    );
    if (node === undefined) continue;
    if (count % SLEEPS_EVERY === 0 && asleep.size === 0) sleep(node);
    else await (random() < 0.6 ? kill : cut)(node);
  }
  await Promise.all(asleep.values());
  return done;
};
