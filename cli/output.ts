import { styleText } from "node:util";
import type { GlobalOptions } from "./config.ts";
import { fitted } from "./layout.ts";
import { printable, printableJson } from "./printable.ts";
import { print, say } from "./streams.ts";

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** How a command speaks: results on stdout, everything else on stderr. */
export interface Output {
  json: boolean;
  quiet: boolean;
  /** Someone looks on: progress may be drawn on stderr. */
  watched: boolean;
  /** Columns of the terminal that stdout is; infinite where it is none. */
  width: number;
  /** The result: as JSON with `--json`, else these lines. Lines must be `printable` already. */
  result(data: unknown, lines: () => string[]): void;
  /** A line beside the result, for people; made `printable`. */
  note(line: string): void;
  /** Colours on stdout, where they are wanted. */
  paint(style: Style, text: string): string;
}

export function outputFor(options: GlobalOptions): Output {
  const quiet = options.quiet ?? false;
  const json = options.json ?? false;
  const colours = colourful(options);
  return {
    json,
    quiet,
    get width() {
      return process.stdout.columns || Number.POSITIVE_INFINITY;
    },
    watched: process.stderr.isTTY && !quiet && process.env.TERM !== "dumb",
    result(data, lines) {
      print(json ? printableJson(data) : fitted(lines().join("\n"), this.width));
    },
    note: (line) => {
      if (!quiet) say(printable(line));
    },
    paint: (style, text) =>
      colours && process.stdout.isTTY ? styleText(style, text, { validateStream: false }) : text,
  };
}

/** Called before Ink is loaded: chalk, which it colours with, does not know NO_COLOR. */
export function tellInk(options: GlobalOptions): void {
  if (!colourful(options)) process.env.FORCE_COLOR = "0";
}

/** Whether colours are wanted at all (https://no-color.org). */
export function colourful(options: GlobalOptions): boolean {
  return options.color && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}
