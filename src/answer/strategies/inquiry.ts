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

/** What was read, and from which passages. */
export interface ReadFrom {
  reading: LocalAnswer;
  retrieved: Retrieved;
}

/** The sources of answers. */
export interface ReadingDependencies extends OverviewDependencies, Pick<SearchDependencies, "readyTitles"> {
  retrieve: Retrieve;
}

/** A question in its own words, and with what is carried over from earlier ones. */
export interface AskedQuestion {
  question: Question;
  /** In its own words. */
  own: string;
  /** With what is carried over. */
  whole: string;
  /** Its query. */
  query: Wanted;
}

/** One question as every strategy sees it: read once, with its hits. */
export interface Inquiry extends AskedQuestion {
  dependencies: ReadingDependencies;
  signal: AbortSignal;
  retrieved: Retrieved;
  asked: ClassifiedQuestion;
  /** The earlier questions, each in full; none next to an image. */
  earlier: readonly string[];
  /** The reading of the passages, made on first use. */
  passages(): Promise<ReadFrom>;
  /** What the question's words may mean instead, searched on first use. */
  suggestions(): Promise<readonly Suggestion[]>;
}

/** @param hasImage an image's contents are asked about separately, not like the earlier questions */
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
