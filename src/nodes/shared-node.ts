import type { Report } from "../domain/events.ts";
import { newId } from "../domain/ids.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import { LeaseLost } from "../domain/lease-lost.ts";
import { LEADER, type NodeRecords, type Role, type TakenTurn } from "../domain/nodes.ts";
import type { Notices } from "../domain/notices.ts";
import type { RequireHeld } from "../domain/turns.ts";
import type { Node } from "./node.ts";
import { Waiting } from "./waiting.ts";

export interface SharedNodeOptions {
  bootId: string;
  records: NodeRecords;
  notices: Notices;
  name: string;
  version: string;
  role: Role;
  /** Milliseconds after which a node that is not seen counts as dead. */
  leaseMs: number;
  report: Report;
}

/** Beats within a lease. */
const BEATS = 6;

/**
 * Enters this server among those that share its records. It shows that it lives several times within a lease; one that
 * could not, or stood still, has lost all turns that it had, and enters anew.
 */
export const joinNodes = async (options: SharedNodeOptions): Promise<Node> => {
  const { bootId, records, notices, leaseMs, report } = options;
  const queue = new KeyedQueue();
  const waiting = new Waiting();
  /** Turns that could not be given up, or may have been taken without this node having heard so. */
  const leftover = new Set<TakenTurn>();
  const onLead: (() => void)[] = [];
  let id = "";
  let entries = 0;
  /** By this process's monotonic clock; never later than by the database's. */
  let aliveUntil = 0;
  /** The roles of the nodes that are alive. */
  let alive: Role[] = [options.role];
  /** The id under which it leads. */
  let leader: string | undefined;
  let draining = false;
  let leaving = false;

  const enter = async (): Promise<void> => {
    const asked = performance.now();
    entries += 1;
    const next = `${bootId}/${entries}`;
    const { name, role, version } = options;
    await records.enter({ id: next, name, role, version }, leaseMs);
    id = next;
    aliveUntil = asked + leaseMs;
  };

  const giveUp = async (taken: TakenTurn): Promise<void> => {
    leftover.add(taken);
    await records.giveUp(taken);
    leftover.delete(taken);
    notices.tell("freed", taken.name);
  };

  const take = async (name: string): Promise<{ turn: TakenTurn; by: string } | undefined> => {
    const [turn, by] = [{ name, turn: newId() }, id];
    try {
      return (await records.take(by, turn)) ? { turn, by } : undefined;
    } catch (error) {
      leftover.add(turn);
      throw error;
    }
  };

  const holds = (by: string): boolean => by === id && performance.now() < aliveUntil;

  const lead = async (): Promise<void> => {
    if (options.role === "api" || leader === id) return;
    const taken = await take(LEADER);
    if (taken === undefined) return;
    leader = taken.by;
    for (const hear of onLead) hear();
  };

  const beat = async (): Promise<void> => {
    const asked = performance.now();
    if (await records.beat(id, leaseMs, draining)) aliveUntil = asked + leaseMs;
    else {
      await enter();
      report({ level: "warn", event: "node_returned" });
    }
    const before = alive.length;
    alive = await records.removeDead();
    // What a dead node had is free now.
    if (alive.length < before) waiting.wake();
    for (const taken of leftover) await giveUp(taken);
    await lead();
  };

  let beating: Promise<void> | undefined;
  const startBeat = (): void => {
    if (leaving) return;
    beating ??= beat()
      .catch((error: unknown) => report({ level: "error", event: "fault", error: String(error) }))
      .finally(() => {
        beating = undefined;
      });
  };

  const taken = async (name: string): Promise<{ turn: TakenTurn; by: string }> => {
    for (;;) {
      if (leaving) throw new LeaseLost();
      const freed = waiting.next(name);
      const mine = await take(name);
      if (mine !== undefined) return mine;
      await freed;
    }
  };

  await enter();
  notices.on("freed", (name) => waiting.wake(name));
  await beat();
  const timer = setInterval(startBeat, leaseMs / BEATS);

  return {
    bootId,
    run: (key, task) =>
      new Promise((resolve, reject) => {
        const inTurn = async (): Promise<void> => {
          const { turn, by } = await taken(key);
          const requireHeld: RequireHeld = () => {
            if (!holds(by)) throw new LeaseLost();
          };
          try {
            resolve(await task(requireHeld));
          } catch (error) {
            reject(error);
          } finally {
            // Only the next turn waits for it. What fails is tried again with each beat.
            await giveUp(turn).catch(() => undefined);
          }
        };
        queue.run(key, inTurn).catch(reject);
      }),
    count: (duty) =>
      Math.max(
        1,
        duty === undefined ? alive.length : alive.filter((role) => role === "all" || role === duty).length,
      ),
    list: records.list,
    leads: () => leader !== undefined && holds(leader),
    onLead: (hear) => void onLead.push(hear),
    untilFree: async (beginning, signal) => {
      for (;;) {
        signal.throwIfAborted();
        const freed = waiting.next(undefined, signal);
        if (!(await records.isTaken(beginning))) return;
        await freed;
      }
    },
    tell: notices.tell,
    on: notices.on,
    drain: () => {
      draining = true;
      // One that is under way may not say so yet.
      void (beating ?? Promise.resolve()).then(startBeat);
    },
    leave: async () => {
      leaving = true;
      clearInterval(timer);
      waiting.wake();
      await beating;
      await records.leave(id);
    },
  };
};
