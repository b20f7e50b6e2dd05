import type { Patterns } from "../words/patterns.ts";

/** Where a question says it is told, at its end: ", according to the museum's leaflet"; "" where it does not. */
export const sourceNamed = (question: string, { words, find }: Pick<Patterns, "words" | "find">): string =>
  words.sources === undefined
    ? ""
    : (find(`,? (?:${words.sources}) [^?,]{1,100}(?=[?.!\\s]*$)`).exec(question)?.[0] ?? "");
