import { isMissing } from "../../disk/missing.ts";
import { withComments } from "../../domain/documents/comments.ts";
import type { ExtractedPage, PageLayout, ScannedPage } from "../../domain/documents/extracted.ts";
import { readUnit } from "../../extract/units.ts";

/**
 * Where the lines of a page stand; undefined where that is not known: of a scan, of a page that an earlier version read,
 * or without the stored text.
 * @param extracted where extraction stored its units
 * @param page from 1
 */
export const pageLayout = async (extracted: string, page: number): Promise<PageLayout | undefined> => {
  const unit = await unitOf(extracted, page);
  return unit?.kind === "page" ? withComments(unit).layout : undefined;
};

/** Whether a page shows more than its text says: it is a scan, or pictures or drawings stand beside little text. */
export const isPictorialPage = async (extracted: string, page: number): Promise<boolean> => {
  const unit = await unitOf(extracted, page);
  return unit?.kind === "scan" || unit?.pictorial === true;
};

/** Undefined where it is not there, or damaged. */
const unitOf = async (extracted: string, page: number): Promise<ExtractedPage | ScannedPage | undefined> => {
  try {
    const unit = await readUnit(extracted, page - 1);
    return (unit?.kind === "page" || unit?.kind === "scan") && unit.page === page ? unit : undefined;
  } catch (error) {
    // Passages are made of it again, or it is found damaged, elsewhere.
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
