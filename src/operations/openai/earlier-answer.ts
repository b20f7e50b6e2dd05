import { introducesSuggestions } from "../../answer/question/question.ts";
import { resourceOfLink } from "../views/links.ts";
import { HEADING, MADE_ANEW } from "./answer-text.ts";

/** The list at the end of a text, whose last link may be cut off. */
const LIST = new RegExp(`\\n\\n${HEADING.replaceAll("*", "\\*")}\\n\\n1\\. \\[[^]*$`);
const MARK = / ?\[\d{1,4}\]/g;
const MARKS_AT_END = /(?:^| )((?:\[\d{1,4}\]){1,999})$/;
const LISTED = /^(\d{1,4})\. \[/;
/** Maximum number of documents, as for a question in the server's own API: a caller may write what no answer says. */
const MOST_CITED = 100;

/** Programs may send a text back with other line ends, and with blanks behind its lines. */
const asWritten = (sent: string): string =>
  sent
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join("\n");

/** An earlier answer as a caller sends it back, without its marks and the list of sources: their links say nothing. */
export const withoutSources = (sent: string): string => {
  const text = asWritten(sent);
  return LIST.test(text) ? text.replace(LIST, "").replace(MARK, "") : sent;
};

/**
 * The documents that an earlier answer was taken from, by the links in its list of sources: not those of parts that were
 * corrected or only suggested. They may be missing, or closed to the caller.
 * @param sent the answer as the caller sends it back
 */
export const answeredFrom = (sent: string): string[] => {
  const text = asWritten(sent);
  const list = LIST.exec(text);
  if (list === null) return [];
  const listed = new Map(list[0].split("\n").flatMap(sourceIn));
  const paragraphs = text.slice(0, list.index).split("\n\n");
  const told = paragraphs.slice(paragraphs.lastIndexOf(MADE_ANEW) + 1);
  // A quoted paragraph may begin like one that introduces suggestions, but has a mark.
  const near = told.findIndex((each) => introducesSuggestions(each) && marksOf(each).length === 0);
  const answering = near < 0 ? told : told.slice(0, near);
  const ids = answering.flatMap(marksOf).flatMap((number) => listed.get(number) ?? []);
  return [...new Set(ids)].slice(0, MOST_CITED);
};

/** The numbers behind a paragraph. */
const marksOf = (paragraph: string): string[] =>
  MARKS_AT_END.exec(paragraph)?.[1]?.slice(1, -1).split("][") ?? [];

/** The number and the document in a line of the list. Brackets in a title are escaped, so its link follows the last. */
const sourceIn = (line: string): [string, string][] => {
  const number = LISTED.exec(line)?.[1];
  const id = resourceOfLink(line.slice(line.lastIndexOf("](")));
  return number === undefined || id === undefined ? [] : [[number, id]];
};
