import { isOffered } from "../local/choose/certainty.ts";
import { MAX_PARTS } from "../local/choose/choose.ts";
import { idsOfWhole, overviewOf, wholeAsked } from "../local/whole/overview.ts";
import { didYouMean, MORE_DOCUMENTS, NOTHING_FOUND, noneAbout } from "../question/question.ts";
import { readChange } from "./change.ts";
import { isOneTable, readApart } from "./comparison.ts";
import { documentAsked, partsCounted } from "./document.ts";
import { readExtreme } from "./extreme.ts";
import { foreignFirst } from "./foreign.ts";
import { readMention } from "./mention.ts";
import type { FigureReader } from "./read-from.ts";
import { answerOf, emptyReading, partsOf, resultOf } from "./result.ts";
import type { Strategy } from "./strategy.ts";
import { readTrend } from "./trend.ts";

/** "What is the revenue of Acme?" where no document has anything of an Acme. */
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
    if (read === undefined || read.reading.certainty === "nearest") return undefined;
    const result = await resultOf(inquiry, read);
    if (result.isConfident)
      return { ...result, parts: [...result.parts, ...(read.isCut ? [MORE_DOCUMENTS] : [])] };
    const suggestions = await inquiry.suggestions();
    const parts = [...didYouMean(suggestions, []), NOTHING_FOUND];
    return { ...result, parts, retrieved: inquiry.retrieved, isFinal: true, suggestions };
  },
};

/** "How has net income developed since 2019?" */
const trend: Strategy = {
  id: "trend",
  answer: async (inquiry) => {
    const { dependencies, query, signal } = inquiry;
    const read = await readTrend(dependencies.retrieve, inquiry.trend, query, signal);
    return read && resultOf(inquiry, read);
  },
};

/** "Summarise the Intel report" */
const overview: Strategy = {
  id: "overview",
  answer: async (inquiry) => {
    const { dependencies, whole, asked, retrieved, question, signal } = inquiry;
    const documents = inquiry.trend ? undefined : wholeAsked(whole, asked, retrieved);
    if (documents === undefined) return undefined;
    const { workspaceId, resourceIds } = question;
    const found = await idsOfWhole(dependencies, workspaceId, documents, resourceIds);
    return found && answerOf(inquiry, await overviewOf(dependencies, workspaceId, found.ids, signal));
  },
};

/** "Who wrote this?", "Which steps does chapter 3 have?" */
const document: Strategy = {
  id: "document",
  answer: async (inquiry) => {
    const { dependencies, whole, asked, retrieved, query, question, earlier } = inquiry;
    const parts = await documentAsked(
      dependencies,
      whole,
      asked,
      { ...query, text: question.text, earlier },
      retrieved,
    );
    return parts && answerOf(inquiry, parts);
  },
};

/** What tables tell of it; only near where they do not, and what the passages say is no answer to it. */
const ofTables = (id: string, read: FigureReader): Strategy => ({
  id,
  answer: async (inquiry) => {
    if (inquiry.trend) return undefined;
    const { dependencies, whole, query, signal } = inquiry;
    const first = await inquiry.passages();
    const found = await read(dependencies.retrieve, whole, first, query, signal);
    return found === first ? undefined : resultOf(inquiry, found);
  },
});

/** "Which city has the most members?" */
const extreme = ofTables("extreme", readExtreme);

/** "By how much did rents rise?" */
const change = ofTables("change", readChange);

/** "Compare the margins of Apple and Intel" */
const comparison: Strategy = {
  id: "comparison",
  answer: async (inquiry, near) => {
    const { dependencies, whole, query, retrieved, signal } = inquiry;
    const { reading } = await inquiry.passages();
    const isTable = near === undefined && retrieved.sides.length < 2 && isOneTable(whole, reading);
    const read = await readApart(dependencies.retrieve, whole, { retrieved, isTable }, query, signal);
    return read && resultOf(inquiry, read);
  },
};

/**
 * What the passages found say; no more than near where a strategy before it found only that, and nothing where that is
 * hardly right.
 */
const passages: Strategy = {
  id: "passages",
  answer: async (inquiry, near) => {
    const { whole, retrieved } = inquiry;
    const result = near ?? (await resultOf(inquiry, await inquiry.passages()));
    if (result.isConfident) return result;
    const foreign = partsOf(foreignFirst(whole, retrieved.found), retrieved.found);
    const offered = isOffered(result.reading) ? result.parts : [];
    return { ...result, parts: [...foreign, ...offered].slice(0, MAX_PARTS) };
  },
};

/** "How many goals are there?", where no passage says it in words. */
const count: Strategy = {
  id: "count",
  answer: async (inquiry) => {
    const { dependencies, whole, asked, retrieved, query } = inquiry;
    const parts = await partsCounted(dependencies, query.workspaceId, whole, asked, retrieved);
    return parts.length > 0 ? answerOf(inquiry, parts) : undefined;
  },
};

/** All ways to answer a question without a model, in the order in which they are tried. */
export const STRATEGIES: readonly Strategy[] = [
  missingName,
  mention,
  trend,
  overview,
  document,
  extreme,
  change,
  comparison,
  passages,
  count,
];
