import { termsOf } from "../../domain/language/terms.ts";
import { namesOf } from "../../domain/words.ts";
import { alikeIn } from "./alike.ts";
import { isFrame } from "./frame.ts";
import { patternsOf } from "./patterns.ts";

/** A text's terms, in order and as a set. */
export interface Terms {
  list: string[];
  set: ReadonlySet<string>;
}

export const termsIn = (text: string, language?: string): Terms => {
  const list = termsOf(text, language);
  return { list, set: new Set(list) };
};

/** A question, weighed: how texts answer to it. */
export interface Weighed {
  terms: ReadonlySet<string>;
  /** Those that are names, as capital letters tell. */
  names: ReadonlySet<string>;
  /** The share of the question's weight whose terms one of these sets has, each counting by its own share: 0 to 1. */
  coverage(...held: Held[]): number;
  /** The same of the terms that are not `known`; 1 when there are none. */
  ownCoverage(text: ReadonlySet<string>, known: ReadonlySet<string>): number;
  /** How many of its terms that are not `known` the text has. */
  ownCount(text: ReadonlySet<string>, known: ReadonlySet<string>): number;
  /** The share of its names that one of these sets has; 1 when it has none. */
  nameCoverage(...held: ReadonlySet<string>[]): number;
  /** The share of a heading's terms that the question has; 0 for a heading of its names alone. */
  headingFit(heading: ReadonlySet<string>): number;
  /** The share of a text's words that are terms of the question: 0 to 1. */
  density(text: Terms): number;
  /** The share of the question's weight that none of the texts has: 0 to 1. */
  unheard: number;
  /** The share of its neighbouring terms that stand near each other in the text as well: 0 to 1. */
  proximity(text: Terms): number;
}

/** Terms, and how much of a term's weight it is worth that they have it: 0 to 1. */
export type Held = readonly [terms: ReadonlySet<string>, share: number];

/** A word that is written alike, as a compound or a derivation is ("Hafen", "Hafenstadt"), is worth this much of a term. */
const ALIKE = 0.7;

const NUMBER = /\p{N}/u;
/** Two terms stand near each other with at most one between them. */
const NEAR = 2;
/** Where a question goes on to a second one: "What is ..., and how ...", "Is there ...? If so, what ...". */
const SECOND_QUESTION =
  /[,;?] (?:(?:and|or|but) )?(?:if (?:so|any),? )?(?:what|which|who|how|when|where|why|do|does|did|is|are|was|were|could|might) /i;
/** Characters before a second question that make a first one. */
const FIRST_QUESTION = 15;
/** A name or number counts this much more than another word ... */
const NAME = 1.5;
/** ... and a word about the document instead of its subject this much less. */
const FRAME = 0.2;
/** ... and one of a second question in the same sentence much less. */
const LATER = 0.1;
/**
 * Weighs a question against the texts found for it: a term that few of them have weighs more (1 and half of BM25's
 * inverse document frequency). Undefined for a question of stop words alone.
 */
export function weigh(question: string, texts: readonly Terms[], language?: string): Weighed | undefined {
  const list = termsOf(question, language);
  const terms = [...new Set(list)];
  if (terms.length === 0) return undefined;
  const names = new Set(
    patternsOf(language ?? "en")?.words.capitalNouns
      ? []
      : namesOf(question).flatMap((name) => termsOf(name, language)),
  );
  const first = new Set(termsOf(firstQuestion(question), language));
  const allFrames = terms.every(isFrame);
  const weights = new Map(
    terms.map((term) => {
      const having = texts.filter((text) => text.set.has(term)).length;
      const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      const kind = !first.has(term)
        ? LATER
        : isFrame(term) && !allFrames
          ? FRAME
          : names.has(term)
            ? NAME
            : 1;
      return [term, (1 + rarity / 2) * kind];
    }),
  );
  const weightOf = (term: string): number => weights.get(term) ?? 0;
  const alike = alikeIn(terms, texts);
  const held = (set: ReadonlySet<string>, term: string): number =>
    set.has(term) ? 1 : alike.get(term)?.some((other) => set.has(other)) ? ALIKE : 0;
  const sum = (some: readonly string[]): number => some.reduce((total, term) => total + weightOf(term), 0);
  const whole = sum(terms);
  const pairs = terms.slice(1).map((term, index) => [terms[index] ?? "", term] as const);
  const wholePairs = sum(pairs.flat());
  return {
    terms: new Set(terms),
    names: new Set(terms.filter((term) => names.has(term) && !isFrame(term) && !NUMBER.test(term))),
    coverage: (...all) =>
      terms.reduce((total, term) => {
        const share = all.reduce((most, [set, worth]) => Math.max(most, worth * held(set, term)), 0);
        return total + share * weightOf(term);
      }, 0) / whole,
    ownCount: (text, known) =>
      terms.filter((term) => !isFrame(term) && !known.has(term) && text.has(term)).length,
    ownCoverage(text, known) {
      const own = terms.filter((term) => !known.has(term));
      if (own.length === 0) return 1;
      return own.reduce((total, term) => total + held(text, term) * weightOf(term), 0) / sum(own);
    },
    nameCoverage(...all) {
      const asked = terms.filter((term) => names.has(term) && !isFrame(term));
      if (asked.length === 0) return 1;
      return asked.filter((term) => all.some((set) => set.has(term))).length / asked.length;
    },
    headingFit(heading) {
      const shared = [...heading].filter((term) => weights.has(term));
      return shared.some((term) => !names.has(term)) ? shared.length / heading.size : 0;
    },
    density: ({ list: words }) =>
      words.length === 0 ? 0 : words.filter((word) => weights.has(word)).length / words.length,
    unheard: sum(terms.filter((term) => !texts.some(({ set }) => held(set, term) > 0))) / whole,
    proximity({ list: words, set }) {
      const near = pairs.filter((pair) => pair.every((term) => set.has(term)) && standNear(words, ...pair));
      return near.length === 0 ? 0 : sum(near.flat()) / wholePairs;
    },
  };
}

function firstQuestion(text: string): string {
  const second = text.slice(FIRST_QUESTION).search(SECOND_QUESTION);
  return second < 0 ? text : text.slice(0, FIRST_QUESTION + second);
}

/** Whether two terms stand near each other; linear in the text. */
function standNear(list: readonly string[], one: string, other: string): boolean {
  let [lastOne, lastOther] = [-Infinity, -Infinity];
  for (const [at, term] of list.entries()) {
    if (term === one) lastOne = at;
    if (term === other) lastOther = at;
    if (Math.abs(lastOne - lastOther) <= NEAR) return true;
  }
  return false;
}
