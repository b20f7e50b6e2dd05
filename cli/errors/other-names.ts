import { isAccepted } from "../../src/client/accepted.ts";

/** What people type in the place of a command, and what they mean by it. */
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

/** What was meant by a word that is no command; undefined where that cannot be told. */
export function meantBy(word: string): string | undefined {
  if (Object.hasOwn(OTHER_NAMES, word)) return OTHER_NAMES[word];
  if (word.trim().includes(" ") || word.endsWith("?")) return 'qa ask "QUESTION"';
  return isAccepted(word) ? "qa upload FILE" : undefined;
}
