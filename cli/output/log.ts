/** Most characters of lines that wait for stdout to be read; as many again may already be in its buffer. */
const MOST_WAITING = 1_000_000;

/**
 * Writes log lines to stdout, all lines of one turn of the event loop in one write, and never waits for the reader: if
 * stdout is read too slowly or not at all, lines over the limit are dropped and counted.
 * @param droppedLine makes the line that says how many were dropped, once there is room again.
 */
export function logWriter(droppedLine: (lines: number) => string): (line: string) => void {
  let waiting = "";
  let dropped = 0;
  let scheduled = false;

  const flush = (): void => {
    if (dropped > 0) waiting += `${droppedLine(dropped)}\n`;
    const lines = waiting;
    [waiting, dropped] = ["", 0];
    scheduled = lines !== "";
    // One write at a time, because the stream's own buffer has no bound. The callback also comes after an error.
    if (scheduled) process.stdout.write(lines, flush);
  };

  return (line) => {
    if (waiting.length + line.length > MOST_WAITING) dropped += 1;
    else waiting += `${line}\n`;
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };
}
