import { termsOf } from "../../domain/language/terms.ts";
import { trimQuestion } from "../../domain/trim-question.ts";
import { type Patterns, patternsOf } from "../words/patterns.ts";
import type { CourseWords } from "../words/question-words.ts";
import { coordinatedIn } from "./coordinated.ts";
import { isFrame } from "./frame.ts";
import { askedBy } from "./kind.ts";
import { periodsNamed, withoutPeriods } from "./sides.ts";

/** The course of a figure that a question asks for. */
export interface Course {
  /** The question for the figure: "How has Apple's revenue changed over time?" asks how much it was in each report. */
  figure: string;
  /** How far back, where it says so: "the last four quarters" are twelve months, "the last four reports" four times. */
  back?: { months: number } | { times: number };
  /** Whether it asks when the figure was highest, or lowest. */
  extreme?: "most" | "least";
}

const ENDS = " \t\n?.!";
/** What says nothing of which figure is meant. */
const ANY: ReadonlySet<string> = new Set(
  termsOf("total amount figure number value sum Summe Betrag Zahl Wert"),
);
const BEFORE_PERIOD = /(?: (?:in|for|of|during|at|on|the))+$/i;
const IN_FISCAL = /\b(?:in|for|during) (?=fiscal (?:19|20)\d\d|fy ?\d)/gi;
/** What joins several figures. */
const JOINS = /,| (?:und|oder) /iu;

/**
 * The course that a question asks for in its own words, or with what was carried over to these.
 * @param earlier the questions before it, the latest first
 */
export const courseOf = (
  { own, whole }: { own: string; whole: string },
  earlier: readonly string[],
): Course | undefined => {
  const course = courseIn(own, earlier);
  return course && (courseIn(whole) ?? course);
};

/**
 * The course that a question asks for. Undefined where it asks for none, for those of several things, or names several
 * periods itself, which are its sides then.
 * @param earlier the questions before it, the latest first: "How has it changed over time?"
 */
export const courseIn = (question: string, earlier: readonly string[] = []): Course | undefined => {
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
  // Where it says apart over which time, the figure may have a time in its own name: "the rent for three years".
  const isApart = rest !== undefined && asked === undefined;
  const timed = isApart ? `${rest} ${behind}` : `${what ?? asked} ${rest ?? ""}`;
  const back = backIn(timed, course, patterns);
  const timeless = timed.replace(patterns.findAll(course.spans), " ");
  if (what !== undefined && patterns.whole(course.before).test(what)) {
    const figure = figureBefore(earlier);
    return figure === undefined ? undefined : { figure, ...back };
  }
  const said = isApart ? `${what} ${timeless}` : timeless;
  if (patterns.find(course.goesOn).test(said)) return undefined;
  // "In fiscal 2023" is the whole of it, but a course is told of its parts.
  const named = said.replaceAll("?", " ").replace(/\s+/g, " ").replace(IN_FISCAL, "of ").trim();
  const [period] = periods;
  const figure = period === undefined || named.includes(period) ? named : `${named} ${period}`;
  if (!isOneFigure(figure, language, patterns, course)) return undefined;
  return {
    figure: `${what === undefined ? "" : `${course.amount} `}${figure}?`,
    ...back,
    ...extremeOf(found),
  };
};

const extremeOf = ({ most, least }: Record<string, string | undefined>): Pick<Course, "extreme"> => {
  if (most !== undefined) return { extreme: "most" };
  return least === undefined ? {} : { extreme: "least" };
};

const askedIn = (question: string, asks: readonly string[], { whole }: Patterns) => {
  for (const pattern of asks) {
    const found = whole(pattern).exec(question)?.groups;
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether words name a figure, and not several. */
export const isOneFigure = (
  named: string,
  language: string,
  patterns: Patterns,
  { compounds }: CourseWords,
): boolean => {
  if (termsOf(named, language).every((term) => ANY.has(term) || isFrame(term, language))) return false;
  const apart = named.replace(patterns.findAll(compounds), "sums");
  return !JOINS.test(apart) && coordinatedIn(apart, false).length === 0;
};

/** What was asked for before, at whatever time. */
const figureBefore = ([latest, ...others]: readonly string[]): string | undefined => {
  if (latest === undefined) return undefined;
  const course = courseIn(latest, others);
  if (course !== undefined) return course.figure;
  if (new Set(periodsNamed(latest)).size > 1) return undefined;
  return `${withoutEnd(withoutPeriods(latest)).replace(BEFORE_PERIOD, "")}?`;
};

const backIn = (
  text: string,
  { spans, counts, units }: CourseWords,
  { find }: Patterns,
): Pick<Course, "back"> => {
  const { count, unit = "" } = find(spans).exec(text)?.groups ?? {};
  if (count === undefined) return {};
  const at = counts.indexOf(count.toLowerCase());
  const times = at < 0 ? Number(count) : at + 2;
  const months = Object.entries(units).find(([begin]) => unit.toLowerCase().startsWith(begin))?.[1];
  return { back: months === undefined ? { times } : { months: times * months } };
};

/** Without the marks that it ends with, in time that grows with their number alone. */
export const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && ENDS.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
};
