/** Milliseconds between two saves of a growing file. */
const EVERY = 30_000;

/**
 * Stores a stage's output from time to time while it works, and at its end, even if it failed: models were paid for it.
 * Once the run is aborted, nothing more is stored, since another run may have taken over.
 * @param store does nothing if the file is already in its place.
 * @param work calls back when there is more of it.
 */
export const storedAsItGrows = async <T>(
  store: () => Promise<void>,
  signal: AbortSignal,
  work: (grown: () => void) => Promise<T>,
): Promise<T> => {
  let storing: Promise<void> | undefined;
  let last = performance.now();
  const grown = (): void => {
    if (storing !== undefined || performance.now() - last < EVERY) return;
    storing = store()
      // The next one, or the one at the end, may succeed.
      .catch(() => undefined)
      .finally(() => {
        last = performance.now();
        storing = undefined;
      });
  };
  try {
    const result = await work(grown);
    await storing;
    signal.throwIfAborted();
    await store();
    return result;
  } catch (error) {
    await storing;
    if (!signal.aborted) await store().catch(() => undefined);
    throw error;
  }
};
