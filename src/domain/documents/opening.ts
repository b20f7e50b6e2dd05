import { hasFigure } from "../language/terms.ts";
import { type Passage, pageOf } from "./passage.ts";

/**
 * How many of a document's first passages may name it. Title pages inside the document do not count, and a cover, whose
 * passages are short, may have more.
 */
export const OPENING = 6;
const FIRST = 2;
/** After the cover, a passage of at most this many characters is a title page. */
const TITLE_LENGTH = 100;
/**
 * A heading, a name or a date has at most this many words and characters; it is looked for within this many characters.
 */
const HEADING_WORDS = 8;
const HEADING_LENGTH = 80;
const HEADING_REACH = 3_000;
/** A word of prose: as long as words that begin with a capital letter in headings. */
const PROSE = /(?<![\p{L}\p{N}])\p{Ll}{4}/u;
/** Without a capital letter or a digit, as in scripts that lack them, a heading is shorter. */
const MARKED = /[\p{Lu}\p{N}]/u;
const UNMARKED_LENGTH = 20;
/** Limits how much of it is kept, and how much of that may be the repeated lines of its pages, in characters. */
const LONGEST = 600;
const LONGEST_RUNNING = 160;

/**
 * The lines that name a document where it begins: what its first pages repeat, the short lines of its first passages, and
 * the headings these stand under.
 */
export const openingOf = (
  first: readonly Pick<Passage, "text" | "section" | "place" | "running">[],
): string[] => {
  let reach = HEADING_REACH;
  const lines: string[] = [];
  let told = 0;
  for (const passage of first) {
    const { text, section = [] } = passage;
    const isCover = pageOf(passage) === 1;
    if (reach <= 0 || (told >= FIRST && !isCover)) break;
    if (isCover || text.length > TITLE_LENGTH) told += 1;
    const opening = text.slice(0, reach).split("\n");
    lines.push(
      ...section.filter((heading) => !heading.endsWith("…")),
      ...opening.map((line) => line.trim()).filter(isHeading),
    );
    reach -= text.length;
  }
  const repeated = first.flatMap(({ running = [] }) => running);
  return within(LONGEST, [...new Set([...within(LONGEST_RUNNING, repeated), ...lines])]);
};

/** The first of these lines that have so many characters together, with their ends; the last one may be cut. */
const within = (characters: number, lines: readonly string[]): string[] => {
  let left = characters;
  return lines.filter(Boolean).flatMap((line) => {
    const kept = line.slice(0, Math.max(0, left));
    left -= line.length + 1;
    return kept === "" ? [] : [kept];
  });
};

const isHeading = (line: string): boolean => {
  if (line === "" || line.length > HEADING_LENGTH || line.split(/\s+/).length > HEADING_WORDS) return false;
  if (hasFigure(line)) return true;
  return !PROSE.test(line) && (MARKED.test(line) || line.length <= UNMARKED_LENGTH);
};
