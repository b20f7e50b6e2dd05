import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import { STOP_WORDS } from "../../../domain/words/words.ts";
import { isFrame } from "../../question/frame.ts";
import type { FoundPassage } from "../../search/retrieve.ts";

const CAPITALS = /^\p{Lu}{2,}$/u;
const LETTERS = /\p{L}+/gu;
const TWO_LETTERS = /\p{L}{2}/u;
/** If this share of its words is in capitals, the question is, and capitals do not mark names. */
const MOSTLY = 0.5;
/** Letters of a word that may be two joined ones, and of each of these. */
const JOINED = 8;
const SHORTEST = 3;

/** Whether a word in capitals is not a name: "FY", a word of a question in capitals, or one with a meaning. */
export const namesNothing = (word: string, question: string): boolean => {
  const own = termsOf(word);
  if (own.length === 0 || own.every((term) => isFrame(term) || isFrame(term.toLowerCase()))) return true;
  if (!CAPITALS.test(word)) return false;
  const words = (question.match(LETTERS) ?? []).filter((each) => TWO_LETTERS.test(each));
  const inCapitals = words.filter((each) => CAPITALS.test(each)).length;
  if (inCapitals > MOSTLY * words.length) return true;
  return termsOf(word.toLowerCase()).every((term) => relatedTerms(term).size > 0);
};

/** A text with each word that occurs in no hit, and consists of two that do, split: "Liabilitiesfor". */
export const takenApart = (text: string, found: readonly FoundPassage[]): string => {
  const known = new Set(
    found.flatMap(({ hit, title }) =>
      (`${title}\n${hit.about}\n${hit.passage.text}`.match(LETTERS) ?? []).map((word) => word.toLowerCase()),
    ),
  );
  return text.replace(LETTERS, (word) => {
    const small = word.toLowerCase();
    if (word.length < JOINED || known.has(small)) return word;
    for (let at = small.length - 2; at >= 2; at -= 1) {
      const [first, last] = [small.slice(0, at), small.slice(at)];
      if (isPart(first, known) && isPart(last, known) && !(STOP_WORDS.has(first) && STOP_WORDS.has(last)))
        return `${word.slice(0, at)} ${word.slice(at)}`;
    }
    return word;
  });
};

const isPart = (part: string, known: ReadonlySet<string>): boolean =>
  STOP_WORDS.has(part) ? part.length > 1 : part.length >= SHORTEST && known.has(part);
