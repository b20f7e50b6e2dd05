/** What a node does: answers callers, or ingests. */
export type Duty = "api" | "ingest";

export type Role = "all" | Duty;

export interface NodeEntry {
  /** `BOOT/N`: the boot of its server, and how many times that boot has joined. */
  id: string;
  /** Process and machine, for people. */
  name: string;
  role: Role;
  /** The program's version. */
  version: string;
}

/** The boot in the id of an entry. */
export const bootOf = (id: string): string => id.slice(0, id.lastIndexOf("/"));

/** A node as it is shown to operators. */
export interface NodeState extends NodeEntry {
  /** When it joined. */
  started_at: string;
  /** When it last showed that it was alive, by the database's clock. */
  seen_at: string;
  /** Whether it does the work that only one node does. */
  is_leader: boolean;
  /** Whether it is stopping and takes on nothing new. */
  is_draining: boolean;
}

/** The turn of the node that does the work that only one node does. */
export const LEADER = "leader";

/** One turn that a node has taken. */
export interface TakenTurn {
  /** What it is a turn of. */
  name: string;
  /** Distinguishes this turn from all others. */
  turn: string;
}

/**
 * The nodes that share the records, and the turns that each holds. A node that has not been seen for the length of a
 * lease, by the database's clock, is removed by whichever other node checks next, along with its turns: it cannot come
 * back under the same id.
 */
export interface NodeRecords {
  enter(node: NodeEntry, leaseMs: number): Promise<void>;
  /** Reports that the node is alive. @returns false if it was removed. */
  beat(id: string, leaseMs: number, isDraining: boolean): Promise<boolean>;
  leave(id: string): Promise<void>;
  /** Removes nodes that have not been seen for too long. @returns the roles of those that are left. */
  removeDead(): Promise<Role[]>;
  /** @returns false while another node holds the turn, and for a node that was removed. */
  take(id: string, taken: TakenTurn): Promise<boolean>;
  giveUp(taken: TakenTurn): Promise<void>;
  /** Living nodes, in the order in which they joined. */
  list(): Promise<NodeState[]>;
  /** Whether any node holds a turn whose name begins like this. */
  isTaken(beginning: string): Promise<boolean>;
}
