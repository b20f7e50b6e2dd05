import type { ChatTurn } from "../../../domain/models/models.ts";
import { trimQuestion } from "../../../domain/text/trim-question.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";
import { periodsNamed } from "../sides/sides.ts";
import { namedIn } from "./antecedent.ts";
import { leansBack, withCarriedOver } from "./follow-up.ts";
import { questionsIn } from "./questions-in.ts";

/** One of several questions asked together. */
export interface AskedTogether {
  text: string;
  /** Whether it is incomplete, so that the earlier ones supply the rest. */
  leansBack: boolean;
}

/** The queries for a text: each question that it asks, with what it needs from the earlier ones. */
export const searchesFor = (text: string): string[] => {
  const asked = askedTogether(text);
  return asked.length < 2
    ? [text]
    : asked.map((each, at) => withCarriedOver(each.text, turnsBefore(asked, at), each.leansBack).whole);
};

/** The earlier questions, as messages of the user. */
export const turnsBefore = (asked: readonly AskedTogether[], at: number): ChatTurn[] =>
  asked.slice(0, at).map(({ text }) => ({ role: "user", content: text }));

/**
 * The questions that a text asks, each with the period that only another of them names, without words that only ask.
 * Only the text itself if a later one names the owner for all: "What was the revenue and what was the income of Mills?"
 */
export const askedTogether = (text: string): AskedTogether[] => {
  const plain = directQuestion(trimQuestion(text));
  const asked = questionsIn(plain).map(directQuestion);
  const alone = [{ text: plain, leansBack: false }];
  const [first = "", ...others] = asked;
  if (others.length === 0) return alone;
  const isNamed = (question: string): boolean => namedIn(question).length > 0;
  if (!isNamed(first) && others.some(isNamed)) return alone;
  const periods = asked.map(periodsNamed);
  const [only, ...more] = periods.filter((each) => each.length > 0);
  const shared = only !== undefined && more.length === 0 ? only.join(" ") : "";
  return asked.map((question, at) => ({
    text: shared === "" || (periods[at] ?? []).length > 0 ? question : `${question} ${shared}`,
    leansBack: at > 0 && (leansBack(question) || (isNamed(first) && !isNamed(question))),
  }));
};

/** A question without the words that only ask for it: "Could you tell me who leads it?" */
export const directQuestion = (question: string): string => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  const courtesies = patterns?.words.courtesies;
  if (courtesies === undefined) return question;
  const rest = question.replace(patterns?.opening(courtesies) ?? "", "").replace(/^[\s,:]+/u, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
};
