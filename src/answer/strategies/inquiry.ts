import { inTurns, type Steps } from "../../domain/concurrency/steps.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { readInSteps } from "../local/reader.ts";
import type { LocalAnswer } from "../local/selection/local-answer.ts";
import type { OverviewDependencies } from "../local/whole/overview.ts";
import { isFrame } from "../question/frame.ts";
import { type ClassifiedQuestion, classify } from "../question/kind.ts";
import type { Suggestion } from "../question/names/slips.ts";
import type { Question } from "../question/question.ts";
import { allCompleted } from "../question/thread/elliptical.ts";
import { askedBefore } from "../question/thread/history.ts";
import type { FoundPassage, Retrieve, Retrieved } from "../search/retrieve.ts";
import type { SearchDependencies, Wanted } from "../search/search.ts";
import { QUESTION_WORDS } from "../words/languages.ts";
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

/**
 * If words were carried over to a question, passages with words of its own come first: read for the whole question,
 * then only for its own words.
 */
function* readFollowUp(whole: string, own: string, retrieved: Retrieved): Steps<LocalAnswer> {
  if (whole === own) return yield* readInSteps(own, retrieved);
  const terms = new Set(termsOf(own));
  const near = retrieved.found.filter(({ hit }) =>
    termsOf(hit.passage.text, hit.passage.language).some((term) => terms.has(term)),
  );
  // Its own words do not name the subject: the documents that the whole names do.
  const isNamed = ({ hit }: FoundPassage): boolean => retrieved.named.includes(hit.passage.resourceId);
  const found = near.some(isNamed) ? near.filter(isNamed) : near;
  const said = { whole, terms };
  for (const [question, hits] of [[whole, near] as const, [own, found] as const]) {
    const reading = yield* readInSteps(question, { ...retrieved, found: hits });
    if (reading.outcome === "confident" && tellsWhyOf(reading, said, retrieved)) return reading;
  }
  const last = yield* readInSteps(whole, retrieved);
  if (tellsWhyOf(last, said, retrieved) || last.outcome !== "confident") return last;
  const { confidence: _, ...doubted } = last;
  return { ...doubted, outcome: "suggested" };
}

/** A reason "for this change" must be for a change named before; other answers need not repeat what was named. */
const tellsWhyOf = (
  { kind, parts: [best] }: LocalAnswer,
  { whole, terms }: { whole: string; terms: ReadonlySet<string> },
  { sides }: Retrieved,
): boolean => {
  const changes = QUESTION_WORDS[classify(whole).language ?? "en"]?.ofChanges;
  if (kind !== "why" || best === undefined || changes === undefined) return true;
  const ofChanges = new Set(termsOf(changes));
  if ([...terms].some((term) => !ofChanges.has(term) && !isFrame(term))) return true;
  const naming = new Set(sides.flatMap((side) => [...side.terms]));
  const before = termsOf(whole).filter((term) => !terms.has(term) && !naming.has(term) && !isFrame(term));
  const said = new Set(termsOf(best.text, best.hit.passage.language));
  return best.form !== "row" && (before.length === 0 || before.some((term) => said.has(term)));
};
