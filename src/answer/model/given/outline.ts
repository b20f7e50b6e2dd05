import { eventLoopYielder } from "../../../domain/concurrency/event-loop.ts";
import { type Passage, pageOf } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import { isFrame } from "../../question/frame.ts";
import { readable } from "../../source.ts";
import { documentWords } from "../../words/document-words.ts";
import { languageOfQuestion } from "../../words/patterns.ts";
import { pagesOf, type WholeDocument } from "./document-pages.ts";

const LONGEST_ENTRY = 100;
/** Terms of a question that are counted, phrases that it quotes, and pages that are listed for one. */
const MOST_TERMS = 8;
const MOST_PHRASES = 8;
const MOST_PAGES = 40;
/** "Table 3", "Abb. 2.1": the beginning of a caption. */
const NUMBER = "\\s*(?:\\d{1,3}(?:[.-]\\d{1,3})?|[A-Z](?:[.-]\\d{1,2})?|[IVX]{1,5})(?![\\p{L}\\p{N}])";

/**
 * What a model needs to know about a whole document to count, to list or to say what is nowhere: its number of pages,
 * its headings, tables and figures, and where the question's words occur. For a document that was not read to its end
 * it says so, and nothing about the whole. Lets requests have their turn.
 * @param characters of each list, at most
 */
export const detailsOf = async (
  { passages, isWhole }: WholeDocument,
  question: string,
  characters: number,
): Promise<string> => {
  const pages = pagesOf(passages);
  const language = passages.find((passage) => passage.language)?.language;
  const headings = await placed(passages, ({ section = [], headings: own = [], text }) => [
    ...section,
    ...own.map(({ start, end }) => text.slice(start, end)),
  ]);
  const tables = await tablesIn(passages, language);
  const figures = await captionsIn(passages, "figure", language);
  return [
    ...(isWhole ? [] : [notRead(pages)]),
    ...(isWhole && pages.length > 0
      ? [`Pages with text: ${pages.length} (the last is page ${pages.at(-1)}).`]
      : []),
    ...listed("Headings", headings, characters),
    ...listed("Tables", tables, characters),
    ...listed("Figures by their captions", figures, characters),
    ...(await countsOf(passages, question, language, isWhole)),
  ].join("\n");
};

const notRead = (pages: readonly number[]): string => {
  const last = pages.at(-1);
  const where = last === undefined ? "" : `, up to page ${last}`;
  return `Only its beginning was read${where}: it is longer. What follows is of that alone, so say nothing of all of the document from it.`;
};

/** Passages after which requests may have their turn. */
const BATCH = 20;
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}&.'’-]*/gu;
const POSSESSIVE = /['’]s?$|[.'’-]+$/u;

/** An entry with the page on which it first occurs; undefined without pages. */
interface Placed {
  text: string;
  page: number | undefined;
}

const placed = async (
  passages: readonly Passage[],
  textsOf: (passage: Passage) => string[],
): Promise<Placed[]> => {
  const first = new Map<string, Placed>();
  const yieldWhenDue = eventLoopYielder();
  for (const [at, passage] of passages.entries()) {
    for (const each of textsOf(passage)) {
      const text = readable(each);
      if (text !== "" && !first.has(text)) first.set(text, { text, page: pageOf(passage) });
    }
    if (at % BATCH === 0) await yieldWhenDue();
  }
  return [...first.values()];
};

/** Recognised tables, one for each run of passages under the same heads, and captions of others. */
const tablesIn = async (passages: readonly Passage[], language: string | undefined): Promise<Placed[]> => {
  const captions = await captionsIn(passages, "table", language);
  const recognised = passages.flatMap((passage, at): Placed[] => {
    const { table } = passage;
    if (table === undefined) return [];
    const before = passages[at - 1]?.table;
    if (
      before !== undefined &&
      before.columns.join("\n") === table.columns.join("\n") &&
      before.title === table.title
    )
      return [];
    const name = table.title ?? `(untitled) ${[table.stub, ...table.columns].filter(Boolean).join(" | ")}`;
    return [{ text: readable(name), page: pageOf(passage) }];
  });
  const known = new Set(recognised.map(({ text }) => text));
  return [...recognised, ...captions.filter(({ text }) => !known.has(text))].toSorted(
    (one, other) => (one.page ?? 0) - (other.page ?? 0),
  );
};

