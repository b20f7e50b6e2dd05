import { LeaseLost } from "../domain/cluster/lease-lost.ts";
import { LEADER, type NodeRecords, type Role, type TakenTurn } from "../domain/cluster/nodes.ts";
import type { Notices } from "../domain/cluster/notices.ts";
import { KeyedQueue } from "../domain/concurrency/keyed-queue.ts";
import type { RequireHeld } from "../domain/concurrency/turns.ts";
import type { Report } from "../domain/events.ts";
import { newId } from "../domain/ids.ts";
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

/** Heartbeats per lease. */
const BEATS = 6;

class SharedNode implements Node {
  readonly #options: SharedNodeOptions;
  readonly #queue = new KeyedQueue();
  readonly #waiting = new Waiting();
  /** Turns that could not be given up, or may have been taken without this node learning of it. */
  readonly #leftover = new Set<TakenTurn>();
  readonly #onLead: (() => void)[] = [];
  #id = "";
  #entries = 0;
  /** By this process's monotonic clock; never later than by the database's. */
  #aliveUntil = 0;
  /** The roles of the living nodes. */
  #alive: Role[];
  /** The id under which it leads. */
  #leader: string | undefined;
  #draining = false;
  #leaving = false;
  #beating: Promise<void> | undefined;
  #timer: Timer | undefined;
  readonly bootId: Node["bootId"];
  readonly list: Node["list"];
  readonly tell: Node["tell"];
  readonly on: Node["on"];

  constructor(options: SharedNodeOptions) {
    const { bootId, records, notices } = options;
    this.#options = options;
    this.#alive = [options.role];
    this.bootId = bootId;
    this.list = records.list;
    this.tell = notices.tell;
    this.on = notices.on;
  }

  async open(): Promise<this> {
    await this.#enter();
    this.#options.notices.on("freed", (name) => this.#waiting.wake(name));
    await this.#beat();
    this.#timer = setInterval(this.#startBeat, this.#options.leaseMs / BEATS);
    return this;
  }

  async #enter(): Promise<void> {
    const asked = performance.now();
    this.#entries += 1;
    const next = `${this.#options.bootId}/${this.#entries}`;
    const { name, role, version } = this.#options;
    await this.#options.records.enter({ id: next, name, role, version }, this.#options.leaseMs);
    this.#id = next;
    this.#aliveUntil = asked + this.#options.leaseMs;
  }

  async #giveUp(taken: TakenTurn): Promise<void> {
    this.#leftover.add(taken);
    await this.#options.records.giveUp(taken);
    this.#leftover.delete(taken);
    this.#options.notices.tell("freed", taken.name);
  }

  async #take(name: string): Promise<{ turn: TakenTurn; by: string } | undefined> {
    const [turn, by] = [{ name, turn: newId() }, this.#id];
    try {
      return (await this.#options.records.take(by, turn)) ? { turn, by } : undefined;
    } catch (error) {
      this.#leftover.add(turn);
      throw error;
    }
  }

  #holds(by: string): boolean {
    return by === this.#id && performance.now() < this.#aliveUntil;
  }

  async #lead(): Promise<void> {
    if (this.#options.role === "api" || this.#leader === this.#id) return;
    const taken = await this.#take(LEADER);
    if (taken === undefined) return;
    this.#leader = taken.by;
    for (const hear of this.#onLead) hear();
  }

  async #beat(): Promise<void> {
    const asked = performance.now();
    if (await this.#options.records.beat(this.#id, this.#options.leaseMs, this.#draining))
      this.#aliveUntil = asked + this.#options.leaseMs;
    else {
      await this.#enter();
      this.#options.report({ level: "warn", event: "node_returned" });
    }
    const before = this.#alive.length;
    this.#alive = await this.#options.records.removeDead();
    // Whatever a dead node held is free now.
    if (this.#alive.length < before) this.#waiting.wake();
    for (const taken of this.#leftover) await this.#giveUp(taken);
    await this.#lead();
  }

  readonly #startBeat = (): void => {
    if (this.#leaving) return;
    this.#beating ??= this.#beat()
      .catch((error: unknown) =>
        this.#options.report({ level: "error", event: "fault", error: String(error) }),
      )
      .finally(() => {
        this.#beating = undefined;
      });
  };

  async #taken(name: string): Promise<{ turn: TakenTurn; by: string }> {
    for (;;) {
      if (this.#leaving) throw new LeaseLost();
      const freed = this.#waiting.next(name);
      const mine = await this.#take(name);
      if (mine !== undefined) return mine;
      await freed;
    }
  }

  readonly run: Node["run"] = (key, task) =>
    new Promise((resolve, reject) => {
      const inTurn = async (): Promise<void> => {
        const { turn, by } = await this.#taken(key);
        const requireHeld: RequireHeld = () => {
          if (!this.#holds(by)) throw new LeaseLost();
        };
        try {
          resolve(await task(requireHeld));
        } catch (error) {
          reject(error);
        } finally {
          // Only the next turn waits for it. A failure is tried again with each heartbeat.
          await this.#giveUp(turn).catch(() => undefined);
        }
      };
      this.#queue.run(key, inTurn).catch(reject);
    });

  readonly count: Node["count"] = (duty) =>
    Math.max(
      1,
      duty === undefined
        ? this.#alive.length
        : this.#alive.filter((role) => role === "all" || role === duty).length,
    );

  readonly leads: Node["leads"] = () => this.#leader !== undefined && this.#holds(this.#leader);

  readonly onLead: Node["onLead"] = (hear) => void this.#onLead.push(hear);

  readonly untilFree: Node["untilFree"] = async (beginning, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const freed = this.#waiting.next(undefined, signal);
      if (!(await this.#options.records.isTaken(beginning))) return;
      await freed;
    }
  };

  readonly drain: Node["drain"] = () => {
    this.#draining = true;
    // One that is being sent may not say so yet.
    void (this.#beating ?? Promise.resolve()).then(this.#startBeat);
  };

  readonly leave: Node["leave"] = async () => {
    this.#leaving = true;
    clearInterval(this.#timer);
    this.#waiting.wake();
    await this.#beating;
    await this.#options.records.leave(this.#id);
  };
}

/**
 * Registers this server among those that share its records. It shows several times within a lease that it is alive; a
 * node that could not, or was suspended, has lost all its turns, and joins again.
 */
export const joinNodes = (options: SharedNodeOptions): Promise<Node> => new SharedNode(options).open();
