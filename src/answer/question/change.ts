import { trimQuestion } from "../../domain/trim-question.ts";
import { patternsOf } from "../words/patterns.ts";
import { isOneFigure, withoutEnd } from "./course.ts";
import { askedBy } from "./kind.ts";
import { periodsNamed } from "./sides.ts";

/** The change of a figure that a question asks for. */
export interface Change {
  /** Whose change: "Apple's net sales". */
  what: string;
  /** The question for the figure: "Did Apple's net sales go up in Q3 2022?" asks how much it was then. */
  figure: string;
  /** Whether it says which way: "Did sales go up?", and not "What happened to sales?". */
  says: boolean;
  language: string;
}

/**
 * The change that a question asks for: which way a figure went from the time before, or by how much. Undefined where it
 * asks for none, for those of several things, or names several periods itself, which are its sides then.
 */
export const changeIn = (question: string): Change | undefined => {
  const plain = withoutEnd(trimQuestion(question).replace(/\s+/g, " "));
  const language = askedBy(plain).language ?? "en";
  const patterns = patternsOf(language);
  const course = patterns?.words.course;
  if (patterns === undefined || course === undefined || new Set(periodsNamed(plain)).size > 1)
    return undefined;
  const { changing } = patterns.words;
  const saysWhich = (way: string): boolean =>
    changing !== undefined && way !== "" && !patterns.find(changing.either).test(way);
  const against = patterns.findAll(course.against);
  for (const asks of course.changes) {
    const { what, way = "", rest = "" } = patterns.whole(asks).exec(plain)?.groups ?? {};
    if (what === undefined || patterns.whole(course.before).test(what)) continue;
    const figure = `${what}${rest.replace(against, "")}`.trim();
    return isOneFigure(what, language, patterns, course)
      ? { what, figure: `${course.amount} ${figure}?`, says: saysWhich(way), language }
      : undefined;
  }
  return undefined;
};
