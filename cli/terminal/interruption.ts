import { EXIT } from "./exit.ts";

/** Aborted by Ctrl-C; a second one ends the program at once. Called once in a program. */
export function interruption(): AbortSignal {
  const interrupt = new AbortController();
  // The listener stays: without one, Ink would end the program.
  process.on("SIGINT", () => {
    if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
    interrupt.abort();
  });
  return interrupt.signal;
}
