import { isMissing } from "../disk/missing.ts";
import type { PageLayout } from "../domain/extracted.ts";
import { readUnit } from "../extract/units.ts";

/**
 * Where the lines of a page stand; undefined where that is not known: of a scan, of a page that an earlier version read,
 * or without the stored text.
 * @param extracted where extraction stored its units
 * @param page from 1
 */
export const pageLayout = async (extracted: string, page: number): Promise<PageLayout | undefined> => {
  try {
    const unit = await readUnit(extracted, page - 1);
    return unit?.kind === "page" && unit.page === page ? unit.layout : undefined;
  } catch (error) {
    // Passages are made of it again, or it is found damaged, elsewhere.
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
