import { termsOf } from "./terms.ts";

/** A text's terms, prepared for comparing with a question. */
export interface Terms {
  list: string[];
  set: ReadonlySet<string>;
}

export const prepare = (text: string): Terms => {
  const list = termsOf(text);
  return { list, set: new Set(list) };
};

/** What a question weighs against texts. */
export interface Question {
  /** The share of the question's weight whose terms the text has: 0 to 1. */
  coverage(text: Terms): number;
  /** The share of the question's neighbouring terms that stand near each other in the text too: 0 to 1. */
  proximity(text: Terms): number;
  /** The question's terms that the text has. */
  covered(text: Terms): string[];
}

/** Two neighbouring terms of the question stand near each other up to this many terms apart. */
const NEAR = 2;
/** A name or number counts this much more than another word. */
const NAME_WEIGHT = 1.5;

/**
 * A question as seen among the texts found for it: a term that few of them have weighs more (half of BM25's inverse
 * document frequency, on top of 1), and so does a name or number. Undefined for a question of stop words alone.
 */
export function weigh(question: string, texts: Terms[]): Question | undefined {
  const terms = [...new Set(termsOf(question))];
  if (terms.length === 0) return undefined;
  const names = namesIn(question);
  const weights = new Map(
    terms.map((term) => {
      const having = texts.filter((text) => text.set.has(term)).length;
      const idf = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      return [term, (1 + idf / 2) * (names.has(term) ? NAME_WEIGHT : 1)];
    }),
  );
  const weight = (term: string): number => weights.get(term) ?? 0;
  const sum = (some: string[]): number => some.reduce((total, term) => total + weight(term), 0);
  const whole = sum(terms);
  const pairs = terms.slice(1).map((term, index) => [terms[index] ?? "", term] as const);
  const covered = (text: Terms): string[] => terms.filter((term) => text.set.has(term));
  return {
    covered,
    coverage: (text) => sum(covered(text)) / whole,
    proximity(text) {
      const near = pairs.filter((pair) => standNear(text.list, ...pair));
      return pairs.length === 0 ? 0 : sum(near.flat()) / sum(pairs.flat());
    },
  };
}

function standNear(list: string[], one: string, other: string): boolean {
  for (let at = list.indexOf(one); at >= 0; at = list.indexOf(one, at + 1)) {
    if (list.slice(Math.max(0, at - NEAR), at + NEAR + 1).includes(other)) return true;
  }
  return false;
}

/** Terms written with a capital letter or digit, the question's first word aside. */
function namesIn(question: string): ReadonlySet<string> {
  const words = question.trim().split(/\s+/).slice(1);
  return new Set(words.filter((word) => /[\p{Lu}\p{N}]/u.test(word)).flatMap(termsOf));
}
