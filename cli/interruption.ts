import { EXIT } from "./exit.ts";

/** Aborted by Ctrl-C; a second one ends the program at once. Called once in a program. */
export function interruption(): AbortSignal {
  const interrupt = new AbortController();
  // Listening on, for Ink would end the program if nobody did.
  process.on("SIGINT", () => {
    if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
    interrupt.abort();
  });
  return interrupt.signal;
}