/** The beginning of a caption's line: "Table 3: Rents". */
export const captionPattern = (kind: "table" | "figure", language: string | undefined): RegExp =>
  new RegExp(`^\\s*${documentWords(kind, language)}${NUMBER}[.:：]?\\s*(?=[\\p{Lu}\\p{Lo}\\n]|$)`, "iu");

const captionsIn = (
  passages: readonly Passage[],
  kind: "table" | "figure",
  language: string | undefined,
): Promise<Placed[]> => {
  const caption = captionPattern(kind, language);
  return placed(passages, ({ text, lineStarts }) =>
    lineStarts
      .map((start, at) => text.slice(start, lineStarts[at + 1] ?? text.length))
      .filter((line) => caption.test(line)),
  );
};

const listed = (name: string, all: readonly Placed[], characters: number): string[] => {
  if (all.length === 0) return [`${name}: none found.`];
  const lines: string[] = [];
  let left = characters;
  for (const { text, page } of all) {
    const line = `- ${text.length > LONGEST_ENTRY ? `${text.slice(0, LONGEST_ENTRY)}…` : text}${page === undefined ? "" : ` (page ${page})`}`;
    left -= line.length;
    if (left < 0) break;
    lines.push(line);
  }
  const rest = all.length - lines.length;
  return [`${name} (${all.length}):`, ...lines, ...(rest > 0 ? [`- … and ${rest} more`] : [])];
};

/** A word or phrase that is counted: how often it occurs, and on which pages. */
interface Counted {
  said: string;
  count: number;
  pages: Set<number>;
}

/** How often each word of a question occurs in the passages, in any of its forms, and its quotes verbatim. */
const countsOf = async (
  passages: readonly Passage[],
  question: string,
  language = "en",
  isWhole: boolean,
): Promise<string[]> => {
  const words = wordsAsked(question, language);
  const phrases = phrasesIn(question);
  if (words.size + phrases.length === 0) return [];
  const yieldWhenDue = eventLoopYielder();
  for (const [at, passage] of passages.entries()) {
    const { text } = passage;
    const page = pageOf(passage);
    for (const term of termsOf(text, language)) note(words.get(term), 1, page);
    const small = phrases.length === 0 ? "" : text.toLowerCase();
    for (const phrase of phrases) note(phrase, small.split(phrase.said.toLowerCase()).length - 1, page);
    if (at % BATCH === 0) await yieldWhenDue();
  }
  const where = isWhole ? "all of its text" : "what was read of its text";
  const nowhere = isWhole ? "nowhere" : "not in what was read";
  return [
    `Words of the question in ${where} (in any form):`,
    ...[...phrases, ...words.values()].map((each) => told(each, nowhere)),
  ];
};

/** What it asks about, by the terms of the words; "how often" is only how it asks. */
const wordsAsked = (question: string, language: string): Map<string, Counted> => {
  const asked = languageOfQuestion(question) ?? language;
  const subject = question.replace(new RegExp(documentWords("howOften", asked), "giu"), " ");
  const words = new Map<string, Counted>();
  for (const [written] of subject.matchAll(WORD)) {
    const said = written.replace(POSSESSIVE, "");
    const [term, ...others] = termsOf(said, language);
    if (term === undefined || others.length > 0 || isFrame(term, asked)) continue;
    words.set(term, counted(said));
    if (words.size === MOST_TERMS) break;
  }
  return words;
};

const phrasesIn = (question: string): Counted[] =>
  Array.from(question.matchAll(/["“„«]([^"”“»]{2,60})["”“»]/gu), ([, phrase = ""]) => counted(phrase)).slice(
    0,
    MOST_PHRASES,
  );

const counted = (said: string): Counted => ({ said, count: 0, pages: new Set() });

const note = (of: Counted | undefined, times: number, page: number | undefined): void => {
  if (of === undefined || times === 0) return;
  of.count += times;
  if (page !== undefined) of.pages.add(page);
};

const told = ({ said, count, pages }: Counted, nowhere: string): string => {
  const named = [...pages].slice(0, MOST_PAGES).join(", ");
  const where =
    pages.size === 0
      ? ""
      : `, on page${pages.size > 1 ? "s" : ""} ${named}${pages.size > MOST_PAGES ? ", …" : ""}`;
  return `- “${said}”: ${count === 0 ? nowhere : `${count} time${count > 1 ? "s" : ""}${where}`}`;
};
