import { OPENING } from "../../../domain/documents/opening.ts";
import type { Hit, Passage } from "../../../domain/documents/passage.ts";
import { hasFigure } from "../../../domain/language/terms.ts";

/** Lines that always name a document: its title, and its first line. */
const ALWAYS = 2;

/** A line of a document's opening, its position, and whether it is a heading. */
interface Line {
  text: string;
  passage: number;
  at: number;
  isHeading: boolean;
}

/**
 * The text that identifies the document at a place in one of these passages: those lines of its opening that stand
 * above the place. In a short document the opening contains all of its headings and dates, and text below a place, or
 * the heading of another section, says nothing about that place.
 */
export const namingLines = (hits: readonly Hit[]): ((hit: Hit, at: number) => string) => {
  const byDocument = Map.groupBy(hits, ({ passage }) => passage.resourceId);
  const located = new Map([...byDocument].map(([id, own]) => [id, locate(own)] as const));
  return ({ passage, about = "" }, at) => {
    const lines = located.get(passage.resourceId) ?? [];
    const others = lines.filter((line) => !names(line, lines, passage, at));
    return others.length === 0 ? about : without(about, new Set(others.map(({ text }) => text)));
  };
};

/** Of the lines that name a document, those without a date or figure: the words of the others may be anything. */
export const namesOnly = (about: string): string =>
  about
    .split("\n")
    .filter((line, at) => at < ALWAYS || !hasFigure(line))
    .join("\n");

const locate = (hits: readonly Hit[]): Line[] => {
  const [first] = hits;
  const opening = hits
    .map(({ passage }) => passage)
    .filter(({ index }) => index < OPENING)
    .sort((one, other) => one.index - other.index);
  if (first === undefined || opening.length === 0) return [];
  return linesOf(first.about ?? "").flatMap((text): Line[] => {
    const passage = opening.find((each) => each.text.includes(text));
    if (passage === undefined) return [];
    const at = passage.text.indexOf(text);
    const isHeading = passage.headings?.some(({ start, end }) => start <= at && at < end) ?? false;
    return [{ text, passage: passage.index, at, isHeading }];
  });
};

const linesOf = (about: string): string[] =>
  about
    .split("\n")
    .slice(ALWAYS)
    .filter((line) => line !== "");

/** Whether an opening's line stands above a place; in its passage, lines heading a section that ended do not count. */
const names = (line: Line, lines: readonly Line[], { index, section = [] }: Passage, at: number): boolean => {
  if (line.passage !== index) return line.passage < index;
  if (line.at > at) return false;
  const isClosing = (other: Line): boolean =>
    other.isHeading && other.passage === index && other.at > line.at && other.at <= at;
  return !line.isHeading || section.includes(line.text) || !lines.some(isClosing);
};

const without = (about: string, others: ReadonlySet<string>): string =>
  about
    .split("\n")
    .filter((line, at) => at < ALWAYS || !others.has(line))
    .join("\n");
