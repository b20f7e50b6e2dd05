import { termsOf } from "../../domain/language/terms.ts";
import { trimQuestion } from "../../domain/trim-question.ts";
import { type Patterns, patternsOf } from "../words/patterns.ts";
import type { CourseWords } from "../words/question-words.ts";
import { coordinatedIn } from "./coordinated.ts";
import { isFrame } from "./frame.ts";
import { askedBy } from "./kind.ts";
import { periodsNamed } from "./sides.ts";

const ENDS = " \t\n?.!";
/** What says nothing of which figure is meant. */
const ANY: ReadonlySet<string> = new Set(
  termsOf("total amount figure number value sum Summe Betrag Zahl Wert"),
);
const IN_FISCAL = /\b(?:in|for|during) (?=fiscal (?:19|20)\d\d|fy ?\d)/gi;
/** What joins several figures. */
const JOINS = /,| (?:und|oder) /iu;

/**
 * The question for the figure whose course a question asks for: "How has Apple's revenue changed over time?" asks how much it
 * was in each report. Undefined where it asks for none, for those of several things, or names several periods itself, which
 * are its sides then.
 */
export const figureOfCourse = (question: string): string | undefined => {
  const plain = withoutEnd(trimQuestion(question).replace(/\s+/g, " "));
  const language = askedBy(plain).language ?? "en";
  const patterns = patternsOf(language);
  const course = patterns?.words.course;
  const periods = new Set(periodsNamed(plain));
  if (patterns === undefined || course === undefined || periods.size > 1) return undefined;
  const isOverTime = patterns.find(course.spans).test(plain);
  const found = askedIn(plain, isOverTime ? [...course.asks, ...course.trends] : course.trends, patterns);
  if (found === undefined) return undefined;
  const { what, asked, rest, behind = "" } = found;
  if (what !== undefined && patterns.whole(course.before).test(what)) return undefined;
  // Where it says apart over which time, the figure may have a time in its own name: "the rent for three years".
  const isApart = rest !== undefined && asked === undefined;
  const timed = isApart ? `${rest} ${behind}` : `${what ?? asked} ${rest ?? ""}`;
  const timeless = timed.replace(patterns.findAll(course.spans), " ");
  const said = isApart ? `${what} ${timeless}` : timeless;
  if (patterns.find(course.goesOn).test(said)) return undefined;
  // "In fiscal 2023" is the whole of it, but a course is told of its parts.
  const named = said.replaceAll("?", " ").replace(/\s+/g, " ").replace(IN_FISCAL, "of ").trim();
  const [period] = periods;
  const figure = period === undefined || named.includes(period) ? named : `${named} ${period}`;
  if (!isOneFigure(figure, language, patterns, course)) return undefined;
  return `${what === undefined ? "" : `${course.amount} `}${figure}?`;
};

const askedIn = (question: string, asks: readonly string[], { whole }: Patterns) => {
  for (const pattern of asks) {
    const found = whole(pattern).exec(question)?.groups;
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether words name a figure, and not several. */
const isOneFigure = (
  named: string,
  language: string,
  patterns: Patterns,
  { compounds }: CourseWords,
): boolean => {
  if (termsOf(named, language).every((term) => ANY.has(term) || isFrame(term, language))) return false;
  const apart = named.replace(patterns.findAll(compounds), "sums");
  return !JOINS.test(apart) && coordinatedIn(apart, false).length === 0;
};

/** Without the marks that it ends with, in time that grows with their number alone. */
const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && ENDS.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
};
