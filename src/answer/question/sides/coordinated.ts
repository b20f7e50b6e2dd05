import { termsOf } from "../../../domain/language/terms.ts";
import { beginsWithCapital, wordSet } from "../../../domain/words/written.ts";
import { isFrame } from "../frame.ts";
import { namesPeriod } from "./sides.ts";

/** One of two things that a question asks alike, on its own. */
export interface CoordinatedSide {
  text: string;
  /** The terms that belong to this one only. */
  terms: ReadonlySet<string>;
}

/** Bounded, so that a malicious question takes no time. */
const WORD = "(?=[\\p{M}\\p{N}&-]{0,9}\\p{L})[\\p{L}\\p{M}\\p{N}&-]{1,40}";
const JOIN = "and|or|versus|vs\\.?";
const BEFORE = "(?:on|of|for|in|from|by|the)";
/** In a list of three, a pair would leave one out. */
const BEGIN = "(?<![\\p{L}\\p{M}\\p{N}&-]|, )";
const END = "(?![\\p{L}\\p{M}\\p{N}&])";
/** "Net income and operating income", "total assets and total liabilities": two words each, one shared. */
const PAIRS_OF_TWO = [
  new RegExp(`${BEGIN}(${WORD} (${WORD})) (${JOIN}) (?:${BEFORE} )?(${WORD} \\2)${END}`, "giu"),
  new RegExp(`${BEGIN}((${WORD}) ${WORD}) (${JOIN}) (?:${BEFORE} )?(\\2 ${WORD})${END}`, "giu"),
];
/** "iPhone and Mac", "on rent and on wages" */
const PAIR = new RegExp(`${BEGIN}((${WORD})) (${JOIN}) (?:${BEFORE} ){0,2}(${WORD})${END}`, "giu");
/** Joins two things if no comparison is asked for. */
const AND = wordSet("and or");
/** The last word before a pair. */
const LAST_WORD = /(\S+) $/u;
/** Verbs and nouns in questions for amounts, which apply to both. */
const ASKED: ReadonlySet<string> = new Set(
  termsOf(
    "spend spent earn earned pay paid sell sold cost costs high much many revenue sales amount difference between",
  ),
);
/**
 * The two questions in one for the amounts of two things: "rent and wages in 2022" asks for each. Empty if it has no
 * such pair, or several. Some pairs are one thing ("research and development"): the answers show that, see `areApart`.
 * @param compares whether it contrasts them, as with "versus"
 */
export const coordinatedIn = (question: string, compares: boolean): CoordinatedSide[] => {
  const mayJoin = ([pair, one = "", , join = "", other = ""]: RegExpExecArray): boolean =>
    (compares || AND.has(join.toLowerCase())) &&
    !namesPeriod(pair) &&
    [one, other].every((side) => termsOf(side).length > 0) &&
    termsOf(one).join() !== termsOf(other).join();
  for (const pattern of [...PAIRS_OF_TWO, PAIR]) {
    const [pair, ...others] = [...question.matchAll(pattern)].filter(mayJoin);
    if (pair === undefined) continue;
    const [both, one = "", , , other = ""] = pair;
    const isApart = pattern !== PAIR || standsApart(question, pair.index, both, one, other);
    return others.length > 0 || !isApart
      ? []
      : [one, other].map((side) =>
          sideOf(
            question.replace(both, () => side),
            side,
          ),
        );
  }
  return [];
};

/** Whether the text before and after a pair belongs to both of its words, or to neither. */
const standsApart = (question: string, index: number, both: string, one: string, other: string): boolean => {
  const [before, behind] = [question.slice(0, index), question.slice(index + both.length)];
  const word = LAST_WORD.exec(before)?.[1] ?? "";
  const isNameBefore = beginsWithCapital(one) && beginsWithCapital(word) && word !== question.split(" ")[0];
  const isNameBehind = beginsWithCapital(other) && beginsWithCapital(behind.trimStart());
  if (isNameBefore || isNameBehind) return false;
  return termsOf(word).every((term) => isFrame(term) || ASKED.has(term));
};

const sideOf = (text: string, side: string): CoordinatedSide => ({ text, terms: new Set(termsOf(side)) });

/** Whether each text is only about its own side: one with the words of both is about a thing with both in its name. */
export const areApart = (texts: readonly string[], sides: readonly CoordinatedSide[]): boolean =>
  texts.every((text) => {
    const said = new Set(termsOf(text));
    return sides.filter(({ terms }) => terms.isSubsetOf(said)).length < 2;
  });
