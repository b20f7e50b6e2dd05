import { hasFigure, termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import { namesOf, wordsOf } from "../../../domain/words/words.ts";
import { isFrame } from "../../question/frame.ts";
import { sourceNamed } from "../../question/kind.ts";
import { contextBehind } from "../../question/thread/questions-in.ts";
import { periodTermsIn } from "../../question/time/period.ts";
import { patternsOf } from "../../words/patterns.ts";
import { CHANGES } from "../table/table-question.ts";
import { withoutSize, wordsAsking } from "./asking-words.ts";
import { changeReader } from "./change-reason.ts";
import { similarTerms } from "./similar-terms.ts";
import { SYNONYM_SHARE, synonymsOf, termMatcher, withSynonyms } from "./term-matching.ts";
import { setOrList, Terms, type Words } from "./terms.ts";
import type { WeightedQuestion, WeightedTerms } from "./weighted-question.ts";

export const termsIn = (text: string, language?: string): Terms =>
  new Terms(disambiguatedTerms(text, language));

/** "Founded" has the stem of "found", so it is read as "established". */
const FOUNDED = /(?<!\p{L})found(?=(?:ed|ing|ers?)(?!\p{L}))/giu;

const disambiguatedTerms = (text: string, language = "en"): string[] =>
  termsOf(language === "en" ? text.replace(FOUNDED, "establish") : text, language);

/** A text with fewer words does not count as denser: "Cash". */
const FEW = 2;
/** A name or number counts this much more than another word, ... */
const NAME = 1.5;
/** ... a word about the document instead of its subject this much less, ... */
const FRAME = 0.2;
/** ... and a word that only leads up to the question less. */
const CONTEXT = 0.5;

/**
 * Weights a question by the texts found for it: a term in few of them weighs more (1 plus half of BM25's inverse
 * document frequency). Undefined for a question of stop words only.
 * @param subjects terms that name the documents it means, besides capitalised words
 */
export function weightedQuestion(
  question: string,
  texts: readonly Terms[],
  language?: string,
  subjects: ReadonlySet<string> = new Set(),
): WeightedQuestion | undefined {
  const terms = [...termsIn(withoutSize(question, language), language).set];
  if (terms.length === 0) return undefined;
  const patterns = patternsOf(language ?? "en");
  const names = new Set(
    patterns?.words.capitalNouns ? [] : namesOf(question).flatMap((name) => termsOf(name, language)),
  );
  const context = contextTerms(question, language);
  const source = patterns === undefined ? "" : sourceNamed(question, patterns);
  const asking = new Set(termsOf(`${wordsAsking(question, language)} ${source}`, language));
  const isFramed = (term: string): boolean => asking.has(term) || isFrame(term, language);
  const allFrames = terms.every(isFramed);
  const synonyms = synonymsOf(question, language);
  const alike = similarTerms(
    terms,
    texts.map((text) => text.list),
  );
  const { matchedBy: heldBy, relevantTerms: lookedAt } = termMatcher(terms, alike, synonyms, language);
  const known = texts.map(lookedAt);
  const weights = new Map(
    terms.map((term) => {
      const having = known.filter((text) => text.has(term)).length;
      const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      const kind =
        isFramed(term) && !allFrames
          ? FRAME
          : names.has(term)
            ? NAME
            : context.has(term) && !hasFigure(term)
              ? CONTEXT
              : 1;
      return [term, (1 + rarity / 2) * kind];
    }),
  );
  const weightOf = (term: string): number => weights.get(term) ?? 0;
  const places = new Map(terms.map((term, at) => [term, at]));
  const said = withSynonyms(places, synonyms);
  const sum = (some: readonly string[]): number => some.reduce((total, term) => total + weightOf(term), 0);
  const whole = sum(terms);
  const pairs = terms.slice(1).map((term, index) => [terms[index] ?? "", term] as const);
  const wholePairs = sum(pairs.flat());
  const periods = periodTermsIn(question, language);
  const changes = new Set(termsOf((question.match(CHANGES) ?? []).join(" "), language));
  const ofSubject = terms.filter(
    (term) => !names.has(term) && !periods.has(term) && !changes.has(term) && !isFrame(term, language),
  );
  const subject = ofSubject.flatMap((term) => [
    term,
    ...(alike.get(term) ?? []),
    ...synonyms.filter(({ asked }) => asked.has(term)).map(({ said }) => [...said].join(" ")),
  ]);
  const heard = known.map(heldBy);
  const most = new Float64Array(terms.length);
  /** The best weight of these for each term; valid until the next call. */
  const worths = (all: readonly WeightedTerms[]): Float64Array => {
    most.fill(0);
    for (const [words, worth] of all) {
      const held = heldBy(words);
      for (let at = 0; at < held.length; at += 1) most[at] = Math.max(most[at] ?? 0, worth * (held[at] ?? 0));
    }
    return most;
  };
  const written = wordsByTerm(question, language);
  /** Terms that belong to no period and are not about how to answer, with their indexes. */
  const wanted = terms.flatMap((term, at) => (periods.has(term) || isFramed(term) ? [] : [{ term, at }]));
  const open = terms.filter((term) => !names.has(term) && !periods.has(term) && !isFrame(term, language));
  return {
    known,
    terms: said,
    names: new Map(
      terms
        .filter(
          (term) => names.has(term) && !isFrame(term, language) && !hasFigure(term) && !periods.has(term),
        )
        .map((term) => [term, new Set([term, ...relatedTerms(term, language)])]),
    ),
    naming: (about, called) => {
      const isNaming = (term: string): boolean =>
        names.has(term) ||
        subjects.has(term) ||
        hasFigure(term) ||
        periods.has(term) ||
        isFrame(term, language);
      return new Set([...about].filter((term) => isNaming(term) || (names.size === 0 && called.has(term))));
    },
    coverage: (...all) =>
      worths(all).reduce((total, worth, at) => total + worth * weightOf(terms[at] ?? ""), 0) / whole,
    tellsOnlyNames(...all) {
      if ((language ?? "en") !== "en" || names.size === 0 || open.length === 0) return false;
      const most = worths(all);
      return open.every((term) => most[places.get(term) ?? -1] === 0);
    },
    isBareIn(known, ...texts) {
      const own = wanted.filter(({ term }) => !known.has(term));
      const isIn = (text: Words): boolean => {
        const held = heldBy(text);
        return own.some(({ at }) => held[at] !== 0);
      };
      return own.length > 0 && !texts.some(isIn);
    },
    ownCount(text, known) {
      const held = heldBy(text);
      return terms.reduce(
        (sum, term, at) => sum + (isFrame(term, language) || known.has(term) ? 0 : (held[at] ?? 0)),
        0,
      );
    },
    ownCoverage(text, known) {
      const own = terms.filter((term) => !known.has(term));
      if (own.length === 0) return 1;
      const held = heldBy(text);
      const covered = own.reduce(
        (total, term) => total + (held[places.get(term) ?? -1] ?? 0) * weightOf(term),
        0,
      );
      return covered / sum(own);
    },
    isAllIn(label, known) {
      const held = heldBy(label);
      return wanted.every(({ term, at }) => known.has(term) || (held[at] ?? 0) >= SYNONYM_SHARE);
    },
    isOnSubject(text) {
      const said = ` ${[...text].join(" ")} `;
      return subject.length === 0 || subject.some((words) => said.includes(` ${words} `));
    },
    changeReader: () =>
      changeReader(
        question,
        {
          terms: ofSubject,
          names: terms.filter((term) => names.has(term) && !periods.has(term)),
          heldBy: (words) => new Set(terms.filter((_, at) => (heldBy(words)[at] ?? 0) > 0)),
        },
        language,
      ),
    headingFit(heading) {
      const wanted = terms.filter((term) => !names.has(term) && !isFrame(term, language));
      const shared = terms.filter((term) => heading.has(term));
      const covered = shared.filter((term) => wanted.includes(term));
      return covered.length === 0 ? 0 : (sum(covered) / sum(wanted)) * (shared.length / heading.size);
    },
    density: ({ list: words }, withSaid) => {
      const own = withSaid ? said : places;
      return words.length === 0
        ? 0
        : words.filter((word) => own.has(word)).length / Math.max(FEW, words.length);
    },
    novelty: (text) => noveltyOf(setOrList(text), weights),
    missed(...all) {
      const { term, weight } = mostMissed(terms, worths(all), weightOf);
      return { word: written.get(term) ?? "", share: weight / whole };
    },
    unmatched: sum(terms.filter((_, at) => !heard.some((held) => (held[at] ?? 0) > 0))) / whole,
    proximity(text) {
      // Most texts contain too few of its terms for two to be neighbours.
      if (heldBy(text).filter((share) => share === 1).length < 2) return 0;
      const found = adjacentTermsIn(text.list, places);
      const near = pairs.filter((_, at) => found.has(at));
      return near.length === 0 ? 0 : sum(near.flat()) / wholePairs;
    },
  };
}

/** The terms of a question's context, if it stands behind it, that the question itself has not. */
const contextTerms = (question: string, language: string | undefined): ReadonlySet<string> => {
  const behind = contextBehind(question);
  const own = question.slice(0, question.length - behind.length);
  return termsIn(behind, language).set.difference(termsIn(own, language).set);
};

/** The words of a question by their terms. */
const wordsByTerm = (question: string, language: string | undefined): ReadonlyMap<string, string> =>
  new Map(wordsOf(question).flatMap((word) => termsOf(word, language).map((term) => [term, word] as const)));

/** The term of which the most weight is missing, "" if none is. @param held how much of each is there, 0 to 1 */
const mostMissed = (
  terms: readonly string[],
  held: Float64Array,
  weightOf: (term: string) => number,
): { term: string; weight: number } => {
  let most = { term: "", weight: 0 };
  for (const [at, term] of terms.entries()) {
    const weight = (1 - (held[at] ?? 0)) * weightOf(term);
    if (weight > most.weight) most = { term, weight };
  }
  return most;
};

/** This many new words make up an answer. */
const FRESH = 8;

/** How much a text says beyond the question's words: 0 to 1. @param words of the text, which may be repeated in a list */
export function noveltyOf(
  words: ReadonlySet<string> | readonly string[],
  asked: ReadonlyMap<string, unknown>,
): number {
  let count = 0;
  let at = 0;
  for (const word of words) {
    if (count === FRESH) break;
    if (!asked.has(word) && ("has" in words || words.indexOf(word) === at)) count += 1;
    at += 1;
  }
  return count / FRESH;
}

/** Two terms are near each other with at most one between them. */
const NEAR = 2;

/** The indexes of those terms of a question that stand near its next one; linear in the text. */
export function adjacentTermsIn(
  list: readonly string[],
  places: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  const found = new Set<number>();
  let before: { place: number; at: number }[] = [];
  list.forEach((term, at) => {
    const place = places.get(term);
    if (place === undefined) return;
    before = before.filter((other) => at - other.at <= NEAR);
    for (const other of before)
      if (Math.abs(place - other.place) === 1) found.add(Math.min(place, other.place));
    before.push({ place, at });
  });
  return found;
}
