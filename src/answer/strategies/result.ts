import { safeMarkdown } from "../../domain/markdown.ts";
import type { Part } from "../../domain/records.ts";
import { hasTable, type LocalPart, type Reading } from "../local/choose/reading.ts";
import type { Found } from "../search/retrieve.ts";
import { readable, sourceOf } from "../source.ts";
import { withRests } from "./cut-sentences.ts";
import type { Inquiry } from "./inquiry.ts";
import type { ReadFrom } from "./read-from.ts";
import type { Result } from "./strategy.ts";

/** What was read, as it is shown: an answer where it is read as one, else what is near. */
export const resultOf = async (
  { dependencies, query, signal }: Pick<Inquiry, "dependencies" | "query" | "signal">,
  { reading, retrieved }: ReadFrom,
): Promise<Result> => {
  const whole = await withRests(dependencies.passages, query.workspaceId, reading.parts, signal);
  return {
    parts: partsOf(whole, retrieved.found),
    isConfident: reading.certainty === "outright",
    reading,
    retrieved,
  };
};

/** An answer that is not read from passages that were weighed. */
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

export const emptyReading = (kind: Reading["kind"]): Reading => ({
  kind,
  parts: [],
  certainty: "none",
  considered: [],
});

/**
 * The parts with their sources; of a text that is no table, line ends say nothing. Parts of several documents say which
 * one each is of.
 */
export const partsOf = (parts: readonly LocalPart[], found: readonly Found[]): Part[] => {
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

/** A table stands below its document's title, anything else behind it. */
const withTitle = (title: string, text: string): string =>
  hasTable(text) ? `${title}:\n\n${text}` : `${title}: ${text}`;

/** A table, or a list with its items on lines of their own. */
const isLaidOut = (text: string): boolean => /\n(?:\||- )/.test(text);
