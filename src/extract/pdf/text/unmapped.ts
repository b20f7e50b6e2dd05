import { withCorkSigns } from "./cork.ts";

/** What PDFium returns for glyphs whose meaning is not in the file. */
const UNMAPPED = /[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffd]/g;
/**
 * Words of such glyphs, in embedded fonts without a mapping: they appear as control characters, private use characters
 * or U+FFFD. Icons and bullets are isolated.
 */
const WORDS = /(?:[\x01-\x08\x0e-\x1f\ufffd\ue000-\uf8ff][ \x00]?){3,}/g;
const PLAIN = /^[\x20-\x7e]*$/;
/** On a page, before its picture is examined: two or three words. */
const LEAST = 12;

const lengthOf = (text: string): number =>
  [...text.matchAll(WORDS)].reduce((sum, [word]) => sum + word.length, 0);

/** Whether words of a page are unmapped. */
export const hasUnmapped = (text: string): boolean => lengthOf(text) >= LEAST;

/** Whether most characters of a stretch of text, or words of it, are unmapped, so that the rest would mislead. */
export function isUnmapped(raw: string): boolean {
  if (PLAIN.test(raw)) return false;
  const signs = withCorkSigns(raw).toWellFormed().replace(/\s/g, "");
  return 2 * (signs.match(UNMAPPED)?.length ?? 0) > signs.length || 3 * lengthOf(raw) >= raw.length;
}
