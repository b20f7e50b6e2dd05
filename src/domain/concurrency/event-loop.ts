import { setImmediate } from "node:timers/promises";

/** Milliseconds that work may hold the event loop at a time. */
const LONGEST = 2;

/**
 * @returns a function to await between the steps of long work: it lets requests have their turn when it is time. It
 * returns undefined when it is not, for work with many short steps: awaiting nothing takes longer than some of them.
 */
export const eventLoopYielder = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  const yielded = async (): Promise<void> => {
    await setImmediate();
    since = performance.now();
  };
  return () => (performance.now() - since < LONGEST ? undefined : yielded());
};
