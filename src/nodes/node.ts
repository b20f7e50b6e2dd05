import type { Duty, NodeState } from "../domain/cluster/nodes.ts";
import type { Notices } from "../domain/cluster/notices.ts";
import type { Turns } from "../domain/concurrency/turns.ts";

/** This server among those that share its records; with records of its own it is the only one. */
export interface Node extends Turns, Pick<Notices, "tell" | "on"> {
  /** Distinguishes this start of a server from every other: the owner of its leases. */
  readonly bootId: string;
  /** Number of living nodes, including this one, as of the last check; with a duty, only those that have it. */
  count(duty?: Duty): number;
  /** Living nodes. */
  list(): Promise<NodeState[]>;
  /** Whether this node does the work that only one node does, such as removals. */
  leads(): boolean;
  /** @param hear is called whenever this node begins to lead. */
  onLead(hear: () => void): void;
  /** Resolves once no node holds a turn whose key begins like this, or rejects with the signal's reason. */
  untilFree(beginning: string, signal: AbortSignal): Promise<void>;
  /** The node is stopping: the list says so from the next heartbeat on, which is sent at once. */
  drain(): void;
  /** Gives up everything that it holds. */
  leave(): Promise<void>;
}
