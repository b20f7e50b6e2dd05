import type { Hit } from "../domain/passage.ts";
import { sentencesOf, type TextSpan } from "../domain/sentences.ts";
import { answerPattern, countedBy, counts } from "./answer-type.ts";
import { type Terms, type Weighed, weigh } from "./relevance.ts";
import { rowLabel } from "./table-row.ts";
import { termsOf } from "./terms.ts";

/** A hit, with what says which document it is of. */
export type KnownHit = Hit & { about?: string };

/** A sentence or table row that may answer the question. */
export interface Candidate {
  hit: Hit;
  span: TextSpan;
  text: string;
  terms: Terms;
  /** What stands before a table row's figures; undefined for anything else. */
  label: string | undefined;
  /** How much of the question its passage, the sentence and its neighbouring terms hold: 0 to 3. */
  relevance: number;
  /** What it is ranked by; comparable within one question only. */
  score: number;
}

/** A longer question need not be covered whole: so many terms of it are enough to be relevant. */
const ENOUGH_TERMS = 5;
/**
 * What counts beside coverage (at most 1 for the passage and 1 for the sentence) and proximity (at most 1). The search's
 * order counts and not its scores, which mean one thing for full text and another for two lists fused. Measured figures:
 * docs/evaluation.md. Half or double any weight changes them by less than 1 point.
 */
const WEIGHT = { rank: 1, answerType: 0.2, rowLabel: 1.2, fragment: -0.5 };
/** The share of its relevance that a sentence keeps which gives no number of what is to be counted. */
const UNCOUNTED = 0.5;
/** How slowly the search's order loses weight: the passage so far behind the first has half of its weight. */
const RANK_SPREAD = 4;
/** A line that so many passages of a document have in common, figures aside, is a page's header or footer. */
const REPEATED = 3;
const MAX_LINE_LENGTH = 160;
const MAX_FRAGMENT_WORDS = 12;
const SENTENCE_END = /[.!?:;…。！？؟।][\s"'”’»)\]]*$/u;
const WORD = /\p{Script=Latin}{3}|[^\P{L}\p{Script=Latin}]/u;
const CONTENTS_LINE = /\s\d{1,3}$/;
const LIST_ITEM = /^(?:[•●▪■◦‣○–—*-]|\(?(?:\d{1,3}|[a-z])[.)])\s/;

type Sentence = Pick<Candidate, "span" | "text" | "terms" | "label">;

/** What may answer the question, best first. */
export function candidatesFor(question: string, hits: KnownHit[]): Candidate[] {
  const termsAbout = remembered((about: string): ReadonlySet<string> => new Set(termsOf(about)));
  const passages = hits.map((hit, rank) => {
    const sentences = sentencesIn(hit.passage.text);
    const known = termsAbout(hit.about ?? "");
    return { hit, rank, sentences, known, terms: setOf(sentences.flatMap(({ terms }) => terms.list)) };
  });
  const asked = weigh(
    question,
    passages.map(({ terms }) => terms),
  );
  if (asked === undefined) return [];
  const pattern = answerPattern(question);
  const counted = countedBy(question);
  const repeated = repeatedLines(passages);
  const stretch = Math.max(1, asked.size / ENOUGH_TERMS);
  return passages
    .flatMap(({ hit, rank, sentences, terms, known }) => {
      const inPassage = asked.coverage(terms, known);
      const ownInPassage = Math.min(1, asked.ownCoverage(terms, known) * stretch);
      const found = WEIGHT.rank / (1 + rank / RANK_SPREAD);
      return sentences
        .filter((sentence) => !repeated.has(lineKey(hit, sentence)) && says(sentence))
        .map((sentence) => {
          const inSentence = asked.coverage(sentence.terms, known);
          const proximity = asked.proximity(sentence.terms);
          const holds =
            ownInPassage + Math.min(1, asked.ownCoverage(sentence.terms, known) * stretch) + proximity;
          const relevance =
            counted === undefined || counts(sentence.text, counted) ? holds : UNCOUNTED * holds;
          const score = found + inPassage + inSentence + proximity + extras(sentence, asked, pattern);
          return { ...sentence, hit, relevance, score };
        });
    })
    .sort((one, other) => other.score - one.score);
}

/** Asks for the same text once only: hits of one document have the same. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

const setOf = (list: string[]): Terms => ({ list, set: new Set(list) });

const sentencesIn = (passage: string): Sentence[] =>
  sentencesOf(passage).map((span) => {
    const text = passage.slice(span.start, span.end);
    return { span, text, terms: setOf(termsOf(text)), label: rowLabel(text) };
  });

/** Not figures and periods alone ("Q3 2023 vs. Q3 2022"). */
const says = ({ terms }: Sentence): boolean => terms.list.some((term) => WORD.test(term));

function extras({ text, label }: Sentence, asked: Weighed, pattern: RegExp | undefined): number {
  const fitting = pattern?.test(text) ? WEIGHT.answerType : 0;
  if (label === undefined) return fitting + (isFragment(text) ? WEIGHT.fragment : 0);
  // A row is asked for when the question holds its label, and not by one word alone.
  const words = new Set(termsOf(label));
  const shared = asked.shared(words);
  return fitting + (words.size === 0 ? 0 : (WEIGHT.rowLabel * shared * Math.min(1, shared / 2)) / words.size);
}

/** A heading, a line of a table of contents or the like; an item of a list is none. */
const isFragment = (text: string): boolean =>
  !SENTENCE_END.test(text) &&
  (CONTENTS_LINE.test(text) || (!LIST_ITEM.test(text) && text.split(/\s+/).length < MAX_FRAGMENT_WORDS));

/** A short line without its figures; empty for a sentence, a table's row and anything longer. */
const outline = ({ text, label }: Sentence): string =>
  label !== undefined || text.length > MAX_LINE_LENGTH || SENTENCE_END.test(text)
    ? ""
    : text.replace(/\d+/g, "#").replace(/\s+/g, " ");

const lineKey = ({ passage }: Hit, sentence: Sentence): string =>
  `${passage.resourceId} ${outline(sentence)}`;

/** Lines that many passages of one document have in common; the same line in several documents says nothing. */
function repeatedLines(passages: { hit: Hit; sentences: Sentence[] }[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { hit, sentences } of passages) {
    const lines = sentences
      .filter((sentence) => outline(sentence) !== "")
      .map((sentence) => lineKey(hit, sentence));
    for (const line of new Set(lines)) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= REPEATED).map(([line]) => line));
}
