import { termsOf } from "../domain/language/terms.ts";
import { trimQuestion } from "../domain/trim-question.ts";
import { coordinatedIn } from "./coordinated.ts";
import { isFrame } from "./local/frame.ts";
import { askedBy } from "./local/kind.ts";
import { type Patterns, patternsOf } from "./local/patterns.ts";
import type { CourseWords } from "./local/words/question-words.ts";
import { periodsNamed } from "./sides.ts";

/** The course of a figure that a question asks for. */
export interface Course {
  /** The question for the figure: "How has Apple's revenue changed over time?" asks how much it was in each report. */
  figure: string;
  /** Of how many times back, where it says so: "over the last four quarters". */
  count?: number;
}

const ENDS = " \t\n?.!";
/** What says nothing of which figure is meant. */
const ANY: ReadonlySet<string> = new Set(
  termsOf("total amount figure number value sum Summe Betrag Zahl Wert"),
);
const BEFORE_PERIOD = /(?: (?:in|for|of|during|at|on|the))+$/i;

/**
 * The course that a question asks for. Undefined where it asks for none, for those of several things, or names several
 * periods itself, which are its sides then.
 * @param earlier the questions before it, the latest first: "How has it changed over time?"
 */
export const courseIn = (question: string, earlier: readonly string[] = []): Course | undefined => {
  const plain = withoutEnd(trimQuestion(question));
  const language = askedBy(plain).language ?? "en";
  const patterns = patternsOf(language);
  const course = patterns?.words.course;
  const periods = new Set(periodsNamed(plain));
  if (patterns === undefined || course === undefined || periods.size > 1) return undefined;
  const span = patterns.find(course.spans).exec(plain);
  const {
    what,
    asked,
    rest = "",
  } = askedIn(plain, span === null ? course.trends : ALL(course), patterns) ?? {};
  if (what === undefined && asked === undefined) return undefined;
  const count = numberOf(span?.groups?.count, course);
  const told = count === undefined ? {} : { count };
  if (what !== undefined && patterns.whole(course.before).test(what)) {
    const figure = figureBefore(earlier);
    return figure === undefined ? undefined : { figure, ...told };
  }
  const said = `${what ?? asked} ${rest}`.replace(patterns.findAll(course.spans), " ");
  const figure = [said.replaceAll("?", " ").replace(/\s+/g, " ").trim(), ...periods];
  const named = (figure[0]?.includes(figure[1] ?? "") ? figure.slice(0, 1) : figure).join(" ");
  const isNamed = termsOf(named, language).some((term) => !ANY.has(term) && !isFrame(term, language));
  if (!isNamed || patterns.find(course.goesOn).test(named) || coordinatedIn(named, false).length > 0)
    return undefined;
  return { figure: `${what === undefined ? "" : `${course.amount} `}${named}?`, ...told };
};

const ALL = ({ asks, trends }: CourseWords): readonly string[] => [...asks, ...trends];

const askedIn = (question: string, asks: readonly string[], { whole }: Patterns) => {
  for (const pattern of asks) {
    const found = whole(pattern).exec(question)?.groups;
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What was asked for before, at whatever time. */
const figureBefore = ([latest, ...others]: readonly string[]): string | undefined => {
  if (latest === undefined) return undefined;
  const course = courseIn(latest, others);
  if (course !== undefined) return course.figure;
  const timeless = periodsNamed(latest).reduce((text, period) => text.replace(period, ""), latest);
  return `${withoutEnd(timeless).replace(BEFORE_PERIOD, "")}?`;
};

const numberOf = (written: string | undefined, { counts }: CourseWords): number | undefined => {
  if (written === undefined) return undefined;
  const at = counts.indexOf(written.toLowerCase());
  return at < 0 ? Number(written) : at + 2;
};

/** Without the marks that it ends with, in time that grows with their number alone. */
const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && ENDS.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
};
