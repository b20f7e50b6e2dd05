import type { Part } from "../../domain/records.ts";
import { answerFromMetadata } from "../local/metadata/metadata-answer.ts";
import { isOffered } from "../local/selection/confidence.ts";
import type { LocalPart } from "../local/selection/local-answer.ts";
import { MAX_PARTS } from "../local/selection/select.ts";
import { idsOfWhole, overviewOf, wholeAsked } from "../local/whole/overview.ts";
import { numberedPartsAsked } from "../local/whole/parts-asked.ts";
import { didYouMean, MORE_DOCUMENTS, NOTHING_FOUND, noneAbout } from "../question/question.ts";
import type { FoundPassage } from "../search/retrieve.ts";
import { languageOfQuestion } from "../words/patterns.ts";
import { isOneTable, readApart } from "./comparison.ts";
import type { Inquiry } from "./inquiry.ts";
import { readMention } from "./mention.ts";
import { answerOf, emptyReading, partsOf, type Result, resultOf } from "./result.ts";

/** One way to answer a question. */
interface Strategy {
  /** Its name in explanations. */
  id: string;
  /** Undefined if the question asks for something else, or if nothing was found this way. */
  answer(inquiry: Inquiry): Promise<Result | undefined>;
}

/** "What is the revenue of Acme?" if no document mentions an Acme. */
const missingName: Strategy = {
  id: "missing_name",
  answer: async ({ asked, retrieved, suggestions }) => {
    const { missing } = retrieved;
    if (missing.length === 0) return undefined;
    const parts = [noneAbout(missing), ...didYouMean(await suggestions(), missing)];
    return { parts, isConfident: false, isFinal: true, reading: emptyReading(asked.kind), retrieved };
  },
};

/** "Is there anything about rust?" */
const mention: Strategy = {
  id: "mention",
  answer: async (inquiry) => {
    const { dependencies, own, whole, query, signal } = inquiry;
    const read = await readMention(dependencies, { own, whole }, query, signal);
    if (read === undefined || read.reading.outcome === "suggested") return undefined;
    const result = await resultOf(inquiry, read);
    if (result.isConfident)
      return { ...result, parts: [...result.parts, ...(read.isCut ? [MORE_DOCUMENTS] : [])] };
    const suggestions = await inquiry.suggestions();
    const parts = [...didYouMean(suggestions, []), NOTHING_FOUND];
    return { ...result, parts, retrieved: inquiry.retrieved, isFinal: true, suggestions };
  },
};

/** "Summarise the Intel report" */
const overview: Strategy = {
  id: "overview",
  answer: async (inquiry) => {
    const { dependencies, whole, asked, retrieved, question, signal } = inquiry;
    const documents = wholeAsked(whole, asked, retrieved);
    if (documents === undefined) return undefined;
    const { workspaceId, resourceIds } = question;
    const found = await idsOfWhole(dependencies, workspaceId, documents, resourceIds);
    return found && answerOf(inquiry, await overviewOf(dependencies, workspaceId, found.ids, signal));
  },
};

/** "What are the goals?", by the numbered parts of a document. */
const numbered: Strategy = {
  id: "numbered_parts",
  answer: async (inquiry) => {
    const { dependencies, whole, asked, retrieved, query } = inquiry;
    const part = await numberedPartsAsked(dependencies.passages, query.workspaceId, whole, asked, retrieved);
    return part && answerOf(inquiry, [part]);
  },
};

/** "Who wrote this?" */
const documentMetadata: Strategy = {
  id: "document_metadata",
  answer: async (inquiry) => {
    const { dependencies, retrieved, query, question, earlier } = inquiry;
    const { passages, documents } = dependencies;
    const own = { ...query, text: question.text, earlier };
    const part = await answerFromMetadata({ read: passages.read, documents }, own, retrieved);
    return part && answerOf(inquiry, [part]);
  },
};

/** "Compare the margins of Apple and Intel" */
const comparison: Strategy = {
  id: "comparison",
  answer: async (inquiry) => {
    const { dependencies, whole, query, retrieved, signal } = inquiry;
    const { reading } = await inquiry.passages();
    const isTable = retrieved.sides.length < 2 && isOneTable(whole, reading);
    const read = await readApart(dependencies.retrieve, whole, { retrieved, isTable }, query, signal);
    return read && resultOf(inquiry, read);
  },
};

/** What the hits say; if that is unlikely to be right, only the first hit in another language. */
const passages: Strategy = {
  id: "passages",
  answer: async (inquiry) => {
    const { whole, retrieved } = inquiry;
    const result = await resultOf(inquiry, await inquiry.passages());
    if (result.isConfident) return result;
    const foreign = partsOf(foreignFirst(whole, retrieved.found), retrieved.found);
    const isForeign = ({ source }: Part): boolean =>
      foreign.some((part) => part.source?.chunk_id === source?.chunk_id);
    const offered = isOffered(result.reading) ? result.parts.filter((part) => !isForeign(part)) : [];
    return { ...result, parts: [...foreign, ...offered].slice(0, MAX_PARTS) };
  },
};

/**
 * The first hit, if it was found by its vector and is in another language than the question: the reader works by words,
 * so it cannot tell what such a passage answers.
 */
const foreignFirst = (question: string, found: readonly FoundPassage[]): LocalPart[] => {
  const language = languageOfQuestion(question);
  const [{ hit } = {}] = found;
  if (hit?.fields?.vector === undefined || language === undefined) return [];
  const { text, language: own = language } = hit.passage;
  return own === language ? [] : [{ form: "sentence", text, hit, span: { start: 0, end: text.length } }];
};

/** All ways to answer a question without a model, in the order in which they are tried. */
export const STRATEGIES: readonly Strategy[] = [
  missingName,
  mention,
  overview,
  numbered,
  documentMetadata,
  comparison,
  passages,
];
