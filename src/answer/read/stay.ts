import { firstOfEach } from "../../domain/collections/first-of-each.ts";
import { termsOf } from "../../domain/language/terms.ts";
import type { ChatTurn } from "../../domain/models/models.ts";
import { type Part, sourcesOf } from "../../domain/records.ts";
import { explanationOfAll, withShown } from "../explain.ts";
import { MAX_PARTS } from "../local/selection/select.ts";
import { isFrame } from "../question/frame.ts";
import { CLOSEST_PASSAGES } from "../question/question.ts";
import { namedIn } from "../question/thread/antecedent.ts";
import { withCarriedOver } from "../question/thread/follow-up.ts";
import type { ReadingDependencies } from "../strategies/inquiry.ts";
import { languageOfQuestion, patternsOf } from "../words/patterns.ts";
import { openingOf, type ReadAnswer, readOne, SUGGESTED } from "./read-one.ts";

type Asked = Parameters<typeof readOne>[1];

/**
 * Reads a question. A follow-up stays with the documents that the previous answer cites, unless it names another: they
 * answer it if they contain a word of its own, and others are only suggested.
 */
export const readStaying = async (
  dependencies: ReadingDependencies,
  question: Asked,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<ReadAnswer> => {
  const read = await readOne(dependencies, question, seen, signal);
  const { documents: leant, own } = leaningOn(question, seen);
  if (leant.size === 0) return read;
  // One that is deleted, or is being read again, answers nothing.
  const documents = await dependencies.readyTitles(question.workspaceId, [...leant]);
  if (documents.size === 0) return read;
  const { answer, explanation } = read.answered;
  const isOwn = (id: string): boolean => documents.has(id);
  if (!explanation.named.map(({ resource_id }) => resource_id).every(isOwn)) return read;
  if (read.isAnswer && citedIn(answer.parts).every(isOwn)) return read;
  const within = await readOne(
    dependencies,
    { ...question, resourceIds: [...documents.keys()] },
    seen,
    signal,
  );
  if (within.isAnswer && saysOf(own, within.answered.answer.parts)) return within;
  const near = [...sourced(within).slice(0, 1), ...sourced(read)].slice(0, MAX_PARTS);
  if (near.length === 0) return read;
  const all = explanationOfAll([within.answered.explanation, explanation]);
  const parts = [
    ...(read.isAnswer ? [] : openingOf(read)),
    CLOSEST_PASSAGES,
    ...firstOfEach(near, ({ text }) => text),
  ];
  return {
    ...read,
    isAnswer: false,
    answered: withShown({ answer: { ...answer, parts }, explanation: { ...all, strategy: SUGGESTED } }),
  };
};

/** Whether the first part has a word of the question's own; any part answers one with only generic words. */
const saysOf = (own: string, [first]: readonly Part[]): boolean => {
  const language = languageOfQuestion(own) ?? "en";
  const terms = termsOf(own, language).filter((term) => !isFrame(term, language));
  return terms.length === 0 || termsOf(first?.text ?? "", language).some((term) => terms.includes(term));
};

const citedIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(sourcesOf).map(({ resource_id }) => resource_id);

const sourced = ({ answered: { answer } }: ReadAnswer): Part[] =>
  answer.parts.filter(({ source }) => source !== null);

/** Whether a question has a name not mentioned before; capitalised nouns make names unrecognisable. */
const namesElse = (question: string, history: ChatTurn[]): boolean => {
  if (patternsOf(languageOfQuestion(question) ?? "en")?.words.capitalNouns) return false;
  return namedIn(question).some((name) => !history.some(({ content }) => content.includes(name)));
};

/** A question's own words, and the documents that it is about if it depends on the previous one. */
const leaningOn = (
  { text, history = [], leans, cited = [], resourceIds = cited }: Asked,
  seen: string | undefined,
): { own: string; documents: ReadonlySet<string> } => {
  if (cited.length === 0 || seen !== undefined || namesElse(text, history))
    return { own: text, documents: new Set() };
  const { whole, own } = withCarriedOver(text, history, leans);
  return { own, documents: new Set(whole === own ? [] : cited).intersection(new Set(resourceIds)) };
};
