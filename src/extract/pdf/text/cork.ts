/**
 * The characters below 32 in TeX's T1 encoding (the Cork encoding, 1990): quotation marks, dashes and ligatures. PDFium
 * returns these codes unchanged if a font, like TeX's bitmap fonts, does not say which letters they are.
 */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["\x10", "“"],
  ["\x11", "”"],
  ["\x12", "„"],
  ["\x13", "«"],
  ["\x14", "»"],
  ["\x15", "–"],
  ["\x16", "—"],
  ["\x1b", "ff"],
  ["\x1c", "fi"],
  ["\x1d", "fl"],
  ["\x1e", "ffi"],
  ["\x1f", "ffl"],
]);
const SIGN = /[\x10-\x16\x1b-\x1f]/g;
/** Fonts without any encoding give other codes as well, and unknown letters. */
const OTHER_CONTROL = /[\x00-\x08\x0e\x0f\x17-\x1a\x7f]/;
const LETTER = /\p{L}/u;
/** The bullet of the same fonts' companion (TS1). */
const BULLET = /(?<!\S)\x88(?=\s|$)/g;

/** Whether a UTF-16 unit is printed in this encoding, although its code is a control character's. */
export const isCorkSign = (unit: number): boolean => SIGNS.has(String.fromCharCode(unit));

/** The text with these codes replaced by what is printed, if all its control characters are in this encoding. */
export const withCorkSigns = (raw: string): string => {
  const text = raw.replace(BULLET, "•");
  return OTHER_CONTROL.test(text) || !LETTER.test(text)
    ? text
    : text.replace(SIGN, (sign) => SIGNS.get(sign) ?? sign);
};
