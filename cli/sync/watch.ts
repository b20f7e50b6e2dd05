import { watch } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds without a change after which a folder is taken to be at rest. */
const AT_REST = 500;
/** Milliseconds until what failed is tried again, doubled each time that it fails in a row. */
const RETRY = { first: 1_000, longest: 300_000 };

/**
 * Calls `work` at once, and again whenever the folder has changed and settled; changes during a call lead to another.
 * Without a change it is called again after a while if it resolves to true, because a failure may be temporary.
 * Resolves when `signal` is aborted, after the current call.
 */
export async function whenChanged(
  folder: string,
  signal: AbortSignal,
  work: () => Promise<boolean>,
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
  // Reported where it is awaited.
  watching.catch(() => undefined);
  const changedSince = async (seen: number, wait: number | undefined): Promise<void> => {
    if (changes !== seen || signal.aborted) return;
    const change = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const timer = wait === undefined ? undefined : setTimeout(() => wake(), wait);
    await Promise.race([change, watching]);
    clearTimeout(timer);
  };
  let wait: number | undefined;
  while (!signal.aborted) {
    const seen = changes;
    const failed = await work();
    wait = failed ? Math.min(wait === undefined ? RETRY.first : 2 * wait, RETRY.longest) : undefined;
    await changedSince(seen, wait);
    for (let last = -1; last !== changes && !signal.aborted; ) {
      last = changes;
      await sleep(AT_REST, undefined, { signal }).catch(() => undefined);
    }
  }
  await watching;
}
