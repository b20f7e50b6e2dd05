import { termsOf } from "../domain/language/terms.ts";
import { namesPeriod } from "./sides.ts";

/** One of two things that a question asks alike, by itself. */
export interface CoordinatedSide {
  text: string;
  /** Of what it is asked alone. */
  terms: ReadonlySet<string>;
}

const WORD = "[\\p{L}\\p{M}\\p{N}&-]*\\p{L}[\\p{L}\\p{M}\\p{N}&-]*";
const JOIN = "and|or|with|to|than|versus|vs\\.?";
const BEFORE = "(?:on|of|for|in|from|by|the)";
/** In a list of three, two alone would leave one out. */
const BEGIN = "(?<![\\p{L}\\p{M}\\p{N}&-]|, )";
const END = "(?![\\p{L}\\p{M}\\p{N}&])";
/** "iPhone and Mac", "on rent and on wages"; of two words each, one is the same: "net income and operating income". */
const PAIRS = [
  new RegExp(`${BEGIN}(${WORD} (${WORD})) (${JOIN}) (?:${BEFORE} )?(${WORD} \\2)${END}`, "giu"),
  new RegExp(`${BEGIN}((${WORD}) ${WORD}) (${JOIN}) (?:${BEFORE} )?(\\2 ${WORD})${END}`, "giu"),
  new RegExp(`${BEGIN}((${WORD})) (${JOIN}) (?:${BEFORE} ){0,2}(${WORD})${END}`, "giu"),
];
/** What joins two things where no comparison is asked for. */
const AND = /^(?:and|or)$/i;
/** "Which was higher in May, rent or the cost of flour?", "How does rent compare to wages?" */
const CHOICES = [
  /^(?:which|what)(?:['’]s| was| is| were| are) (?:the )?(?:higher|larger|bigger|greater|more|lower|smaller|less)\b(?<where>[^,:?]{0,80})[,:] (?<one>[^,?]{2,60}?) or (?<other>[^,?]{2,60})\?*$/i,
  /^how (?:do|does|did) (?<one>[^,?]{2,60}?) compare (?:to|with|against) (?<other>[^,?]{2,60})\?*$/i,
];

/** The questions for the amount of each of two things of which it is asked which is more. */
export const choiceIn = (question: string): CoordinatedSide[] =>
  CHOICES.flatMap((choice) => {
    const { one, other, where = "" } = choice.exec(question)?.groups ?? {};
    return [one, other]
      .filter((side) => side !== undefined)
      .map((side) => sideOf(`how much was ${side}${where}?`, side));
  });

/**
 * The two questions that one for the amounts of two things is made of: "rent and wages in 2022" asks for each. Empty where it
 * has none or several such pairs. Some pairs are one thing ("research and development"): the answers tell, see
 * `areApart`.
 * @param compares whether it sets them against each other, as by "versus"
 */
export const coordinatedIn = (question: string, compares: boolean): CoordinatedSide[] => {
  for (const pattern of PAIRS) {
    const pairs = [...question.matchAll(pattern)].filter(
      ([pair, one = "", , join = "", other = ""]) =>
        (compares || AND.test(join)) &&
        !namesPeriod(pair) &&
        [one, other].every((side) => termsOf(side).length > 0) &&
        termsOf(one).join() !== termsOf(other).join(),
    );
    const [pair] = pairs;
    if (pair === undefined) continue;
    const [both, one = "", , , other = ""] = pair;
    return pairs.length > 1
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

const sideOf = (text: string, side: string): CoordinatedSide => ({ text, terms: new Set(termsOf(side)) });

/** Whether each text is told of its own side alone: one with the words of both is of a thing that has both in its name. */
export const areApart = (texts: readonly string[], sides: readonly CoordinatedSide[]): boolean =>
  texts.every((text) => {
    const said = new Set(termsOf(text));
    return sides.filter(({ terms }) => terms.isSubsetOf(said)).length < 2;
  });
