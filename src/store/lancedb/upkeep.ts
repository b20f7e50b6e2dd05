import type * as lancedb from "@lancedb/lancedb";

/** The reader stays on the version to which it was last moved, so searches see no intermediate step of the writer. */
export interface Handles {
  reader: lancedb.Table;
  writer: lancedb.Table;
  /** The length of its vectors; undefined while it has no column for them. */
  vectorLength: number | undefined;
  /**
   * Those of its documents (ISO 639-1), possibly including those of documents that were removed since it was opened.
   */
  languages: Set<string>;
  /** Moves the reader to a version. @default the newest */
  refresh(version?: number): Promise<void>;
}

/**
 * Rounds of `optimize` until one changes nothing; two or three are enough, the limit guards against a bug of the
 * engine.
 */
const MAX_ROUNDS = 6;
const DAY = 86_400_000;

/** Brings new rows into the indexes and merges small files, until there is nothing left to do; removes no version. */
export async function merge(writer: lancedb.Table): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await writer.version();
    await writer.optimize({ cleanupOlderThan: new Date(0) });
    if ((await writer.version()) === before) return;
  }
}

/**
 * Removes all versions before the writer's, whatever times a clock that jumped has given them. To be called after
 * `merge`.
 */
export async function removeVersions(
  writer: lancedb.Table,
  options: { deleteUnverified?: boolean } = {},
): Promise<void> {
  await writer.optimize({ ...options, cleanupOlderThan: new Date(Date.now() + DAY) });
}

/**
 * Rewrites all remaining rows, so that maintenance removes deleted ones from disk. `optimize` alone does not: it leaves
 * them in files of which they are less than a tenth. The indexes are then built from the remaining rows alone.
 */
export async function rewrite(writer: lancedb.Table): Promise<void> {
  await writer.update({ valuesSql: { index: "index" } });
}
