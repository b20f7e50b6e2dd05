import { isMissing } from "../../disk/missing.ts";
import { withComments } from "../../domain/documents/comments.ts";
import type { ExtractedPage, PageLayout, ScannedPage } from "../../domain/documents/extracted.ts";
import { readUnit } from "../../extract/units.ts";

/**
 * The positions of a page's lines; undefined if unknown: for a scan, a page read by an earlier version, or without the
 * stored text.
 * @param extracted where extraction stored its units
 * @param page from 1
 */
export const pageLayout = async (extracted: string, page: number): Promise<PageLayout | undefined> => {
  const unit = await unitOf(extracted, page);
  return unit?.kind === "page" ? withComments(unit).layout : undefined;
};

/** Whether a page shows more than its text says: it is a scan, or has pictures or drawings and little text. */
export const isPictorialPage = async (extracted: string, page: number): Promise<boolean> => {
  const unit = await unitOf(extracted, page);
  return unit?.kind === "scan" || unit?.pictorial === true;
};

/** Undefined if it is missing or damaged. */
const unitOf = async (extracted: string, page: number): Promise<ExtractedPage | ScannedPage | undefined> => {
  try {
    const unit = await readUnit(extracted, page - 1);
    return (unit?.kind === "page" || unit?.kind === "scan") && unit.page === page ? unit : undefined;
  } catch (error) {
    // Its passages are made again, or the damage is found, elsewhere.
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
