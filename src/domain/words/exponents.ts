/** Raised and lowered digits right behind others, which compatibility forms (NFKC) would make one number with them. */
const BEHIND_DIGITS = /(?<=\p{Nd})[⁰¹²³⁴-⁹⁺⁻₀-₉]+/gu;

/** A text with its exponents set apart from their numbers: "10^⁶" for "10⁶". */
export const withExponentsApart = (text: string): string => text.replace(BEHIND_DIGITS, "^$&");
