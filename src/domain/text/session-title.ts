/** Maximum length of a session's title in characters: one line in a list. */
const MAX_TITLE = 80;

/** The title of a thread, made from its first message: its first line, cut at a word. */
export const sessionTitle = (message: string): string => {
  const line =
    message
      .trim()
      .split(/[\r\n]/)[0]
      ?.replace(/\s+/g, " ") ?? "";
  const characters = [...line];
  if (characters.length <= MAX_TITLE) return line;
  const cut = characters.slice(0, MAX_TITLE - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > MAX_TITLE / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
};
