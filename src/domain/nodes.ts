/** What a node does: answers callers, or ingests. */
export type Duty = "api" | "ingest";

export type Role = "all" | Duty;

export interface NodeEntry {
  /** `BOOT/N`: the boot of its server, and how often that has entered. */
  id: string;
  /** Process and machine, for people. */
  name: string;
  role: Role;
}

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
  /** It lives. @returns false where it was removed. */
  beat(id: string, leaseMs: number): Promise<boolean>;
  leave(id: string): Promise<void>;
  /** Removes those that were not seen for too long. @returns the roles of those that are left. */
  removeDead(): Promise<Role[]>;
  /** @returns false while another has it, and for a node that was removed. */
  take(id: string, taken: TakenTurn): Promise<boolean>;
  giveUp(taken: TakenTurn): Promise<void>;
  /** Whether any node has a turn of a name that begins so. */
  isTaken(beginning: string): Promise<boolean>;
}
