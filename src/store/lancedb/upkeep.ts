import type * as lancedb from "@lancedb/lancedb";

/** The reader stays on the version it was last moved to, so searches see no step of what the writer is at. */
export interface Handles {
  reader: lancedb.Table;
  writer: lancedb.Table;
  /** How many numbers its vectors have; undefined while it has no column for them. */
  vectorLength: number | undefined;
  /** Those of its documents (ISO 639-1), and perhaps of ones that were removed since it was opened. */
  languages: Set<string>;
  /** Moves the reader to the newest version. */
  refresh(): Promise<void>;
}

/** Rounds of `optimize` until one changes nothing; two or three do it, the bound is against a bug of the engine. */
const MAX_ROUNDS = 6;
const DAY = 86_400_000;

/**
 * Brings new rows into the indices and merges small files, then removes all versions but the current one: only
 * when the reader stands on it, and whatever times a clock that jumped has given them.
 * @param isOurs see `TablePlace`.
 * @param complete builds what index is missing, and gets the version that stays on the disk before others go.
 */
export async function tidy(
  { writer, refresh }: Handles,
  isOurs: boolean,
  complete: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await writer.version();
    await writer.optimize({ cleanupOlderThan: new Date(0) });
    if ((await writer.version()) === before) break;
  }
  await complete();
  await refresh();
  // Only one queue writes, so no version but the current one is of work under way.
  await writer.optimize({ cleanupOlderThan: new Date(Date.now() + DAY), deleteUnverified: isOurs });
}

/**
 * Writes all rows that stay anew, so that `tidy` gets deleted ones off the disk. `optimize` alone does not: it leaves
 * them in files of which they are less than a tenth. The indices are then built from those rows alone.
 */
export async function rewrite(writer: lancedb.Table): Promise<void> {
  await writer.update({ valuesSql: { index: "index" } });
}
