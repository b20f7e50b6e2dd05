import { styleText } from "node:util";
import type { GlobalOptions } from "../config/config.ts";
import { knowsLinks } from "../terminal/hyperlinks.ts";
import { fitted } from "../terminal/layout.ts";
import { printable, printableJson } from "../terminal/printable.ts";
import { print, say } from "../terminal/streams.ts";

/** The format of an answer that is not drawn: Markdown, or text without any marks. */
export type Format = "md" | "plain";

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** A command's output: results on stdout, everything else on stderr. */
export interface Output {
  json: boolean;
  quiet: boolean;
  /** Someone looks on: progress may be drawn on stderr. */
  watched: boolean;
  /** Columns of the terminal on stdout; infinite if text must not wrap. */
  width: number;
  /** Absent: drawn on a terminal, otherwise unchanged Markdown. */
  format: Format | undefined;
  /** The result: as JSON with `--json`, otherwise these lines. Lines must already be `printable`. */
  result(data: unknown, lines: () => string[]): void;
  /** An additional line for people; made `printable`. */
  note(line: string): void;
  /** Colours on stdout, if enabled. */
  paint(style: Style, text: string): string;
  /** Words that link to an address if the terminal supports links (OSC 8), otherwise just the words. */
  link(words: string, url: string): string;
}

/** Columns for tables where plain text goes elsewhere than to a terminal: no line is broken. */
const UNBROKEN = 10_000;

export function outputFor(options: GlobalOptions): Output {
  const quiet = options.quiet ?? false;
  const json = options.json ?? options.format === "json";
  const format = options.format === "json" ? undefined : options.format;
  const isStyled = colourful(options) && process.stdout.isTTY && format === undefined;
  return {
    json,
    quiet,
    format,
    get width() {
      const columns = format === "md" ? undefined : process.stdout.columns;
      return columns || (format === "plain" ? UNBROKEN : Number.POSITIVE_INFINITY);
    },
    watched: process.stderr.isTTY && !quiet && process.env.TERM !== "dumb",
    result(data, lines) {
      print(json ? printableJson(data) : fitted(lines().join("\n"), this.width));
    },
    note: (line) => {
      if (!quiet) say(printable(line));
    },
    paint: (style, text) => (isStyled ? styleText(style, text, { validateStream: false }) : text),
    link: (words, url) =>
      isStyled && knowsLinks(process.env) ? `\x1b]8;;${url}\x1b\\${words}\x1b]8;;\x1b\\` : words,
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
