import { CURRENCY } from "../../domain/documents/figure.ts";
import { withExponentsApart } from "../../domain/words/exponents.ts";
import { NUMBER_WORDS } from "../lexicon/number-words.ts";
import { SCALE_WORDS } from "../lexicon/scale-words.ts";
import { UNIT_WORDS } from "../lexicon/unit-words.ts";

/** A number as printed in a text, with its position. */
export interface Figure {
  written: string;
  start: number;
  end: number;
  /** Its possible values, without scale: "1,234" is 1234, or 1.234 if a comma is the decimal sign. */
  readings: Reading[];
  /** The scale from the word after it: 1e6 for "5 million". */
  scale: number | undefined;
  isPercentage: boolean;
}

interface Reading {
  value: number;
  /** Digits after the decimal sign. */
  decimals: number;
}

/** Parts of regular expressions: the sign of a currency, and the sign or a word for percent. */
export const CURRENCY_SIGN = CURRENCY.source;
export const PERCENT = `[%٪]|${UNIT_WORDS.percent}`;
const IN_PERCENT = new RegExp(PERCENT, "i");
/** A minus sign or a bracket before a number and its currency, as a part of a regular expression. */
export const MINUS_BEFORE = `(?:^|\\s)[(\\-\\u2212\\u2013]${CURRENCY_SIGN}?`;
const NUMBER = /\d+(?:[.,'٫٬]\d+)*/g;
/** Groups of three digits separated by spaces. */
const SPACED = /(?<![\d.,'])\d{1,3}(?: \d{3})+(?:,\d+)?(?!\d)/g;
/** Directly follows a number: a percent sign, or a word. */
const AFTER = /^(\s?)(?:([%٪])|([\p{L}\p{M}]{1,12}))/u;
const DIGIT = /\p{Nd}/u;
const SEPARATOR = /[.,'٫٬]/;
/** The code points of zero in Arabic, Persian and Devanagari digits. */
const ZEROS = [0x966, 0x6f0, 0x660];
const BY_WORD = new Map(
  SCALE_WORDS.flatMap(([scale, words]) => words.split(" ").map((word) => [word, scale])),
);

/** Whether a text has a digit of any script: raised figures are marks of notes, and parts of units. */
export const hasDigit = (text: string): boolean => DIGIT.test(text);

/** Whether a text has the sign of a currency. */
export const hasCurrency = (text: string): boolean => CURRENCY.test(text);

/** Whether a text has the sign or a word for percent. */
export const hasPercent = (text: string): boolean => IN_PERCENT.test(text);

/** The scale of a word: 1e6 for "million"; undefined for any other word. */
export const scaleOf = (word: string): number | undefined => BY_WORD.get(word.toLowerCase());

/** The same text with spaces, apostrophes and digits normalised. */
export const withPlainDigits = (text: string): string =>
  withExponentsApart(text)
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[٠-٩۰-۹०-९]/g, digitOf);

const digitOf = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.find((zero) => zero <= code) ?? code));
};

/** The numbers of a text with plain digits, in order; those in spaced groups both ways, whole and separate. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(NUMBER), ...text.matchAll(SPACED)].map((match) => {
    const [written] = match;
    const end = match.index + written.length;
    const [, gap, sign, word = ""] = AFTER.exec(text.slice(end, end + 16)) ?? [];
    // A one-letter scale is joined to its number: "5 m" is metres.
    const scale = gap !== "" && word.length === 1 && /[a-z]/i.test(word) ? undefined : scaleOf(word);
    return {
      written,
      start: match.index,
      end,
      readings: readingsOf(written.replaceAll(" ", "'")),
      scale,
      isPercentage: sign !== undefined,
    };
  });

/** None for anything but a single number, such as "25.06.2022". */
const readingsOf = (written: string): Reading[] => {
  const parts = written.split(SEPARATOR);
  const signs = written.replace(/\d/g, "");
  const readings: Reading[] = [];
  if (isGrouped(parts, signs)) readings.push({ value: Number(parts.join("")), decimals: 0 });
  const fraction = parts.at(-1) ?? "";
  const isDecimal = /[.,٫]$/.test(signs) && isGrouped(parts.slice(0, -1), signs.slice(0, -1));
  if (isDecimal && !signs.slice(0, -1).includes(signs.slice(-1)))
    readings.push({
      value: Number(`${parts.slice(0, -1).join("")}.${fraction}`),
      decimals: fraction.length,
    });
  return readings;
};

/** Whole numbers: without separators, or in groups of three or, as in India, of two with a last one of three. */
const isGrouped = ([first = "", ...groups]: string[], signs: string): boolean => {
  if (groups.length === 0) return true;
  const sizes = groups.map(({ length }) => length);
  return (
    first.length <= 3 &&
    new Set(signs).size === 1 &&
    sizes.at(-1) === 3 &&
    (sizes.every((size) => size === 3) || sizes.slice(0, -1).every((size) => size === 2))
  );
};

/** The words for a number in several languages, in small letters, English first; none for what is over twelve or no whole number. */
export const wordsFor = (number: number): string[] => NUMBER_WORDS.flatMap((words) => words[number] ?? []);

/** The number that an English word is, up to twelve; undefined for any other word. */
export const numberOf = (word: string): number | undefined => {
  const number = NUMBER_WORDS[0]?.indexOf(word.toLowerCase()) ?? -1;
  return number < 0 ? undefined : number;
};
