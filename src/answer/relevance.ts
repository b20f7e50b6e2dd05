import { namesOf } from "../domain/words.ts";
import { termsOf } from "./terms.ts";

/** A text's terms, in order and as a set. */
export interface Terms {
  list: string[];
  set: ReadonlySet<string>;
}

/** A question, weighed: how texts answer to it. */
export interface Weighed {
  /** How many terms it has. */
  size: number;
  /** The share of the question's weight whose terms the text has, or may leave out: 0 to 1. */
  coverage(text: Terms, known?: ReadonlySet<string>): number;
  /** The same of the terms that it may not leave out; 1 when there are none. */
  ownCoverage(text: Terms, known: ReadonlySet<string>): number;
  /** The share of its neighbouring terms that stand near each other in the text as well: 0 to 1. */
  proximity(text: Terms): number;
  /** How many of these terms it has. */
  shared(terms: ReadonlySet<string>): number;
}

/** Two terms stand near each other with at most one between them. */
const NEAR = 2;
const QUESTION_WORD = /\b(?:what|which|who|how|when|where|why|do|does|did|is|are|was|were|has|have)\b/i;
/** Where a question goes on to a second one: "What is ..., and how ...", "Is there ...? If so, what ...". */
const SECOND_QUESTION =
  /[,;?] (?:(?:and|or|but) )?(?:if (?:so|any),? )?(?:what|which|who|how|when|where|why|do|does|did|is|are|was|were|could|might) /gi;
/** A name or number counts this much more than another word ... */
const NAME = 1.5;
/** ... and a word about the document instead of its subject this much less. */
const FRAME = 0.3;
/** ... and one of a second question in the same sentence much less. */
const LATER = 0.1;
/** Words about the document instead of its subject. */
export const FRAME_TERMS: ReadonlySet<string> = new Set(
  termsOf(
    "10-Q 10-K according annual compare comparison describe described detail details disclose disclosed document " +
      "documents file files filing information latest mention mentioned page pdf provide provided quarterly recent " +
      "relate related report reported reports says section state stated quarter quarters",
  ),
);

/**
 * Weighs a question against the texts found for it: a term that few of them have weighs more (1 and half of BM25's
 * inverse document frequency). Undefined for a question of stop words alone.
 */
export function weigh(question: string, texts: Terms[]): Weighed | undefined {
  const terms = [...new Set(termsOf(question))];
  if (terms.length === 0) return undefined;
  const names = new Set(namesOf(question).flatMap((name) => termsOf(name)));
  const first = new Set(termsOf(firstQuestion(question)));
  const weights = new Map(
    terms.map((term) => {
      const having = texts.filter((text) => text.set.has(term)).length;
      const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      const kind = !first.has(term) ? LATER : FRAME_TERMS.has(term) ? FRAME : names.has(term) ? NAME : 1;
      return [term, (1 + rarity / 2) * kind];
    }),
  );
  const sum = (some: string[]): number => some.reduce((total, term) => total + (weights.get(term) ?? 0), 0);
  const whole = sum(terms);
  const pairs = terms.slice(1).map((term, index) => [terms[index] ?? "", term] as const);
  const wholePairs = sum(pairs.flat());
  return {
    size: terms.length,
    coverage: ({ set }, known) => sum(terms.filter((term) => set.has(term) || known?.has(term))) / whole,
    ownCoverage({ set }, known) {
      const own = terms.filter((term) => !known.has(term));
      return own.length === 0 ? 1 : sum(own.filter((term) => set.has(term))) / sum(own);
    },
    proximity({ list, set }) {
      const near = pairs.filter((pair) => pair.every((term) => set.has(term)) && standNear(list, ...pair));
      return near.length === 0 ? 0 : sum(near.flat()) / wholePairs;
    },
    shared: (others) => terms.filter((term) => others.has(term)).length,
  };
}

function firstQuestion(text: string): string {
  const asked = text.search(QUESTION_WORD);
  const second = asked < 0 ? undefined : text.slice(asked).matchAll(SECOND_QUESTION).next().value;
  return second === undefined ? text : text.slice(0, asked + second.index);
}

function standNear(list: string[], one: string, other: string): boolean {
  for (let at = list.indexOf(one); at >= 0; at = list.indexOf(one, at + 1)) {
    if (list.slice(Math.max(0, at - NEAR), at + NEAR + 1).includes(other)) return true;
  }
  return false;
}
