/**
 * Superscript and subscript digits directly after other digits, which compatibility forms (NFKC) would merge into one
 * number.
 */
const BEHIND_DIGITS = /(?<=\p{Nd})[⁰¹²³⁴-⁹⁺⁻₀-₉]+/gu;

/** A text with exponents separated from their numbers: "10^⁶" for "10⁶". */
export const withExponentsApart = (text: string): string => text.replace(BEHIND_DIGITS, "^$&");
