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
  /** The share of the question's weight whose terms the text has: 0 to 1. */
  coverage(text: Terms): number;
  /** The share of its neighbouring terms that stand near each other in the text as well: 0 to 1. */
  proximity(text: Terms): number;
  /** How many of these terms it has. */
  shared(terms: ReadonlySet<string>): number;
}

/** Two terms stand near each other with at most one between them. */
const NEAR = 2;
/** A name or number counts this much more than another word ... */
const NAME = 1.5;
/** ... and a word about the document instead of its subject this much less. */
const FRAME = 0.3;
const FRAME_TERMS: ReadonlySet<string> = new Set(
  termsOf(
    "10-Q 10-K according annual compare comparison describe described detail details disclose disclosed document " +
      "documents file files filing information latest mention mentioned page pdf provide provided quarterly recent " +
      "relate related report reported reports says section state stated",
  ),
);

/**
 * Weighs a question against the texts found for it: a term that few of them have weighs more (1 and half of BM25's
 * inverse document frequency). Undefined for a question of stop words alone.
 */
export function weigh(question: string, texts: Terms[]): Weighed | undefined {
  const terms = [...new Set(termsOf(question))];
  if (terms.length === 0) return undefined;
  const names = namesIn(question);
  const weights = new Map(
    terms.map((term) => {
      const having = texts.filter((text) => text.set.has(term)).length;
      const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      const kind = FRAME_TERMS.has(term) ? FRAME : names.has(term) ? NAME : 1;
      return [term, (1 + rarity / 2) * kind];
    }),
  );
  const sum = (some: string[]): number => some.reduce((total, term) => total + (weights.get(term) ?? 0), 0);
  const whole = sum(terms);
  const pairs = terms.slice(1).map((term, index) => [terms[index] ?? "", term] as const);
  const wholePairs = sum(pairs.flat());
  return {
    size: terms.length,
    coverage: ({ set }) => sum(terms.filter((term) => set.has(term))) / whole,
    proximity({ list, set }) {
      const near = pairs.filter((pair) => pair.every((term) => set.has(term)) && standNear(list, ...pair));
      return near.length === 0 ? 0 : sum(near.flat()) / wholePairs;
    },
    shared: (others) => terms.filter((term) => others.has(term)).length,
  };
}

function standNear(list: string[], one: string, other: string): boolean {
  for (let at = list.indexOf(one); at >= 0; at = list.indexOf(one, at + 1)) {
    if (list.slice(Math.max(0, at - NEAR), at + NEAR + 1).includes(other)) return true;
  }
  return false;
}

/** Terms written with a capital letter or a digit, the question's first word aside. */
function namesIn(question: string): ReadonlySet<string> {
  const words = question.trim().split(/\s+/).slice(1);
  return new Set(words.filter((word) => /[\p{Lu}\p{N}]/u.test(word)).flatMap(termsOf));
}
