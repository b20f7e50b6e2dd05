import { termsOf } from "../../domain/language/terms.ts";
import { patternsOf } from "../words/patterns.ts";
import { askedBy } from "./kind.ts";

/**
 * A question for a summary without the words that ask for one ("Give me a short summary of"), which no document says;
 * the whole question where they are all of it, and any other question.
 */
export const withoutTask = (question: string): string => {
  const { kind, language = "en" } = askedBy(question);
  const patterns = kind === "summary" ? patternsOf(language) : undefined;
  const task = patterns?.words.tasks.summary;
  if (patterns === undefined || task === undefined) return question;
  const rest = question.replace(patterns.findAll(task), " ").replace(/\s+/g, " ").trim();
  return termsOf(rest, language).length > 0 ? rest : question;
};
