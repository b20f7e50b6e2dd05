import type { Passage } from "../../../domain/passage.ts";

/** A line that so many passages of one document have in common, figures aside, is a page's header or footer. */
const REPEATED = 3;
const MAX_LINE_LENGTH = 160;

/** A short line without its figures, by its document. */
const keyOf = ({ resourceId }: Passage, line: string): string =>
  `${resourceId} ${line.replace(/\d+/g, "#").replace(/\s+/g, " ").trim()}`;

/**
 * Tells of lines whether they are repeated through the passages of their document, as headers and footers are that were
 * not known as such when it was read.
 */
export const repeatedIn = (passages: readonly Passage[]): ((passage: Passage, line: string) => boolean) => {
  const counts = new Map<string, number>();
  for (const passage of passages) {
    const lines = passage.text.split("\n").filter((line) => line !== "" && line.length <= MAX_LINE_LENGTH);
    for (const key of new Set(lines.map((line) => keyOf(passage, line))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (passage, line) =>
    line.length <= MAX_LINE_LENGTH && (counts.get(keyOf(passage, line)) ?? 0) >= REPEATED;
};
