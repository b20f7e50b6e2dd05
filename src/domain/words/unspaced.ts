/**
 * Scripts that write no space between words, as a part of a character class; the mark that lengthens a kana vowel
 * belongs to no script of its own.
 */
export const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ーｰ\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
