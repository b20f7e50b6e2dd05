import { setImmediate } from "node:timers/promises";

/** Milliseconds that work may hold the event loop at once. */
const LONGEST = 2;

/**
 * @returns to be awaited between steps of long work: lets requests have their turn when it is time. Undefined while it is
 * not, for what has many short steps: to await nothing takes longer than some of them.
 */
export const eventLoopYielder = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  const yielded = async (): Promise<void> => {
    await setImmediate();
    since = performance.now();
  };
  return () => (performance.now() - since < LONGEST ? undefined : yielded());
};
