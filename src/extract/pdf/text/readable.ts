import { withCorkSigns } from "./cork.ts";

/**
 * Invisible control and format characters: unmapped glyphs appear as the former. The joiners U+200C and U+200D stay,
 * since they have a meaning in Persian, in Indic scripts and in emoji.
 */
const INVISIBLE =
  /[\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffd-\uffff]/g;
/** Latin ligatures, and the bullets of Symbol and Wingdings in the private use area. */
const LIGATURE = /[\ufb00-\ufb06]/g;
const BULLET = /[\uf06c\uf06e\uf076\uf09f\uf0a7\uf0b7\uf0d8\uf0fc]/g;
/** The dots from an entry of a table of contents to its page. */
const LEADER = /(?:\s?\.){5,}/g;
const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** A stretch of PDFium's text as a reader sees it, on one line. */
export function readable(raw: string): string {
  if (PLAIN.test(raw) && !raw.includes("  ") && !raw.includes("..") && !raw.includes(". .")) return raw;
  return withCorkSigns(raw)
    .toWellFormed()
    .replace(/\u00ad$/, "-")
    .replace(INVISIBLE, "")
    .replace(LIGATURE, (letters) => letters.normalize("NFKC"))
    .replace(BULLET, "•")
    .replace(LEADER, " … ")
    .replace(/\s+/g, " ")
    .trim();
}
