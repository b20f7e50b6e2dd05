import type { Report } from "../../domain/events.ts";

export interface Flusher {
  /** The records' log on disk contains deleted content. */
  ask(): void;
  stop(): void;
}

/** Milliseconds. */
export interface Pauses {
  /** Before the first run, so that removals that finish together share it. */
  first: number;
  /** Longest pause between two runs. */
  longest: number;
}

/**
 * Clears deleted content from the records' log on disk, and retries with growing pauses while another process that
 * reads the records prevents it.
 * @param flush false if it must be tried again.
 */
export const startFlusher = (
  flush: () => boolean,
  report: Report,
  { first, longest }: Pauses = { first: 100, longest: 10_000 },
): Flusher => {
  let timer: Timer | undefined;
  let pause = first;
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
      pause = first;
      return;
    }
    const longer = Math.min(2 * pause, longest);
    // Reported once for each persistent reader.
    if (longer === longest && pause < longest) report({ level: "warn", event: "flush_waits" });
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
