import { inTurns } from "../../domain/concurrency/steps.ts";
import type { LocalAnswer } from "../local/selection/local-answer.ts";
import type { OverviewDependencies } from "../local/whole/overview.ts";
import { type ClassifiedQuestion, classify } from "../question/kind.ts";
import type { Suggestion } from "../question/names/slips.ts";
import type { Question } from "../question/question.ts";
import { allCompleted } from "../question/thread/elliptical.ts";
import { askedBefore } from "../question/thread/history.ts";
import type { Retrieve, Retrieved } from "../search/retrieve.ts";
import type { SearchDependencies, Wanted } from "../search/search.ts";
import { readFollowUp } from "./follow-up.ts";
import { suggestionsFor } from "./spelling-suggestions.ts";

/** What was read, and the passages that it was read from. */
export interface ReadFrom {
  reading: LocalAnswer;
  retrieved: Retrieved;
}

/** Where answers come from. */
export interface ReadingDependencies extends OverviewDependencies, Pick<SearchDependencies, "readyTitles"> {
  retrieve: Retrieve;
}

/** A question in its words, and with what is carried over to it from those before. */
export interface AskedQuestion {
  question: Question;
  /** In its own words. */
  own: string;
  /** With what is carried over. */
  whole: string;
  /** What is searched for it. */
  query: Wanted;
}

/** One question as every strategy sees it: read once, with what was found for it. */
export interface Inquiry extends AskedQuestion {
  dependencies: ReadingDependencies;
  signal: AbortSignal;
  retrieved: Retrieved;
  asked: ClassifiedQuestion;
  /** The questions before it, each whole; none beside an image. */
  earlier: readonly string[];
  /** What the passages say, read when it is first asked for. */
  passages(): Promise<ReadFrom>;
  /** What the question's words may mean instead, looked for when it is first asked for. */
  suggestions(): Promise<readonly Suggestion[]>;
}

/** @param hasImage what an image shows is asked by itself, not as the questions before it */
export const inquiryOf = (
  dependencies: ReadingDependencies,
  asked: AskedQuestion,
  retrieved: Retrieved,
  hasImage: boolean,
  signal: AbortSignal,
): Inquiry => {
  const { question, own, whole, query } = asked;
  const earlier = hasImage ? [] : allCompleted(askedBefore(question.history ?? []));
  return {
    ...asked,
    dependencies,
    signal,
    retrieved,
    asked: classify(whole),
    earlier,
    passages: once(async () => ({ reading: await inTurns(readFollowUp(whole, own, retrieved)), retrieved })),
    suggestions: once(() => suggestionsFor(dependencies, { ...query, text: own }, retrieved.found, signal)),
  };
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
