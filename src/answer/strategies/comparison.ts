import { firstOfEach } from "../../domain/collections/first-of-each.ts";
import { inTurns } from "../../domain/concurrency/steps.ts";
import { trimQuestion } from "../../domain/text/trim-question.ts";
import { readInSteps } from "../local/reader.ts";
import type { LocalAnswer, LocalPart } from "../local/selection/local-answer.ts";
import { classify } from "../question/kind.ts";
import { areApart, coordinatedIn } from "../question/sides/coordinated.ts";
import { forAmounts, MAX_SIDES, sidesIn } from "../question/sides/sides.ts";
import { periodsIn } from "../question/time/period.ts";
import { comparandQuestions } from "../search/comparand-questions.ts";
import type { Retrieve, Retrieved } from "../search/retrieve.ts";
import { patternsOf } from "../words/patterns.ts";
import type { ReadFrom } from "./inquiry.ts";

/** The share of comparands that must be answered for the whole to be an answer. */
const ENOUGH = 2 / 3;

/** Words that ask for a comparison and also join its comparands. */
const AGAINST = /^(?:versus|vs)$/i;

/** The question for one comparand, and the documents that it is for; undefined: all. */
interface SideQuestion {
  text: string;
  resourceIds?: readonly string[];
}

/** The hits for a question, and whether one table answers it for all its periods. */
interface Whole {
  retrieved: Retrieved;
  isTable: boolean;
}

/**
 * Answers a question about several subjects, periods or things with one question for each. Undefined if there are none,
 * or if too few of them have a confident answer.
 */
export async function readApart(
  retrieve: Retrieve,
  question: string,
  whole: Whole,
  { workspaceId, resourceIds }: { workspaceId: string; resourceIds?: string[] },
  signal: AbortSignal,
): Promise<ReadFrom | undefined> {
  const { asked, isSeparate } = sideQuestions(trimQuestion(question), whole);
  if (asked.length < 2) return undefined;
  const answered = await Promise.all(
    asked.map(async ({ text, resourceIds: own }): Promise<ReadFrom> => {
      const within = own ? [...own] : resourceIds;
      const found = await retrieve({ workspaceId, text, ...(within && { resourceIds: within }) }, signal);
      return { retrieved: found, reading: await inTurns(readInSteps(text, withinNamed(found))) };
    }),
  );
  const outright = answered.filter(
    ({ retrieved: { missing }, reading }) => missing.length === 0 && reading.outcome === "confident",
  );
  const parts = distinct(outright.flatMap(firstOf));
  if (parts.length < 2 || parts.length < ENOUGH * asked.length) return undefined;
  if (!isSeparate(parts.map(({ text }) => text))) return undefined;
  return {
    reading: {
      kind: "comparison",
      parts,
      outcome: "confident",
      considered: answered
        .flatMap(({ reading }) => reading.considered)
        .toSorted((one, other) => other.score - one.score),
    },
    retrieved: joined(whole.retrieved, answered),
  };
}

/** The questions for the comparands, and whether their answers are about different things. */
interface Sides {
  asked: SideQuestion[];
  isSeparate(texts: readonly string[]): boolean;
}

const sideQuestions = (question: string, { retrieved: { sides, named }, isTable }: Whole): Sides => {
  const { kind, language = "en" } = classify(question);
  const patterns = patternsOf(language);
  const task = patterns?.words.tasks.comparison;
  const withoutTask = (asked: string): string =>
    task === undefined
      ? asked
      : asked.replace(patterns?.find(task) ?? "", (said) => (AGAINST.test(said) ? said : " ")).trim();
  const plain = withoutTask(question);
  const text = withoutTask(forAmounts(question));
  const first = sides.slice(0, MAX_SIDES);
  const byName = comparandQuestions(text, first, language);
  if (byName !== undefined)
    return {
      asked: first.map(({ resourceIds }, at) => ({ text: byName[at] ?? text, resourceIds })),
      isSeparate: () => true,
    };
  const compares = kind === "comparison" || text !== plain;
  // A comparand may be in another document than the question names: that of another period.
  const byPeriod = !isTable && (compares || named.length > 1) ? sidesIn(text, { compares }) : [];
  if (byPeriod.length > 0) return { asked: byPeriod.map((side) => ({ text: side })), isSeparate: () => true };
  const coordinated = compares || kind === "amount" ? coordinatedIn(text, compares) : [];
  return {
    asked: coordinated.map((side) => ({ text: side.text })),
    isSeparate: (texts) => areApart(texts, coordinated),
  };
};

/** Next to another comparand, only the documents that this one names may answer, if it names some. */
const withinNamed = (retrieved: Retrieved): Retrieved => {
  const own = retrieved.found.filter(({ hit }) => retrieved.named.includes(hit.passage.resourceId));
  return own.length > 0 ? { ...retrieved, found: own } : retrieved;
};

const firstOf = ({ reading }: ReadFrom): LocalPart[] => reading.parts.slice(0, 1);

const distinct = (parts: LocalPart[]): LocalPart[] =>
  firstOfEach(parts, ({ hit, span, text }) => `${hit.passage.id} ${span.start} ${text}`);

/** The hits for the whole and for its comparands, without repeats. */
const joined = (whole: Retrieved, sides: ReadFrom[]): Retrieved => {
  const all = [...sides.map(({ retrieved }) => retrieved), whole];
  const found = new Map(
    all.flatMap((each) => each.found).map((each) => [each.hit.passage.id, each] as const),
  );
  return {
    ...whole,
    found: [...found.values()],
    queries: [...whole.queries, ...sides.flatMap(({ retrieved }) => retrieved.queries)],
    dropped: whole.dropped.filter(({ hit }) => !found.has(hit.passage.id)),
  };
};

/** Whether one table answers, with a column for each year asked for: it already juxtaposes its figures. */
export const isOneTable = (question: string, { outcome, parts: [first] }: LocalAnswer): boolean => {
  if (outcome !== "confident" || first === undefined || !first.isTable) return false;
  return periodsIn(question).years.isSubsetOf(periodsIn(first.text).years);
};
