import { namedIn } from "./antecedent.ts";
import { languageOfQuestion, type Patterns, patternsOf } from "./local/patterns.ts";
import { periodsNamed } from "./sides.ts";

/** Words of an elliptical question, at the most: one of more says something of its own. */
const MOST_WORDS = 6;
const ENDING = /[?.!,;\s]*$/u;
const POSSESSIVE = /['’]s?$/u;
const NAME = /^(?:\p{Lu}[\p{L}\p{M}\p{N}.&'’-]*(?: (?=\p{Lu})|$)){1,4}$/u;
const YEAR = /(?:fiscal (?:year )?|fy ?['’]?)?(?:19|20)\d\d$/iu;

/**
 * The question before with what an elliptical one says instead of it: "And in Q2?" behind "What was Apple's revenue in Q3
 * 2023?" asks for Q2 2023, "What about Microsoft?" for Microsoft's. Undefined where a question says anything else, or where
 * the one before has no period or name, or several, that it could stand for.
 * @param before the questions before it, the latest first; they may be elliptical themselves.
 */
export const completed = (question: string, before: readonly string[]): string | undefined => {
  const [latest, ...earlier] = before;
  if (latest === undefined || question.split(/\s+/).length > MOST_WORDS) return undefined;
  const patterns = patternsOf(languageOfQuestion(question) ?? languageOfQuestion(latest) ?? "en");
  const said = patterns && saidIn(question, patterns);
  if (said === undefined || said === "") return undefined;
  const whole = completed(latest, earlier) ?? latest;
  const [period, ...others] = periodsNamed(said);
  if (period === said && others.length === 0) return withPeriod(whole, period);
  return NAME.test(said) ? withName(whole, said.replace(POSSESSIVE, "")) : undefined;
};

/** All that were asked before, the latest first, each as it is asked outright. */
export const allCompleted = (before: readonly string[]): string[] =>
  before.map((question, at) => completed(question, before.slice(at + 1)) ?? question);

/** What a question says besides that it goes on: "Q2" of "And in Q2?". Undefined where it does not go on. */
const saidIn = (question: string, { words, opening }: Patterns): string | undefined => {
  const goesOn = opening(words.goingOn);
  const without = (text: string): string => text.replace(goesOn, "").trimStart();
  const rest = without(without(question));
  if (rest === question.trimStart()) return undefined;
  const plain = words.asking === undefined ? rest : rest.replace(opening(words.asking.without), "");
  return plain.replace(ENDING, "").trim();
};

const withPeriod = (question: string, period: string): string | undefined => {
  const [only, another] = periodsNamed(question);
  if (only === undefined || another !== undefined) return undefined;
  const year = YEAR.test(period) ? "" : ` ${YEAR.exec(only)?.[0] ?? ""}`;
  return question.replace(only, () => `${period}${year}`.trim());
};

const withName = (question: string, name: string): string | undefined => {
  const [only, another] = new Set(namedIn(question));
  return only === undefined || another !== undefined ? undefined : question.replace(only, () => name);
};
