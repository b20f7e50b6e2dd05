let drawing = false;

let outlives = false;

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  // Whoever read, as `head` does, has enough.
  if (!outlives) process.exit();
});

/** Lets the program go on when nobody reads its stdout any more. */
export function outliveReader(): void {
  outlives = true;
}

/** Writes a result to stdout, clear of what Ink draws. */
export function print(text: string): void {
  if (drawing) console.log(text);
  else process.stdout.write(`${text}\n`);
}

/** Writes a piece of a long result to stdout unchanged; resolves when there is room for more. */
export function printPiece(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}

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
