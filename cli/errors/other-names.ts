import { isAccepted } from "../../src/client/accepted.ts";

/** Words that people type instead of a command, and the command meant. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  add: "qa upload FILE",
  chat: "qa ask",
  delete: "qa resources delete TITLE",
  find: "qa search WORDS",
  import: "qa upload FILE",
  info: "qa status",
  init: "qa serve",
  list: "qa resources list",
  ls: "qa resources list",
  query: 'qa ask "QUESTION"',
  remove: "qa resources delete TITLE",
  rm: "qa resources delete TITLE",
  run: "qa serve",
  setup: "qa serve",
  start: "qa serve",
  stop: "Ctrl-C where qa serve runs",
  ui: "qa console",
  web: "qa console",
};

/** The command meant by an unknown word; undefined if unclear. */
export function meantBy(word: string): string | undefined {
  if (Object.hasOwn(OTHER_NAMES, word)) return OTHER_NAMES[word];
  if (word.trim().includes(" ") || word.endsWith("?")) return 'qa ask "QUESTION"';
  return isAccepted(word) ? "qa upload FILE" : undefined;
}
