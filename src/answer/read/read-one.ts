import { safeMarkdown } from "../../domain/markdown.ts";
import type { Part } from "../../domain/records.ts";
import { inTurns } from "../../domain/steps.ts";
import { trimQuestion } from "../../domain/trim-question.ts";
import { explanationOf } from "../explain.ts";
import type { Answered } from "../explanation.ts";
import { searched } from "../image.ts";
import { hasTable, type LocalPart, type Reading } from "../local/choose/reading.ts";
import { idsOfWhole, type OverviewDependencies, overviewOf, wholeAsked } from "../local/whole/overview.ts";
import { type FoundTexts, withCapitals } from "../question/capitals.ts";
import { courseOf } from "../question/course.ts";
import { allCompleted, FURTHEST } from "../question/elliptical.ts";
import { leansBack, withCarriedOver } from "../question/follow-up.ts";
import { askedBefore } from "../question/history.ts";
import { askedBy } from "../question/kind.ts";
import { periodsIn } from "../question/period.ts";
import {
  didYouMean,
  MORE_DOCUMENTS,
  NEAREST,
  NOTHING_FOUND,
  noneAbout,
  type Question,
} from "../question/question.ts";
import type { Suggestion } from "../question/slips.ts";
import type { Found, Retrieve, Retrieved } from "../search/retrieve.ts";
import type { SearchDependencies } from "../search/search.ts";
import { readable, sourceOf } from "../source.ts";
import { readApart } from "./apart.ts";
import { withRests } from "./cut-sentences.ts";
import { documentAsked, partsCounted } from "./document-asked.ts";
import { inCalendar } from "./fiscal.ts";
import { readCourse } from "./read-course.ts";
import { readFigure } from "./read-figure.ts";
import { readFollowUp } from "./read-follow-up.ts";
import type { ReadFrom } from "./read-from.ts";
import { readMention } from "./read-mention.ts";
import { suggestionsFor } from "./suggest.ts";

export interface ReadingDependencies extends OverviewDependencies, Pick<SearchDependencies, "readyTitles"> {
  retrieve: Retrieve;
}

/** An answer, and whether it is one: false where it says that there is none, and what is near. */
export interface Read {
  answered: Answered;
  isAnswer: boolean;
  /** Of what form the first part is that was read; undefined where it was put together otherwise. */
  form: LocalPart["form"] | undefined;
  /** Where it is none: what the question's words may mean instead. */
  suggestions: readonly Suggestion[];
}

type Leaning = Question & { leans?: boolean };

