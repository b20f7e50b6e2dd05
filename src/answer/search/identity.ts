import { monthNames } from "../../domain/language/calendar-names.ts";
import { hasFigure, termsOf } from "../../domain/language/terms.ts";
import { writtenWords } from "../../domain/words/written.ts";
import { ENGLISH_TIME } from "../lexicon/english-time.ts";
import { isFrame } from "../question/frame.ts";
import { isYear, MONTH, quartersNamed, YEAR } from "../words/calendar.ts";
import { documentsMentioning } from "./documents-mentioning.ts";
import type { DocumentCard, DocumentNames } from "./names.ts";

/** One of the subjects that a question names: its documents, and the question's terms that name it. */
export interface Comparand {
  resourceIds: readonly string[];
  terms: ReadonlySet<string>;
}

/** The documents that a question names, and the terms that name them. */
export interface NamedDocuments {
  /** Those that are named alike stand together: for "Apple and Microsoft" all of Apple's, then all of Microsoft's. */
  groups: ReadonlySet<string>[];
  /** Those that are named by one subject stand together, whatever their periods: all of Apple's, all of Microsoft's. */
  subjects: Comparand[];
  /** Terms of the question that say of which period they are to be. */
  periods: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  /** Whether they are the newest of several that were named alike. */
  newest: boolean;
  /** Whether a text has all of these terms. */
  areIn(text: string): boolean;
}

/** Where more documents than this are named alike, their names do not tell which is meant. */
const MAX_NAMED = 12;
/** A title is spelt out when the question has so many of its terms, and this share of them. */
const TITLE_TERMS = 2;
const TITLE_SHARE = 0.6;
/** More than this share of a name's words is most of it. */
const MOST_OF_NAME = 0.5;
/** A document that has other names of the question than the best has to have this much of the best's weight:
 * little, as a workspace may have many documents of one subject and few of another. */
const NEARLY = 0.1;

const isQuarter = (term: string): boolean => quartersNamed(term).length > 0;
const PERIODS: ReadonlySet<string> = new Set(
  termsOf([...monthNames("en"), ...ENGLISH_TIME.ordinals, "fiscal year", ENGLISH_TIME.quarter].join(" ")),
);
/** Documents write a fiscal year in one of these ways: by its number alone it is told from others. */
const OF_FISCAL_YEARS: ReadonlySet<string> = new Set(termsOf("FY fiscal year"));
/** Whether a term may say of which period a document is, and not of whom. */
const isPeriod = (term: string): boolean => hasFigure(term) || PERIODS.has(term);
const DATE = new RegExp(`\\b${MONTH} \\d{1,2}, ${YEAR}\\b`, "i");

/**
 * Which of these documents a question means: those that have names of it which no other has together with more, a name
 * that few cards have counting more (BM25's inverse document frequency), or whose title it spells out. Undefined where
 * its names fit none of them, or too many alike.
 */
