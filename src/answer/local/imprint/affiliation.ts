import type { Patterns } from "../../words/patterns.ts";
import { bylineIn, type Names } from "./byline.ts";
import { type Line, linesFrom } from "./title-lines.ts";

/** Lines below the authors among which it stands where they work, and lines of it that are given. */
const MOST_BELOW = 8;
const MOST_LINES = 6;
/** Such a line goes on in the next. */
const GOES_ON = /[,;&]$|(?<!\p{L})(?:and|und|of|for)$/u;

/** The lines below a document's authors, or beside them, that tell the bodies they work for; empty where none does. */
export const affiliationIn = (title: readonly Line[], names: Names, patterns: Patterns): Line[] => {
  const authors = bylineIn(title, names, patterns);
  const [first, last] = [authors[0], authors.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (authors.some(({ text }) => names.ofBody(text))) return authors;
  const end = title.findIndex(
    ({ passage, span }) => passage === last.passage && span.start === last.span.start,
  );
  const below = title.slice(end + 1, end + 1 + MOST_BELOW);
  const from = below.findIndex(({ text }) => names.ofBody(text));
  if (from < 0) return [];
  return linesFrom(
    below,
    from,
    MOST_LINES,
    ({ text }, at) => names.ofBody(text) || GOES_ON.test(below[at - 1]?.text ?? ""),
  );
};
