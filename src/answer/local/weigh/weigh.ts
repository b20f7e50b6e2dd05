import { isCourtesy } from "../../../domain/courtesy.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import { namesOf } from "../../../domain/words.ts";
import { isFrame } from "../../question/frame.ts";
import { periodTermsIn } from "../../question/period.ts";
import { patternsOf } from "../../words/patterns.ts";
import { CHANGES } from "../table/table-question.ts";
import { alikeIn } from "./alike.ts";
import { type ChangeReader, changeReader } from "./change-reason.ts";
import { freshnessOf } from "./fresh.ts";
import { reading, SYNONYM, synonymsOf, withSynonyms } from "./held.ts";
import { neighboursIn } from "./neighbours.ts";
import { asTheyAre, Terms, type Words } from "./terms.ts";

export const termsIn = (text: string, language?: string): Terms => new Terms(toldApart(text, language));

/** "Founded" has the stem of "found": it is read as "established". */
const FOUNDED = /(?<!\p{L})found(?=(?:ed|ing|ers?)(?!\p{L}))/giu;

const toldApart = (text: string, language = "en"): string[] =>
  termsOf(language === "en" ? text.replace(FOUNDED, "establish") : text, language);

/** A question, weighed: how texts answer to it. */
export interface Weighed {
  /** Of each of the texts that it was weighed against, the terms that tell how the text answers to it. */
  known: readonly ReadonlySet<string>[];
  /** Each with its place among them, from 0; what documents have instead of one stands at its place. */
  terms: ReadonlyMap<string, number>;
  /** Those that are names, as capital letters tell, and no period's; each with what may stand for it ("china", "chinese"). */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Those of a document's opening that tell which document is asked for: names, what the question names it by, numbers,
   * words about documents; where the question has no names, all words of what it is `called`.
   */
  naming(about: ReadonlySet<string>, called: ReadonlySet<string>): ReadonlySet<string>;
  /** The share of the question's weight whose terms one of these sets has, each counting by its own share: 0 to 1. */
  coverage(...held: Held[]): number;
  /** The same of the terms that are not `known`; 1 when there are none. */
  ownCoverage(text: Words, known: ReadonlySet<string>): number;
  /** Whether these say all that is asked for: all terms that are not `known`, no period's, and not about how to answer. */
  isAllIn(label: ReadonlySet<string>, known: ReadonlySet<string>): boolean;
  /**
   * Whether sets have nothing of what is asked about the question's names. False where it has none, or nothing else, and in
   * other languages than English, in which it is not known what may be said instead.
   */
  tellsOnlyNames(...held: Held[]): boolean;
  /** How many of its terms that are not `known` the text has. */
  ownCount(text: Words, known: ReadonlySet<string>): number;
  /**
   * Whether terms, in their order, tell of what the question is about: of one of its own that is no name, no period's and
   * no word of a change, or what documents say for it. True where it has none.
   */
  isOnSubject(text: Iterable<string>): boolean;
  /** See `changeReader`; made for the few questions that ask for a reason. */
  changeReader(): ChangeReader;
  /** How much of what the question asks, its names aside, is a heading, and how much of the heading is asked: 0 to 1. */
  headingFit(heading: ReadonlySet<string>): number;
  /**
   * The share of a text's words that are terms of the question: 0 to 1.
   * @param withSaid whether what documents say for one is one
   */
  density(text: Terms, withSaid: boolean): number;
  /** How much a text says beyond the question's words: 0 to 1. */
  freshness(text: Terms): number;
  /** The largest share of the question's weight that one of its terms has which none of the sets has: 0 to 1. */
  missed(...held: Held[]): number;
  /** The share of the question's weight that none of the texts has: 0 to 1. */
  unheard: number;
  /** The share of its neighbouring terms that stand near each other in the text as well: 0 to 1. */
  proximity(text: Terms): number;
}

/** Terms, and how much of a term's weight it is worth that they have it: 0 to 1. */
export type Held = readonly [terms: Words, share: number];

const NUMBER = /\p{N}/u;
/** Where a question goes on to a second one: "What is ..., and how ...", "Is there ...? If so, what ...". */
const SECOND_QUESTION =
  /[,;?] (?:(?:and|or|but) )?(?:if (?:so|any),? )?(?:what|which|who|how|when|where|why|do|does|did|is|are|was|were|could|might) /i;
/** Characters before a second question that make a first one. */
const FIRST_QUESTION = 15;
/** A text of fewer words is not all the denser for it: "Cash". */
const FEW = 2;
/** A name or number counts this much more than another word ... */
const NAME = 1.5;
/** ... and a word about the document instead of its subject this much less. */
const FRAME = 0.2;
/** ... and one of a second question in the same sentence much less. */
const LATER = 0.1;
/**
 * Weighs a question against the texts found for it: a term that few of them have weighs more (1 and half of BM25's
 * inverse document frequency). Undefined for a question of stop words alone.
 * @param subjects those of its terms that name the documents which it means
 */
