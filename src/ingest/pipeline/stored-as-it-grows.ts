/** Milliseconds between two times that what grows is stored. */
const EVERY = 30_000;

/**
 * Stores what a stage writes now and then while it works, and at its end, also where it failed: models were paid for it.
 * Once the run was aborted nothing is stored any more, since another may go on with it.
 * @param store nothing where it stands in its place already.
 * @param work tells when there is more of it.
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
      // The next one, or that of the end, may get through.
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
