import type { Progress } from "../../domain/records.ts";

/**
 * Files that wait for their passages to be written while others are read, at most. Those that wait together are written
 * together: one commit, with its syncs, for all of them.
 */
const WRITING = 6;
/** Passages of a file above which it counts as being read: it waits with all its passages in memory. */
const SMALL = 250;

const isWriting = ({ progress }: { progress?: Progress }): boolean =>
  progress?.stage === "indexing" && progress.total <= SMALL;

/** Whether another file may be started besides the running ones. @param concurrency how many are read at once. */
export const hasRoom = (running: { progress?: Progress }[], concurrency: number): boolean =>
  running.length < concurrency + WRITING && running.filter((each) => !isWriting(each)).length < concurrency;
