import { watch } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds without a change after which a folder is taken to be at rest. */
const AT_REST = 500;

/**
 * Calls `work` at once, and again whenever the folder has changed and came to rest; changes during a call lead to another.
 * Resolves when `signal` is aborted, after the call that is under way.
 */
export async function whenChanged(
  folder: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  let changes = 0;
  let wake = (): void => {};
  const watching = (async () => {
    try {
      for await (const _ of watch(folder, { recursive: true, signal })) {
        changes += 1;
        wake();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  })();
  // Heard of where it is waited for.
  watching.catch(() => undefined);
  const changedSince = async (seen: number): Promise<void> => {
    if (changes !== seen || signal.aborted) return;
    const change = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([change, watching]);
  };
  while (!signal.aborted) {
    const seen = changes;
    await work();
    await changedSince(seen);
    for (let last = -1; last !== changes && !signal.aborted; ) {
      last = changes;
      await sleep(AT_REST, undefined, { signal }).catch(() => undefined);
    }
  }
  await watching;
}
