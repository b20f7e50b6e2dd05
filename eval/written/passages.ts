import { findQuote } from "../../src/answer/quote.ts";
import type { WrittenQuote } from "./questions.ts";

/** A passage as a prompt shows it. */
export interface ShownPassage {
  number: number;
  document: string;
  page: number;
  text: string;
}

/** A quote that was found in a passage of a prompt, in the words of that passage. */
export interface Evidence {
  passage: number;
  quote: string;
}

const PASSAGE = /<passage ([^>]*)>\n([\s\S]*?)\n<\/passage>/g;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;

/** The passages in a prompt. If a number occurs twice, the later one is meant. */
export const passagesIn = (prompt: string): ShownPassage[] => {
  const passages = [...prompt.matchAll(PASSAGE)].map(([, written = "", text = ""]): ShownPassage => {
    const attributes = new Map(
      [...written.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
    );
    return {
      number: Number(attributes.get("number")),
      document: attributes.get("document") ?? "",
      page: Number(attributes.get("page")),
      text,
    };
  });
  return [...new Map(passages.map((passage) => [passage.number, passage])).values()];
};

/**
 * Where a quote is found among the passages of its document: on its page or, failing that, as near to it as possible.
 */
export const evidenceFor = (
  { document, page, quote }: WrittenQuote,
  passages: ShownPassage[],
): Evidence | undefined =>
  passages
    .filter((passage) => passage.document === document)
    .toSorted((one, other) => distance(one, page) - distance(other, page))
    .flatMap(({ number, text }) => {
      const words = wordsQuoted(text, quote);
      return words === undefined ? [] : [{ passage: number, quote: words }];
    })
    .at(0);

export const distance = (passage: ShownPassage, page: number): number =>
  Number.isNaN(passage.page) ? 0 : Math.abs(passage.page - page);

/**
 * The words that somebody who means this quote would copy from a passage: the quote itself, the label and cells of a
 * Markdown row that has its words in their order, or the stretch that has them with nothing but other figures in
 * between.
 * @returns undefined if the passage does not say it.
 */
export const wordsQuoted = (text: string, quote: string): string | undefined => {
  const wanted = tokensOf(quote).map(({ word }) => word);
  if (wanted.length === 0) return undefined;
  if (findQuote(text, quote)) return quote;
  // Of the rows that have the words, the one whose label says the least else.
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(cellsOf)
    .toSorted((one, other) => labelOf(one).length - labelOf(other).length);
  return rows.map((cells) => cellsWith(cells, wanted)).find(Boolean) ?? stretchWith(text, wanted);
};

/** The name of a row, without the rows above it in the hierarchy. */
const labelOf = ([label = ""]: string[]): string => label.split("›").at(-1) ?? "";

/** The cells of a Markdown row. */
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

const TOKEN = /[\p{L}\p{M}]+|\p{N}+(?:[.,'’]\p{N}+)*/gu;

interface Token {
  word: string;
  start: number;
  end: number;
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const isFigure = (word: string | undefined): boolean => word !== undefined && /^\p{N}/u.test(word);

/** The label, and the cells that have some of the words; undefined if they do not have all. */
const cellsWith = (cells: string[], wanted: string[]): string | undefined => {
  let at = 0;
  const meant = cells.filter((cell, column) => {
    const before = at;
    for (const { word } of tokensOf(cell)) if (word === wanted[at]) at += 1;
    return at > before || (column === 0 && cell !== "");
  });
  return at === wanted.length ? meant.join(" | ") : undefined;
};

const stretchWith = (text: string, wanted: string[]): string | undefined => {
  const tokens = tokensOf(text);
  for (const [first, { start }] of tokens.entries()) {
    const end = endOf(tokens, first, wanted);
    // The number of a note after a word is copied with it.
    if (end !== undefined) return text.slice(start, end) + (/^\p{N}*/u.exec(text.slice(end))?.[0] ?? "");
  }
  return undefined;
};

/** The end of the stretch that begins with this token, if it has all the words. */
const endOf = (tokens: Token[], first: number, wanted: string[]): number | undefined => {
  let at = 0;
  for (let next = first; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.word === wanted[at]) {
      at += 1;
      if (at === wanted.length) return token?.end;
    } else if (at === 0 || !isFigure(token?.word) || !isFigure(wanted[at])) return undefined;
  }
  return undefined;
};
