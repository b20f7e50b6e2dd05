/** So many characters of lines wait at most for stdout to be read; as many again may be on their way. */
const MOST_WAITING = 1_000_000;

/**
 * Log lines on stdout, those of one turn of the event loop in one write. Nobody waits for them: where stdout is read too
 * slowly, or not at all, what is over the bound is dropped and counted.
 * @param droppedLine says how many lines were dropped, once there is room again.
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
    // One write at a time: what the stream has taken, it keeps without a bound. An error ends it, too.
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
