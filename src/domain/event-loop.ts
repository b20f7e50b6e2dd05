import { setImmediate } from "node:timers/promises";

/** Milliseconds that work may hold the event loop at once. */
const LONGEST = 2;

/** @returns to be awaited between steps of long work: lets requests have their turn when it is time. */
export const eventLoopYielder = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await setImmediate();
    since = performance.now();
  };
};
