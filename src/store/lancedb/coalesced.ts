/**
 * One run for all who ask before it starts: what `start` puts in a queue serves every caller that comes while it is
 * waiting there, and a caller that comes while it is running gets the next run.
 */
export function coalesced(
  start: (task: () => Promise<void>) => Promise<void>,
  task: () => Promise<void>,
): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= start(() => {
      waiting = undefined;
      return task();
    });
    return waiting;
  };
}
