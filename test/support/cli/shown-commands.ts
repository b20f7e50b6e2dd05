import { Lexer, type Token, type Tokens } from "marked";

/** A command that a page shows, and what the page says it prints. */
export interface ShownCommand {
  command: string;
  output: string;
}

const isCode = (token: Token): token is Tokens.Code => token.type === "code";

/** The blocks of code of a page, with the language that each names. */
export const codeBlocks = (markdown: string): { language: string; text: string }[] =>
  new Lexer({ gfm: true })
    .lex(markdown)
    .filter(isCode)
    .map(({ lang = "", text }) => ({ language: lang, text }));

/** The commands of the blocks in `console`: lines after `$ `, each with the lines up to the next one. */
export const shownCommands = (markdown: string): ShownCommand[] =>
  codeBlocks(markdown)
    .filter(({ language }) => language === "console")
    .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
    .map((text) => {
      const [command = "", ...output] = text.split("\n");
      return { command, output: output.join("\n").trimEnd() };
    });

const VARYING: [pattern: RegExp, name: string][] = [
  // What a terminal has erased again.
  [/[^\n]*\r\x1b\[2K/g, ""],
  [/\x1b\[[\d;?]*[A-Za-z]/g, ""],
  [/\r/g, ""],
  // Stages of ingestion: which of them is seen depends on the machine.
  [/^\S+: (?:extracting|reading|summarising|embedding|indexing)\b[^\n]*\n/gm, ""],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g, "ID"],
  [/\bqa([tsk]?)_[\dA-Za-z]{3,}/g, "qa$1_SECRET"],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d[:-]\d\d(?:[:-]\d\d[.-]\d{3}Z)?/g, "TIME"],
  [/\d+ files, \d+ of them new, [\d.]+ \w+/g, "FILES"],
  [/^\d\d:\d\d:\d\d/gm, "CLOCK"],
  [/\/\/127\.0\.0\.1:\d+/g, "//ADDRESS"],
];

/** A text in which ids, keys, times and addresses are the same on every run. */
export const masked = (text: string, home: string): string =>
  VARYING.reduce(
    (shown, [pattern, name]) => shown.replace(pattern, name),
    text.replaceAll(home, "~"),
  ).trimEnd();

/** Whether a command printed what a page shows; `…` stands for anything. */
export const isAsShown = (printed: string, shown: string): boolean =>
  new RegExp(`^${shown.split("…").map(RegExp.escape).join("[^]*?")}$`).test(printed);
