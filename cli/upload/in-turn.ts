/** Works through entries in order, this many at once, until all are done or `signal` is aborted. */
export async function inTurn<Entry>(
  entries: Iterable<Entry>,
  atOnce: number,
  signal: AbortSignal,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const queue = Iterator.from(entries);
  const worker = async (): Promise<void> => {
    for (const entry of queue) {
      if (signal.aborted) return;
      await work(entry);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
