/** Commands that can be typed besides questions: their arguments and effects. */
const COMMANDS = {
  help: ["", "show these commands"],
  open: ["N", "show citation N of the last answer, like /N"],
  sources: ["", "list the citations of the last answer again"],
  new: ["", "start a new session"],
  resource: ["TITLE", "answer from this document only; without a title, from all again"],
  skill: ["ID", "apply this skill; without an id, none"],
  quit: ["", "leave"],
} as const;

export type CommandName = keyof typeof COMMANDS;

export interface ChatCommand {
  name: CommandName;
  argument: string;
}

const OTHER_NAMES: Readonly<Record<string, CommandName>> = { exit: "quit", q: "quit", "?": "help" };

const isName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/**
 * The command in a line; undefined for a question. An unknown single word after a slash asks for help, since it is
 * never a question; "/usr is what?" is one.
 */
export function commandIn(line: string): ChatCommand | undefined {
  const [, word, argument = ""] = /^\/(\S+)(?:\s+(.*))?$/s.exec(line.trim()) ?? [];
  if (word === undefined) return undefined;
  if (/^\d{1,4}$/.test(word) && argument === "") return { name: "open", argument: word };
  const name = OTHER_NAMES[word] ?? word;
  if (isName(name)) return { name, argument: argument.trim() };
  return argument === "" ? { name: "help", argument: "" } : undefined;
}

/** A row for each command, as `/help` lists them. */
export const commandRows = (): string[][] =>
  Object.entries(COMMANDS).map(([name, [argument, does]]) => [`/${name} ${argument}`.trim(), does]);
