/** The current version of a workspace's table of passages: every node reads this one and no other. */
export interface PublishedTable {
  /** The engine's number for it; 0 if there is no table. */
  version: number;
  /** Goes up by one with each version that is published. */
  revision: number;
  /** Languages of its documents (ISO 639-1), possibly including those of documents that were removed. */
  languages: string[];
}

/** The lease of whoever writes to a table. Its fence is higher than those of all earlier holders. */
export interface TableLease {
  workspaceId: string;
  fence: number;
}

export interface TakenTable {
  lease: TableLease;
  published: PublishedTable;
  /** The last holder did not release it properly, and may still be writing. */
  isInterrupted: boolean;
}

/**
 * Who may write to the tables of one generation of the index, on behalf of one node: kept where all nodes see it, by
 * one clock. Another node may take a lease that has run out.
 */
export interface TableLeases {
  /** How long a lease lasts without being renewed, in milliseconds. */
  readonly leaseMs: number;
  published(workspaceId: string): Promise<PublishedTable>;
  /**
   * Must not be called concurrently on this node: a lease that it held on the table before becomes void.
   * @returns undefined while another node holds it, or has been waiting for it longer.
   */
  take(workspaceId: string): Promise<TakenTable | undefined>;
  /** @returns false if another node has taken the table. */
  renew(lease: TableLease): Promise<boolean>;
  /**
   * Makes a version the current one.
   * @returns undefined, with nothing changed, if another node has taken the table.
   */
  publish(lease: TableLease, table: Omit<PublishedTable, "revision">): Promise<PublishedTable | undefined>;
  /** @param isInterrupted some of its work may still be running. */
  giveUp(lease: TableLease, isInterrupted: boolean): Promise<void>;
  /** Gives it up for good: the workspace was removed. */
  forget(lease: TableLease): Promise<void>;
  /** The generation no longer has any tables, or anybody who writes to one. */
  forgetAll(): Promise<void>;
}
