import { withCorkSigns } from "./cork.ts";

/** What PDFium gives for glyphs of which the file does not say what they mean. */
const UNMAPPED = /[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffd]/g;
/**
 * Words of such glyphs, in fonts that are embedded without saying what theirs mean: their numbers come as control
 * characters or for private use, or as U+FFFD. Icons and bullets stand alone.
 */
const WORDS = /(?:[\x01-\x08\x0e-\x1f\ufffd\ue000-\uf8ff][ \x00]?){3,}/g;
const PLAIN = /^[\x20-\x7e]*$/;
/** On a page, before its picture is looked at: two or three words. */
const LEAST = 12;

const lengthOf = (text: string): number =>
  [...text.matchAll(WORDS)].reduce((sum, [word]) => sum + word.length, 0);

/** Whether words of a page are unmapped. */
export const hasUnmapped = (text: string): boolean => lengthOf(text) >= LEAST;

/** Whether so much of a stretch of text has no meaning that what is left of it would mislead: most of its signs, or words of it. */
export function isUnmapped(raw: string): boolean {
  if (PLAIN.test(raw)) return false;
  const signs = withCorkSigns(raw).toWellFormed().replace(/\s/g, "");
  return 2 * (signs.match(UNMAPPED)?.length ?? 0) > signs.length || 3 * lengthOf(raw) >= raw.length;
}