/** Answers one question: what the image shows, where one came, and what the local reader finds. */
export const readOne = async (
  dependencies: ReadingDependencies,
  question: Leaning,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Read> => {
  const wanted = wantedBy(question, seen);
  const retrieved = await dependencies.retrieve(wanted.query, signal);
  const spelt = spelledAs(question, textsOf(retrieved.found));
  const text = await inCalendar(dependencies, { ...wanted.query, text: spelt.text }, retrieved, signal);
  if (spelt === question && text === question.text)
    return readFound(dependencies, wanted, retrieved, seen, signal);
  const again = wantedBy({ ...spelt, text }, seen);
  return readFound(dependencies, again, await dependencies.retrieve(again.query, signal), seen, signal);
};

/** A question, and the last before it, with the capital letters that the texts have; itself where it has them. */
const spelledAs = (question: Leaning, found: FoundTexts): Leaning => {
  const text = withCapitals(question.text, found);
  const { history } = question;
  // Each question with its answer.
  const from = (history?.length ?? 0) - 2 * FURTHEST;
  const spelt = history?.map((turn, at) =>
    at >= from && turn.role === "user" ? { ...turn, content: withCapitals(turn.content, found) } : turn,
  );
  const isSame =
    text === question.text && spelt?.every(({ content }, at) => content === history?.[at]?.content) !== false;
  return isSame ? question : { ...question, text, ...(spelt && { history: spelt }) };
};

/** What a question asks for, with what is carried over to it from those before, and what is searched for it. */
const wantedBy = (question: Leaning, seen: string | undefined) => {
  const { workspaceId, text, resourceIds, history = [], leans } = question;
  const carried = withCarriedOver(text, seen === undefined ? history : [], leans);
  return {
    question,
    own: trimQuestion(carried.own),
    query: { workspaceId, text: searched(carried.whole, seen), ...(resourceIds && { resourceIds }) },
    // "What is this?" asks for what the image shows; "What does the bakery sell?" does not.
    wanted: trimQuestion(seen !== undefined && leansBack(text) ? searched(text, seen) : carried.whole),
  };
};

const readFound = async (
  dependencies: ReadingDependencies,
  { question, own, query, wanted }: ReturnType<typeof wantedBy>,
  retrieved: Retrieved,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Read> => {
  const { workspaceId, text, resourceIds, history = [] } = question;
  const asked = askedBy(wanted);
  const { answered, answeredFrom, none } = telling(retrieved, seen);
  const nothing: Reading = { kind: asked.kind, parts: [], certainty: "none", considered: [] };
  const suggested = (): Promise<Suggestion[]> =>
    suggestionsFor(dependencies, { ...query, text: own }, retrieved.found, signal);
  const { missing } = retrieved;
  if (missing.length > 0)
    return none([noneAbout(missing), ...didYouMean(await suggested(), missing)], nothing);
  const mention = await readMention(dependencies, { own, whole: wanted }, query, signal);
  if (mention?.reading.certainty === "outright")
    return answeredFrom(mention, mention.isCut ? [MORE_DOCUMENTS] : []);
  if (mention?.reading.certainty === "none") {
    const slips = await suggested();
    return none([...didYouMean(slips, missing), NOTHING_FOUND], mention.reading, slips);
  }
  const earlier = seen === undefined ? allCompleted(askedBefore(history)) : [];
  const asksCourse = courseOf({ own: text, whole: wanted }, earlier);
  const course = await readCourse(dependencies.retrieve, asksCourse, query, signal);
  if (course?.reading.certainty === "outright") return answeredFrom(course);
  const whole = asksCourse ? undefined : wholeAsked(wanted, asked, retrieved);
  const asWhole = whole && (await idsOfWhole(dependencies, workspaceId, whole, resourceIds));
  if (asWhole) return answered(await overviewOf(dependencies, workspaceId, asWhole.ids, signal), nothing);
  const told = await documentAsked(dependencies, wanted, asked, { ...query, text, earlier }, retrieved);
  signal.throwIfAborted();
  if (told !== undefined) return answered(told, nothing);
  const read = { reading: await inTurns(readFollowUp(wanted, own, retrieved)), retrieved };
  signal.throwIfAborted();
  const figured = asksCourse ? read : await readFigure(dependencies.retrieve, wanted, read, query, signal);
  const { reading } = figured;
  if (figured.retrieved !== retrieved && reading.certainty === "outright") return answeredFrom(figured);
  const isTable = retrieved.sides.length < 2 && isWholeTable(wanted, reading);
  const apart = await readApart(dependencies.retrieve, wanted, { retrieved, isTable }, query, signal);
  if (apart !== undefined) return answeredFrom(apart);
  const rested = await withRests(dependencies.passages, workspaceId, reading.parts, signal);
  const parts = partsOf(rested, retrieved.found);
  if (reading.certainty === "outright") return answered(parts, reading);
  const counted = await partsCounted(dependencies, workspaceId, wanted, asked, retrieved);
  if (counted.length > 0) return answered(counted, nothing);
  const suggestions = await suggested();
  const near = nearest(course ? partsRead(course) : parts);
  return none([...didYouMean(suggestions, missing), ...near], reading, suggestions);
};

/** How answers are given from what was found: with what the image shows before them, and how they came about. */
const telling = (retrieved: Retrieved, seen: string | undefined) => {
  const shown: Part[] = seen === undefined ? [] : [{ text: safeMarkdown(seen).trim(), source: null }];
  const answered = (parts: Part[], reading: Reading, from: Retrieved = retrieved): Read => ({
    answered: {
      answer: {
        type: "answer",
        parts: [...shown, ...(parts.length > 0 ? parts : [NOTHING_FOUND])],
        form: null,
      },
      explanation: explanationOf(reading.kind, from, reading.considered),
    },
    isAnswer: parts.length > 0,
    form: reading.parts[0]?.form,
    suggestions: [],
  });
  return {
    answered,
    answeredFrom: (from: ReadFrom, behind: Part[] = []): Read =>
      answered([...partsRead(from), ...behind], from.reading, from.retrieved),
    none: (parts: Part[], reading: Reading, suggestions: readonly Suggestion[] = []): Read => ({
      ...answered(parts, reading),
      isAnswer: false,
      suggestions,
    }),
  };
};

const nearest = (parts: Part[]): Part[] => (parts.length > 0 ? [NEAREST, ...parts] : [NOTHING_FOUND]);

const partsRead = ({ reading, retrieved }: ReadFrom): Part[] => partsOf(reading.parts, retrieved.found);

const textsOf = (found: Found[]): FoundTexts => ({
  texts: found.map(({ hit }) => hit.passage.text),
  about: [...new Set(found.map(({ hit }) => hit.about))],
});

/**
 * The parts with their sources; of a text that is no table, line ends say nothing. Parts of several documents say which
 * one each is of.
 */
const partsOf = (parts: LocalPart[], found: Found[]): Part[] => {
  const titles = new Map(found.map(({ hit, title }) => [hit.passage.resourceId, title]));
  const areOfSeveral = new Set(parts.map(({ hit }) => hit.passage.resourceId)).size > 1;
  return parts.map(({ text, hit: { passage }, span }) => {
    const title = titles.get(passage.resourceId) ?? "";
    const shown = isLaidOut(text) ? text : readable(text);
    return {
      text: safeMarkdown(areOfSeveral && title !== "" ? withTitle(title, shown) : shown),
      source: sourceOf(passage, span, title),
    };
  });
};

/** Whether one table answers, with a column for each year that is asked for: it sets its figures side by side already. */
const isWholeTable = (question: string, { certainty, parts: [first] }: Reading): boolean => {
  if (certainty !== "outright" || first === undefined || !hasTable(first.text)) return false;
  return periodsIn(question).years.isSubsetOf(periodsIn(first.text).years);
};

/** A table stands below its document's title, anything else behind it. */
const withTitle = (title: string, text: string): string =>
  hasTable(text) ? `${title}:\n\n${text}` : `${title}: ${text}`;

/** A table, or a list with its items on lines of their own. */
const isLaidOut = (text: string): boolean => /\n(?:\||- )/.test(text);
