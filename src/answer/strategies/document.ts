import type { Part } from "../../domain/records.ts";
import { type ImprintQuery, imprintAsked } from "../local/imprint/imprint-asked.ts";
import type { OverviewDependencies } from "../local/whole/overview.ts";
import { numberedPartsAsked } from "../local/whole/parts-asked.ts";
import { sectionPartsAsked } from "../local/whole/section-asked.ts";
import type { Asked } from "../question/kind.ts";
import type { Retrieved } from "../search/retrieve.ts";

/**
 * Answers what is asked of a document as such, which no passage says: the parts of a section, its numbered parts, its
 * imprint. Undefined where none of this is asked.
 * @param question with what was carried over to it
 * @param imprint the same in its own words, and what was asked before
 */
export const documentAsked = async (
  { passages, documents }: OverviewDependencies,
  question: string,
  asked: Asked,
  imprint: ImprintQuery,
  retrieved: Retrieved,
): Promise<Part[] | undefined> => {
  const { workspaceId } = imprint;
  const sections = await sectionPartsAsked(passages, workspaceId, question, asked, retrieved);
  if (sections !== undefined) return sections;
  // How many there are is rather told in words; see `partsCounted`.
  const numbered =
    asked.kind === "amount"
      ? undefined
      : await numberedPartsAsked(passages, workspaceId, question, asked, retrieved);
  const part = numbered ?? (await imprintAsked({ read: passages.read, documents }, imprint, retrieved));
  return part && [part];
};

/** "How many goals are there?": all of them, for where no passage says how many. */
export const partsCounted = async (
  { passages }: OverviewDependencies,
  workspaceId: string,
  question: string,
  asked: Asked,
  retrieved: Retrieved,
): Promise<Part[]> => {
  if (asked.kind !== "amount") return [];
  const part = await numberedPartsAsked(passages, workspaceId, question, asked, retrieved);
  return part === undefined ? [] : [part];
};
