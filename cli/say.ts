let drawing = false;

/** Tells whether Ink draws on the terminal now. */
export function setDrawing(now: boolean): void {
  drawing = now;
}

/** Writes a line to stderr, clear of what Ink draws there. */
export function say(line: string): void {
  // Ink stands behind the console while it draws; at other times Bun's own would paint the line red.
  if (drawing) console.error(line);
  else process.stderr.write(`${line}\n`);
}
