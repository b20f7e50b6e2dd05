import { writtenWords } from "../../../domain/words/written.ts";
import { languageOfQuestion, type Patterns, patternsOf } from "../../words/patterns.ts";
import { classify } from "../kind.ts";
import { ENDS_WITH_YEAR, periodsNamed } from "../sides/sides.ts";
import { namedIn } from "./antecedent.ts";

/** Words of an elliptical question, at most: a longer one has content of its own. */
const MOST_WORDS = 6;
/** How many questions back a question may refer to, each building on those between. */
export const FURTHEST = 8;
const ENDING = /[?.!,;\s]*$/u;
const POSSESSIVE = /['’]s?$/u;
const NAME = /^(?:\p{Lu}[\p{L}\p{M}\p{N}.&'’-]*(?: (?=\p{Lu})|$)){1,4}$/u;
/** The name of a figure: a few words only. */
const WORDS = /^[\p{L}\p{M}&'’-]+(?: [\p{L}\p{M}&'’-]+){0,3}$/u;

/**
 * The previous question with what an elliptical one replaces: "And in Q2?" after "What was Apple's revenue in Q3 2023?"
 * asks for Q2 2023, "What about Microsoft?" for Microsoft's, "And its net income?" for that. Undefined if a question
 * says anything else, or if the previous one has no period or name to replace, or several.
 * @param before the earlier questions, latest first; they may be elliptical themselves.
 */
export const completed = (question: string, before: readonly string[]): string | undefined => {
  const [latest, ...earlier] = before.slice(0, FURTHEST);
  if (latest === undefined || writtenWords(question).length > MOST_WORDS) return undefined;
  const patterns = patternsOf(languageOfQuestion(question) ?? languageOfQuestion(latest) ?? "en");
  if (patterns === undefined) return undefined;
  const said = saidIn(question, patterns);
  if (said === undefined || said === "") return undefined;
  const whole = completed(latest, earlier) ?? latest;
  const [period, ...others] = periodsNamed(said);
  if (period === said && others.length === 0) return withPeriod(whole, period);
  return NAME.test(said) ? withName(whole, said.replace(POSSESSIVE, "")) : withFigure(whole, said, patterns);
};

/** All earlier questions, latest first, each in its full form. */
export const allCompleted = (before: readonly string[]): string[] =>
  before.map((question, at) =>
    at < FURTHEST ? (completed(question, before.slice(at + 1)) ?? question) : question,
  );

/** What a question says apart from continuing: "Q2" in "And in Q2?". Undefined if it does not continue. */
const saidIn = (question: string, { words, opening }: Patterns): string | undefined => {
  const goesOn = opening(words.goingOn);
  const without = (text: string): string => text.replace(goesOn, "").trimStart();
  const spaced = question.trimStart().replace(/\s+/gu, " ");
  const rest = without(without(spaced));
  if (rest === spaced) return undefined;
  const plain = words.asking === undefined ? rest : rest.replace(opening(words.asking.without), "");
  return plain.replace(ENDING, "").trim();
};

const withPeriod = (question: string, period: string): string | undefined => {
  const [only, another] = periodsNamed(question);
  if (only === undefined || another !== undefined) return undefined;
  const year = ENDS_WITH_YEAR.test(period) ? "" : ` ${ENDS_WITH_YEAR.exec(only)?.[0] ?? ""}`;
  return question.replace(only, () => `${period}${year}`.trim());
};

/** "And its operating income?" after a question for another figure of one name. */
const withFigure = (
  question: string,
  said: string,
  { words, opening, find }: Patterns,
): string | undefined => {
  const { pronouns, article = "", asking, verbs } = words;
  if (pronouns === undefined || asking === undefined || classify(question).kind !== "amount")
    return undefined;
  const figure = said.replace(opening(`${pronouns.owning}|${pronouns.ofPersons}|${article}`), "").trim();
  if (!WORDS.test(figure) || find(`${asking.words}|${verbs}`).test(figure)) return undefined;
  const only = onlyNameIn(question);
  const owned = only === undefined ? -1 : question.search(new RegExp(`${RegExp.escape(only)}['’]`, "u"));
  const before = /^[^\s]+(?: \p{Lu}\S*)* /u.exec(owned < 0 ? "" : question.slice(owned))?.[0];
  if (before === undefined) return undefined;
  const behind = question.slice(owned + before.length);
  const rest = behind.search(find(asking.without));
  return `${question.slice(0, owned)}${before}${figure}${rest < 0 ? "?" : ` ${behind.slice(rest)}`}`;
};

const withName = (question: string, name: string): string | undefined => {
  const only = onlyNameIn(question);
  return only === undefined ? undefined : question.replace(only, () => name);
};

const onlyNameIn = (question: string): string | undefined => {
  const [only, another] = new Set(namedIn(question));
  return another === undefined ? only : undefined;
};
