import type { Passage } from "../domain/documents/passage.ts";
import { tableHeads } from "../domain/documents/table-text.ts";
import { LANGUAGES } from "../domain/language/languages.ts";
import { termsOf } from "../domain/language/terms.ts";

/** What identifies a passage's document in the index of each of its passages. */
export type DocumentContext = {
  /** Its title, and what identifies it at its beginning. */
  about: string;
  /** ISO 639-1. */
  language: string;
};

/** How many terms of what identifies a document are kept: they are indexed with each of its passages. */
const MOST_ABOUT = 48;
/** A blank line, or what ends a sentence in most scripts; a wrong split at an abbreviation does no harm here. */
const SENTENCE_END = /(?<=[.!?؟।])\s+|(?<=[。！？])|\n{2,}/;
/** The range that contains all of the scripts below; most texts have nothing there. */
const EAST_ASIAN = /[\u1100-\u11ff\u2e80-\uffff]/;
/** Characters of scripts whose words are written without spaces between them, or with particles. */
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu;

const HAN = /\p{Script=Han}/gu;

/**
 * The terms to search a text by: its own and, in Chinese, Japanese and Korean, each pair of neighbouring characters,
 * since a question and a text may be split into words differently. Also each Chinese character except stop words, since
 * words with the same meaning have one in common: on a set of 198 Chinese questions the right one of 40 paragraphs is
 * first for .899 with these, for .879 without.
 */
export const searchTerms = (text: string, language: string): string[] => {
  const terms = termsOf(text, language);
  if (EAST_ASIAN.test(text)) terms.push(...pairsIn(text), ...charactersIn(text, language));
  return terms;
};

const charactersIn = (text: string, language: string): string[] => {
  const stopWords = LANGUAGES.get(language)?.stopWords;
  return (text.match(HAN) ?? []).filter((character) => stopWords?.has(character) !== true);
};

function* pairsIn(text: string): Generator<string> {
  for (const [run] of text.matchAll(RUN)) {
    const characters = [...run];
    for (let at = 1; at < characters.length; at += 1) yield `${characters[at - 1]}${characters[at]}`;
  }
}

/**
 * A passage as it is indexed: terms separated by spaces, with a line for each field and sentence. A store only splits
 * it at white space, so each document is analysed in its own language.
 */
export const analysed = (passage: Passage, { about, language }: DocumentContext): string => {
  const title = [...new Set(searchTerms(about, language))].slice(0, MOST_ABOUT);
  const section = [...new Set(searchTerms(headsOf(passage).join("\n"), language))];
  const sentences = sentencesIn(passage).map((sentence) => searchTerms(sentence, language));
  return [title, section, ...sentences].map((terms) => terms.join(" ")).join("\n");
};

const headsOf = ({ section = [], table }: Passage): string[] => [
  ...section,
  ...(table ? tableHeads(table) : []),
];

/** For a table, its rows, each with the labels above it. */
const sentencesIn = ({ text, table }: Passage): string[] => {
  if (table === undefined || table.rows.length === 0) return text.split(SENTENCE_END);
  const first = Math.min(...table.rows.map(({ start }) => start));
  const rows = table.rows.map(({ start, end, under }) => `${under.join(" ")} ${text.slice(start, end)}`);
  return [text.slice(0, first), ...rows];
};
