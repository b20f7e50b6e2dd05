import { isPrinted } from "../terminal/streams.ts";

/** What Ink erases a frame with: its rows, from the one below it upwards (ECMA-48: EL, CUU, CHA). */
const ERASED = /^(?:\x1b\[(?:2K|\d*A|G))+/;
/**
 * Erases the cursor's row and everything below. Not from the top left corner: from there tmux keeps the erased text
 * above.
 */
const ERASE_BELOW = "\r\x1b[2K\x1b[C\x1b[J\r";
/** Shows the cursor (DECTCEM), which Ink does last: even if a signal ends the program, and nothing is erased. */
const SHOWN = "\x1b[?25h";

const up = (rows: number): string => (rows === 0 ? "" : `\x1b[${rows}A`);
const down = (rows: number): string => (rows === 0 ? "" : `\x1b[${rows}B`);

/** Without breaking lines that are too long: each takes one row (DECAWM). */
const unbroken = (text: string): string => `\x1b[?7l${text}\x1b[?7h`;

/**
 * A terminal for Ink to draw on, whose cursor stays at the beginning of the drawing. Ink leaves it at the end, and
 * moves up by the rows it has drawn; a terminal that becomes narrower wraps them into more rows, and some (tmux) do so
 * a while before they report it.
 */
export function anchored(terminal: NodeJS.WriteStream): NodeJS.WriteStream {
  /** Rows from the cursor to the end of the last output. */
  let below = 0;
  const placed = (chunk: string): string => {
    if (chunk === SHOWN) return down(below) + chunk;
    if (isPrinted(chunk)) {
      // It stays above the drawing: the terminal wraps its lines, so that a long link can be copied whole.
      const above = down(below) + chunk;
      below = 0;
      return above;
    }
    const rest = chunk.replace(ERASED, "");
    const isErasing = rest !== chunk;
    const text = Bun.stripANSI(rest);
    const before = isErasing ? ERASE_BELOW : text === "" ? "" : down(below);
    if (isErasing || text !== "") below = text.split("\n").length - 1;
    return before + (text === "" ? rest : `${unbroken(rest)}\r${up(below)}`);
  };
  return new Proxy(terminal, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "write") return value.bind(target);
      return (chunk: unknown, ...more: unknown[]): unknown =>
        Reflect.apply(value, target, [typeof chunk === "string" ? placed(chunk) : chunk, ...more]);
    },
  });
}
