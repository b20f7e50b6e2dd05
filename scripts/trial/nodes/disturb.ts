import { oneOf } from "../random.ts";
import type { TrialNode } from "./node.ts";

/** A node is killed and started again, its network to an engine is cut, or it is suspended for a while. */
export type Disturbance = "kill" | "cut postgres" | "cut s3" | "sleep";

/** In milliseconds, each a maximum. */
export interface DisturbanceTimes {
  /** How long a network stays cut. */
  cut: number;
  /** How long a node is suspended: longer than its leases are valid. */
  sleep: number;
}

/** What was done to the nodes. */
export type Disturbances = Record<"kills" | "cuts" | "sleeps", number>;

/** Does this to random nodes, one after the other; a suspended node is left alone. In the end all are up. */
export const disturb = async (
  nodes: TrialNode[],
  random: () => number,
  disturbances: AsyncIterable<Disturbance>,
  times: DisturbanceTimes,
): Promise<Disturbances> => {
  const done = { kills: 0, cuts: 0, sleeps: 0 };
  const asleep = new Map<TrialNode, Promise<void>>();

  const kill = async (node: TrialNode): Promise<void> => {
    await node.end("SIGKILL");
    await node.start();
    done.kills += 1;
  };
  const cut = async (node: TrialNode, engine: "postgres" | "s3"): Promise<void> => {
    const cable = node.cables[engine];
    cable.cut();
    await Bun.sleep(random() * times.cut);
    cable.mend();
    done.cuts += 1;
  };
  const sleep = (node: TrialNode): void => {
    node.sleep();
    const awake = Bun.sleep(times.sleep).then(() => {
      node.wake();
      asleep.delete(node);
      done.sleeps += 1;
    });
    asleep.set(node, awake);
  };

  for await (const disturbance of disturbances) {
    const node = oneOf(
      random,
      nodes.filter((each) => !asleep.has(each)),
    );
    if (node === undefined) continue;
    if (disturbance === "kill") await kill(node);
    else if (disturbance === "cut postgres") await cut(node, "postgres");
    else if (disturbance === "cut s3") await cut(node, "s3");
    else if (asleep.size === 0) sleep(node);
  }
  await Promise.all(asleep.values());
  return done;
};
