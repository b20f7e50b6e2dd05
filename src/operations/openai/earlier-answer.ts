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

/** An earlier answer as a caller sends it back, without its marks and the list of sources: their links say nothing. */
export const withoutSources = (text: string): string =>
  LIST.test(text) ? text.replace(LIST, "").replace(MARK, "") : text;

/**
 * The documents that an earlier answer as a caller sends it back answers from, by the links in its list of sources;
 * none of what was corrected, nor of what is near and no answer. Whether the caller may see them, or they are there, is
 * not said.
 */
export const answeredFrom = (text: string): string[] => {
  const list = LIST.exec(text);
  if (list === null) return [];
  const listed = new Map(list[0].split("\n").flatMap(sourceIn));
  const paragraphs = text.slice(0, list.index).split("\n\n");
  const told = paragraphs.slice(paragraphs.lastIndexOf(MADE_ANEW) + 1);
  const near = told.findIndex(introducesSuggestions);
  const answering = near < 0 ? told : told.slice(0, near);
  const ids = answering.flatMap(marksOf).flatMap((number) => listed.get(number) ?? []);
  return [...new Set(ids)].slice(0, MOST_CITED);
};

/** The numbers behind a paragraph. */
const marksOf = (paragraph: string): string[] =>
  MARKS_AT_END.exec(paragraph)?.[1]?.slice(1, -1).split("][") ?? [];

/**
 * The number and the document of a line of the list. A title's own brackets are escaped, so its link is behind the
 * last.
 */
const sourceIn = (line: string): [string, string][] => {
  const number = LISTED.exec(line)?.[1];
  const id = resourceOfLink(line.slice(line.lastIndexOf("](")));
  return number === undefined || id === undefined ? [] : [[number, id]];
};
