/** The version of a workspace's table of passages that counts: every node reads it, and no other. */
export interface PublishedTable {
  /** The engine's number of it; 0 where there is no table. */
  version: number;
  /** Counts up with each that is published. */
  revision: number;
  /** Languages of its documents (ISO 639-1), and perhaps of ones that were removed. */
  languages: string[];
}

/** The lease of the one who writes to a table. Its fence is higher than those of all who had it before. */
export interface TableLease {
  workspaceId: string;
  fence: number;
}

export interface TakenTable {
  lease: TableLease;
  published: PublishedTable;
  /** Who had it last did not give it up in good order, and may still write. */
  isInterrupted: boolean;
}

/**
 * Who may write to the tables of one generation of the index, for one node: kept where all nodes see it, by one clock.
 * A lease that ran out may be taken by another node.
 */
export interface TableLeases {
  /** How long a lease holds that is not renewed, in milliseconds. */
  readonly leaseMs: number;
  published(workspaceId: string): Promise<PublishedTable>;
  /**
   * To be called by one at a time of this node: what it had of the table before is void.
   * @returns undefined while another holds it, or waits for it since before.
   */
  take(workspaceId: string): Promise<TakenTable | undefined>;
  /** @returns false when another has taken the table. */
  renew(lease: TableLease): Promise<boolean>;
  /**
   * Makes a version the one that counts.
   * @returns undefined, with nothing changed, when another has taken the table.
   */
  publish(lease: TableLease, table: Omit<PublishedTable, "revision">): Promise<PublishedTable | undefined>;
  /** @param isInterrupted something of it may still be under way. */
  giveUp(lease: TableLease, isInterrupted: boolean): Promise<void>;
  /** Gives it up for good: the workspace was removed. */
  forget(lease: TableLease): Promise<void>;
  /** The generation has no table any more, nor anybody who writes to one. */
  forgetAll(): Promise<void>;
}
