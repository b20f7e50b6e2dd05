import type { Part } from "../../domain/records.ts";
import { safeMarkdown } from "../../domain/text/markdown.ts";
import { acrossPages, cutAt } from "../local/selection/across-pages.ts";
import { isOffered } from "../local/selection/confidence.ts";
import type { LocalAnswer, LocalPart } from "../local/selection/local-answer.ts";
import type { PassageSearch } from "../ports.ts";
import type { Suggestion } from "../question/names/slips.ts";
import type { FoundPassage } from "../search/retrieve.ts";
import { readable, sourceOf } from "../source.ts";
import type { Inquiry, ReadFrom } from "./inquiry.ts";

/** The result of a strategy: an answer, or a suggestion that counts if no later strategy answers. */
export interface Result extends ReadFrom {
  parts: readonly Part[];
  /** Whether this is an answer. */
  isConfident: boolean;
  /** Whether no later strategy is tried. */
  isFinal?: boolean;
  suggestions?: readonly Suggestion[];
}

/** What was read, in the form shown: an answer if it is confident, otherwise suggestions. */
export const resultOf = async (
  { dependencies, query, signal }: Pick<Inquiry, "dependencies" | "query" | "signal">,
  { reading, retrieved }: ReadFrom,
): Promise<Result> => {
  // What is not shown need not be whole: reading its neighbours takes as long as the search, or half of it.
  const shown = isOffered(reading)
    ? await withRests(dependencies.passages, query.workspaceId, reading.parts, signal)
    : reading.parts;
  return {
    parts: partsOf(shown, retrieved.found),
    isConfident: reading.outcome === "confident",
    reading,
    retrieved,
  };
};

/** The parts of an answer, of which those that a page's end cuts have the rest of their sentence. */
const withRests = async (
  { read }: Pick<PassageSearch, "read">,
  workspaceId: string,
  parts: readonly LocalPart[],
  signal: AbortSignal,
): Promise<LocalPart[]> => {
  const beside = parts.flatMap((part) => {
    const step = cutAt(part);
    const { resourceId, index } = part.hit.passage;
    const at = index + (step ?? 0);
    return step === undefined || at < 0 ? [] : [{ resourceId, first: at, last: at }];
  });
  if (beside.length === 0) return [...parts];
  const passages = await read(workspaceId, ...beside);
  signal.throwIfAborted();
  return parts.map((part) => ({ ...part, text: acrossPages(part, passages) }));
};

/** An answer that does not come from scored passages. */
export const answerOf = (
  { asked, retrieved }: Pick<Inquiry, "asked" | "retrieved">,
  parts: readonly Part[],
): Result => ({
  parts,
  isConfident: parts.length > 0,
  isFinal: true,
  reading: emptyReading(asked.kind),
  retrieved,
});

export const emptyReading = (kind: LocalAnswer["kind"]): LocalAnswer => ({
  kind,
  parts: [],
  outcome: "none",
  considered: [],
});

/**
 * The parts with their sources; line ends mean nothing except in tables. Parts from several documents name their
 * document.
 */
export const partsOf = (parts: readonly LocalPart[], found: readonly FoundPassage[]): Part[] => {
  const titles = new Map(found.map(({ hit, title }) => [hit.passage.resourceId, title]));
  const areOfSeveral = new Set(parts.map(({ hit }) => hit.passage.resourceId)).size > 1;
  return parts.map(({ text, isTable, hit: { passage }, span }) => {
    const title = titles.get(passage.resourceId) ?? "";
    // A list may have its items on lines of their own.
    const shown = isTable || text.includes("\n- ") ? text : readable(text);
    // A table stands below its document's title, anything else behind it.
    const named = `${title}:${isTable ? "\n\n" : " "}${shown}`;
    return {
      text: safeMarkdown(areOfSeveral && title !== "" ? named : shown),
      source: sourceOf(passage, span, title),
    };
  });
};
