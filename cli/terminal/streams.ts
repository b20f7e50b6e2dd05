import { EXIT } from "./exit.ts";
import { fileFault } from "./file-fault.ts";
import { fitted } from "./layout.ts";

let drawing = false;
/** Output on its way to the terminal through Ink, as passed to Ink. */
let printed: string | undefined;

let outlives = false;

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (outlives) return;
  // The reader, such as `head`, has closed the pipe.
  if (error.code === "EPIPE") process.exit();
  process.stderr.write(`qa: The result cannot be written. ${fileFault(error)}\n`);
  process.exit(EXIT.unexpected);
});

/** Lets the program continue when its stdout is no longer read, or cannot be written. */
export function outliveReader(): void {
  outlives = true;
}

/** Writes a result to stdout, clear of what Ink draws. */
export function print(text: string): void {
  if (!drawing) return void process.stdout.write(`${text}\n`);
  printed = `${text}\n`;
  console.log(text);
  printed = undefined;
}

/** Whether this is a result on its way through Ink, and no picture that Ink draws. */
export const isPrinted = (chunk: string): boolean => chunk === printed;

/** Writes a piece of a long result to stdout unchanged; resolves when there is room for more. */
export function printPiece(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}

/** Sets whether Ink is drawing on the terminal. */
export function setDrawing(now: boolean): void {
  drawing = now;
}

/** Writes a line to stderr, clear of what Ink draws there; on a terminal no word but a longer one is broken at its edge. */
export function say(text: string): void {
  const line = fitted(text, process.stderr.columns || Number.POSITIVE_INFINITY);
  // Ink patches the console while it draws; at other times Bun's own would colour the line red.
  if (drawing) console.error(line);
  else process.stderr.write(`${line}\n`);
}
