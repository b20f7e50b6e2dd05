import type { Duty, NodeState } from "../domain/cluster/nodes.ts";
import type { Notices } from "../domain/cluster/notices.ts";
import type { Turns } from "../domain/concurrency/turns.ts";

/** This server among those that share its records; with records of its own it is the only one. */
export interface Node extends Turns, Pick<Notices, "tell" | "on"> {
  /** Told from every other start of a server: what its leases are kept by. */
  readonly bootId: string;
  /** Nodes that are alive, this one included, as of the last look; with a duty those of them that have it. */
  count(duty?: Duty): number;
  /** Those that are alive. */
  list(): Promise<NodeState[]>;
  /** Whether what one node alone does, such as removals, is this one's. */
  leads(): boolean;
  /** @param hear is told whenever this node begins to lead. */
  onLead(hear: () => void): void;
  /** Resolves once no node has a turn whose key begins so, or rejects with the signal's reason. */
  untilFree(beginning: string, signal: AbortSignal): Promise<void>;
  /** It stops: the list says so from the next beat on, which is at once. */
  drain(): void;
  /** Gives up all that it has. */
  leave(): Promise<void>;
}
