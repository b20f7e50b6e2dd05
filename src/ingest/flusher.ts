import type { Report } from "../domain/events.ts";

export interface Flusher {
  /** Something deleted stands in the records' log on disk. */
  ask(): void;
  stop(): void;
}

/** Milliseconds: many removals that end together share one run. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/**
 * Gets what was deleted out of the records' log on disk, and tries again with growing pauses while another process
 * that reads the records stands in the way.
 * @param flush false when it has to be tried again.
 */
export const startFlusher = (flush: () => boolean, report: Report): Flusher => {
  let timer: Timer | undefined;
  let pause = FIRST_PAUSE;
  let stopped = false;

  const wait = (): void => {
    timer = setTimeout(run, pause);
  };
  const tried = (): boolean => {
    try {
      return flush();
    } catch (error) {
      report({ level: "error", event: "fault", error: String(error) });
      return false;
    }
  };
  const run = (): void => {
    timer = undefined;
    if (tried()) {
      pause = FIRST_PAUSE;
      return;
    }
    const longer = Math.min(2 * pause, LONGEST_PAUSE);
    // Once for each reader that stays.
    if (longer === LONGEST_PAUSE && pause < LONGEST_PAUSE) report({ level: "warn", event: "flush_waits" });
    pause = longer;
    wait();
  };

  return {
    ask: () => {
      if (!stopped && timer === undefined) wait();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
