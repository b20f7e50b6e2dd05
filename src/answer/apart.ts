import { termsOf } from "../domain/language/terms.ts";
import { trimQuestion } from "../domain/trim-question.ts";
import { askedBy } from "./local/kind.ts";
import { patternsOf } from "./local/patterns.ts";
import { readLocally, told } from "./local/reader.ts";
import type { LocalPart, Reading } from "./local/reading.ts";
import type { Retrieve, Retrieved } from "./retrieve.ts";
import { sidesIn } from "./sides.ts";

/** Sides that are asked for apart, at the most. */
const MAX_SIDES = 5;

/** What one side of a question was answered with. */
interface Answered {
  retrieved: Retrieved;
  reading: Reading;
}

/** A question of one side, and of which documents it is asked; undefined: of all. */
interface SideQuestion {
  text: string;
  resourceIds?: readonly string[];
}

/**
 * Answers a question over several subjects or periods by a question for each. Undefined where it has none, or where fewer
 * than two of them are answered outright.
 */
export async function readApart(
  retrieve: Retrieve,
  question: string,
  retrieved: Retrieved,
  { workspaceId, resourceIds }: { workspaceId: string; resourceIds?: string[] },
  signal: AbortSignal,
): Promise<{ reading: Reading; retrieved: Retrieved } | undefined> {
  const asked = sideQuestions(trimQuestion(question), retrieved);
  if (asked.length < 2) return undefined;
  const answered = await Promise.all(
    asked.map(async ({ text, resourceIds: own }): Promise<Answered> => {
      const within = own ? [...own] : resourceIds;
      const found = await retrieve({ workspaceId, text, ...(within && { resourceIds: within }) }, signal);
      return { retrieved: found, reading: readLocally(text, found) };
    }),
  );
  const outright = answered.filter(
    ({ retrieved: { missing }, reading }) => missing.length === 0 && reading.certainty === "outright",
  );
  const parts = distinct(outright.flatMap(firstOf));
  if (parts.length < 2) return undefined;
  return {
    reading: {
      kind: "comparison",
      parts: told(parts, titlesOf(answered)),
      certainty: "outright",
      considered: answered.flatMap(({ reading }) => reading.considered),
    },
    retrieved: joined(retrieved, answered),
  };
}

const sideQuestions = (question: string, { sides, named }: Retrieved): SideQuestion[] => {
  const { kind, language = "en" } = askedBy(question);
  const patterns = patternsOf(language);
  const task = patterns?.words.tasks.comparison;
  const text = task === undefined ? question : question.replace(patterns?.find(task) ?? "", " ").trim();
  if (sides.length > 1)
    return sides.slice(0, MAX_SIDES).map(({ resourceIds, terms }) => {
      const others = new Set(sides.flatMap((side) => [...side.terms])).difference(terms);
      return { text: without(text, others, language), resourceIds };
    });
  if (kind !== "comparison" && named.length < 2) return [];
  return sidesIn(text).map((side) => ({ text: side }));
};

/** The question without the words that name only others. */
const without = (question: string, others: ReadonlySet<string>, language: string): string =>
  question
    .split(/\s+/)
    .filter((word) => {
      const terms = termsOf(word, language);
      return terms.length === 0 || !terms.every((term) => others.has(term));
    })
    .join(" ");

const firstOf = ({ reading }: Answered): LocalPart[] => reading.parts.slice(0, 1);

const distinct = (parts: LocalPart[]): LocalPart[] => [
  ...new Map(
    parts.map((part) => [`${part.hit.passage.id} ${part.span.start} ${part.text}`, part] as const),
  ).values(),
];

const titlesOf = (answered: Answered[]): Map<string, string> =>
  new Map(
    answered.flatMap(({ retrieved }) =>
      retrieved.found.map(({ hit, title }) => [hit.passage.resourceId, title] as const),
    ),
  );

/** What was found for the whole and for its sides, each passage once. */
const joined = (whole: Retrieved, sides: Answered[]): Retrieved => {
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