export function weigh(
  question: string,
  texts: readonly Terms[],
  language?: string,
  subjects: ReadonlySet<string> = new Set(),
): Weighed | undefined {
  const asksFigure = [...termsIn(withoutSize(question, language), language).set];
  const terms = asksFigure.length > 0 ? asksFigure : [...termsIn(question, language).set];
  if (terms.length === 0) return undefined;
  const names = new Set(
    patternsOf(language ?? "en")?.words.capitalNouns
      ? []
      : namesOf(question).flatMap((name) => termsOf(name, language)),
  );
  const courtesies = new Set(
    namesOf(question)
      .filter(isCourtesy)
      .flatMap((name) => termsOf(name, language)),
  );
  const first = termsIn(firstQuestion(question), language).set;
  const asking = new Set(termsOf(wordsAsking(question, language), language));
  const isFramed = (term: string): boolean => asking.has(term) || isFrame(term, language);
  const allFrames = terms.every(isFramed);
  const synonyms = synonymsOf(question, language);
  const alike = alikeIn(
    terms,
    texts.map((text) => text.list),
  );
  const { heldBy, lookedAt } = reading(terms, alike, synonyms, language);
  const known = texts.map(lookedAt);
  const weights = new Map(
    terms.map((term) => {
      const having = known.filter((text) => text.has(term)).length;
      const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      const kind = !first.has(term)
        ? LATER
        : isFramed(term) && !allFrames
          ? FRAME
          : names.has(term)
            ? NAME
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
  /** What the best of these has of each term; until it is next asked. */
  const worths = (all: readonly Held[]): Float64Array => {
    most.fill(0);
    for (const [words, worth] of all) {
      const held = heldBy(words);
      for (let at = 0; at < held.length; at += 1) most[at] = Math.max(most[at] ?? 0, worth * (held[at] ?? 0));
    }
    return most;
  };
  const open = terms.filter((term) => !names.has(term) && !periods.has(term) && !isFrame(term, language));
  return {
    known,
    terms: said,
    names: new Map(
      terms
        .filter(
          (term) =>
            names.has(term) &&
            !courtesies.has(term) &&
            !isFrame(term, language) &&
            !NUMBER.test(term) &&
            !periods.has(term),
        )
        .map((term) => [term, new Set([term, ...relatedTerms(term, language)])]),
    ),
    naming: (about, called) => {
      const isNaming = (term: string): boolean =>
        names.has(term) || subjects.has(term) || NUMBER.test(term) || periods.has(term) || isFrame(term, language);
      return new Set([...about].filter((term) => isNaming(term) || (names.size === 0 && called.has(term))));
    },
    coverage: (...all) =>
      worths(all).reduce((total, worth, at) => total + worth * weightOf(terms[at] ?? ""), 0) / whole,
    tellsOnlyNames(...all) {
      if ((language ?? "en") !== "en" || names.size === 0 || open.length === 0) return false;
      const most = worths(all);
      return open.every((term) => most[places.get(term) ?? -1] === 0);
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
      return terms.every(
        (term, at) => known.has(term) || periods.has(term) || isFramed(term) || (held[at] ?? 0) >= SYNONYM,
      );
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
      return words.length === 0 ? 0 : words.filter((word) => own.has(word)).length / Math.max(FEW, words.length);
    },
    freshness: (text) => freshnessOf(asTheyAre(text), weights),
    missed: (...all) =>
      worths(all).reduce((most, worth, at) => Math.max(most, (1 - worth) * weightOf(terms[at] ?? "")), 0) /
      whole,
    unheard: sum(terms.filter((_, at) => !heard.some((held) => (held[at] ?? 0) > 0))) / whole,
    proximity(text) {
      // Most texts have too few of its terms for two to be neighbours.
      if (heldBy(text).filter((share) => share === 1).length < 2) return 0;
      const found = neighboursIn(text.list, places);
      const near = pairs.filter((_, at) => found.has(at));
      return near.length === 0 ? 0 : sum(near.flat()) / wholePairs;
    },
  };
}

/** Words that an answer need not have: "how long" is answered by years, not by "long". */
function wordsAsking(question: string, language = "en"): string {
  const { words, find } = patternsOf(language) ?? {};
  const { person } = words?.kinds ?? {};
  const leading = person !== undefined && find?.(person).test(question) ? words?.leading : undefined;
  const asking = [words?.durations, words?.frequencies?.asks, words?.spelling, leading].filter(
    (each) => each !== undefined,
  );
  return asking.map((each) => find?.(each).exec(question)?.[0] ?? "").join(" ");
}

/** "How large is the mill?" asks for a figure, which is seldom said to be large. */
function withoutSize(question: string, language = "en"): string {
  const { words, find } = patternsOf(language) ?? {};
  return words?.sizes === undefined || find === undefined
    ? question
    : question.replace(find(words.sizes), " ");
}

function firstQuestion(text: string): string {
  const second = text.slice(FIRST_QUESTION).search(SECOND_QUESTION);
  return second < 0 ? text : text.slice(0, FIRST_QUESTION + second);
}
