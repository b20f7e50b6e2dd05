/** What a node does: answers callers, or ingests. */
export type Duty = "api" | "ingest";

export type Role = "all" | Duty;

export interface NodeEntry {
  /** `BOOT/N`: the boot of its server, and how often that has entered. */
  id: string;
  /** Process and machine, for people. */
  name: string;
  role: Role;
  /** Of the program. */
  version: string;
}

/** The boot in the id of an entry. */
export const bootOf = (id: string): string => id.slice(0, id.lastIndexOf("/"));

/** A node as it is shown to operators. */
export interface NodeState extends NodeEntry {
  /** When it entered. */
  started_at: string;
  /** When it last showed that it lives, by the database's clock. */
  seen_at: string;
  /** Whether it does what one node alone does. */
  is_leader: boolean;
  /** Whether it is stopping: it takes nothing new. */
  is_draining: boolean;
}

/** The turn of the node that does what one alone does. */
export const LEADER = "leader";

/** One turn that a node has taken. */
export interface TakenTurn {
  /** What it is a turn of. */
  name: string;
  /** Told from all other turns. */
  turn: string;
}

/**
 * The nodes that share the records, and the turns each has. A node that is not seen for the length of a lease, by the
 * database's clock, is removed by whichever other one looks, and its turns with it: it cannot come back under its id.
 */
export interface NodeRecords {
  enter(node: NodeEntry, leaseMs: number): Promise<void>;
  /** It lives. @returns false if it was removed. */
  beat(id: string, leaseMs: number, isDraining: boolean): Promise<boolean>;
  leave(id: string): Promise<void>;
  /** Removes those that were not seen for too long. @returns the roles of those that are left. */
  removeDead(): Promise<Role[]>;
  /** @returns false while another has it, and for a node that was removed. */
  take(id: string, taken: TakenTurn): Promise<boolean>;
  giveUp(taken: TakenTurn): Promise<void>;
  /** Those that are alive, in the order in which they entered. */
  list(): Promise<NodeState[]>;
  /** Whether any node has a turn of a name that begins so. */
  isTaken(beginning: string): Promise<boolean>;
}
