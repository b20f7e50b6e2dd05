/**
 * Scripts that write no space between words, as a part of a class of characters; the mark that lengthens a vowel of kana is of
 * no script of its own.
 */
export const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ーｰ\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
