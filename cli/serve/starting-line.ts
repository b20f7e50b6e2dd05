import { printable } from "../terminal/printable.ts";

/** Erases the line of the cursor (ECMA-48: EL). */
const ERASE = "\r\x1b[2K";

/** The server's progress until it is ready: one line on the terminal, erased before anything else is written. */
export interface StartingLine {
  show(doing: string): void;
  /** A line that is written next, which first erases the one that is shown. */
  cleared(line: string): string;
  clear(): void;
}

/** @param isDrawn whether there is a terminal to draw on; one that knows no escape sequences shows nothing. */
export function startingLine(isDrawn: boolean): StartingLine {
  let isShown = false;
  return {
    show: (doing) => {
      if (!isDrawn || process.env.TERM === "dumb") return;
      isShown = true;
      // A wrapped line would leave its first half behind.
      const room = Math.max(1, (process.stdout.columns || 80) - 2);
      process.stdout.write(`${ERASE}${Bun.sliceAnsi(printable(`Starting: ${doing}`), 0, room)}…`);
    },
    cleared: (line) => {
      if (!isShown) return line;
      isShown = false;
      return ERASE + line;
    },
    clear: () => {
      if (isShown) process.stdout.write(ERASE);
      isShown = false;
    },
  };
}