export function documentsNamedBy(
  question: string,
  names: DocumentNames,
  cards: DocumentCard[],
): NamedDocuments | undefined {
  const asked = new Set(termsOf(question)).union(names.terms);
  const periods = new Set([...asked].filter(isPeriod));
  const every = cards.map((card) => {
    const matched = matchedBy(card, asked, names);
    return { ...card, matched, subject: matched.difference(periods), period: matched.intersection(periods) };
  });
  // A period alone is that of many documents: it names those that tell of what else has a name.
  const known = every.some(({ subject }) => subject.size > 0)
    ? every
    : documentsMentioning(names.terms.difference(periods), every);
  // Of several years a document has one: to have two of them, in its title and on its cover, says no more.
  const isList = countOf(asked, isYear) > 1 && countOf(asked, isQuarter) < 2;
  const roles = (terms: ReadonlySet<string>): ReadonlySet<string> =>
    isList ? new Set([...terms].map((term) => (isYear(term) ? "year" : term))) : terms;
  const weights = new Map(
    [...asked].map((term) => {
      const having = known.filter(({ matched }) => matched.has(term)).length;
      return [term, Math.log(1 + (known.length - having + 0.5) / (having + 0.5))] as const;
    }),
  );
  const weightOf = (terms: ReadonlySet<string>): number =>
    [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  const bestBy = <C extends (typeof known)[number]>(some: C[], part: "subject" | "period"): C[] => {
    const most = Math.max(...some.map((each) => weightOf(each[part])));
    const isOutdone = (terms: ReadonlySet<string>): boolean =>
      some.some((other) => roles(other[part]).size > terms.size && terms.isSubsetOf(roles(other[part])));
    return some.filter((each) => weightOf(each[part]) >= NEARLY * most && !isOutdone(roles(each[part])));
  };
  const subjects = Map.groupBy(bestBy(known, "subject"), ({ subject }) => [...subject].sort().join(" "));
  // Of each subject those of the period that is asked for, or all of them.
  const equal = [...subjects.values()].flatMap((some) => bestBy(some, "period"));
  if (!equal.some(({ matched }) => weightOf(matched) > 0)) return undefined;
  const alike = Map.groupBy(equal, ({ matched }) => [...matched].sort().join(" "));
  const groups = [...alike.values()].map((group) => (names.newest ? newestOf(group) : group));
  const chosen = groups.flat();
  if (chosen.length > MAX_NAMED) return undefined;
  const terms = new Set(chosen.flatMap(({ matched }) => [...matched]));
  const idsOf = (some: typeof chosen): ReadonlySet<string> =>
    new Set(some.map(({ resourceId }) => resourceId));
  const bySubject = Map.groupBy(chosen, ({ subject }) => [...subject].sort().join(" "));
  return {
    groups: groups.map(idsOf),
    subjects: [...bySubject.values()].map((some) => ({
      resourceIds: [...idsOf(some)],
      terms: new Set(some.flatMap(({ subject }) => [...subject])),
    })),
    periods,
    terms,
    newest: chosen.length < equal.length,
    areIn: (text) => terms.isSubsetOf(new Set(termsOf(text))),
  };
}

const countOf = (terms: ReadonlySet<string>, is: (term: string) => boolean): number =>
  [...terms].filter(is).length;

/**
 * The terms of the question that the card has: names anywhere, other words in a title that it spells out. A common noun
 * names only as part of a name that the card has most of: "Office for Civil Rights" is no name of what has "Office".
 */
function matchedBy(
  { title, headings }: DocumentCard,
  asked: ReadonlySet<string>,
  { terms, runs, common }: DocumentNames,
): ReadonlySet<string> {
  const titled = new Set(termsOf(title));
  const held = terms.difference(OF_FISCAL_YEARS).intersection(titled.union(new Set(termsOf(headings))));
  const isNamed = (term: string): boolean =>
    !common.has(term) ||
    runs.some((run) => run.has(term) && run.intersection(held).size > MOST_OF_NAME * run.size);
  const matched = new Set([...held].filter(isNamed));
  const spelt = titled.intersection(asked);
  const isSpelt = spelt.size >= TITLE_TERMS && spelt.size >= TITLE_SHARE * titled.size;
  return isSpelt ? matched.union(spelt) : matched;
}

/** The ones with the latest date in their headings, where all have one; else all. */
function newestOf<C extends { headings: string }>(cards: C[]): C[] {
  const times = cards.map(({ headings }) => Date.parse(DATE.exec(headings)?.[0] ?? ""));
  const newest = Math.max(...times);
  return Number.isNaN(newest) ? cards : cards.filter((_, at) => times[at] === newest);
}

/**
 * The question without the words that say which document is meant: what is left is looked for in that document. The whole
 * question where nothing would be left.
 */
export function withoutNames(question: string, names: ReadonlySet<string>): string {
  const rest = writtenWords(question).filter((word) => {
    const terms = termsOf(word);
    return terms.length > 0 && !terms.every((term) => names.has(term) || isFrame(term));
  });
  return rest.length > 0 ? rest.join(" ") : question;
}
