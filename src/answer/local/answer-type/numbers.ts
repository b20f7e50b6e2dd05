import { remembered } from "../../../domain/collections/remembered.ts";
import { NOTE_MARKS } from "../../../domain/text/note-marks.ts";
import { UNIT_WORDS } from "../../lexicon/unit-words.ts";
import { DAY_OF_MONTH, HALF_DAY, mayBeYear, monthsAndDays, monthsIn, YEAR } from "../../words/calendar.ts";
import { TELEPHONE, WEB_ADDRESS } from "../../words/contacts.ts";
import { PERCENT } from "../../words/figures.ts";
import type { Patterns } from "../../words/patterns.ts";

/** Not digits of a name: "A100", "COVID-19". Letters without case may precede any number: "约300人". */
const NUMBER = /(?<![\p{Lu}\p{Ll}\p{Nd}]|[\p{Lu}\p{Ll}]-)\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
/** A number that is part of a name, and counts nothing: "iPhone 14", "March 31", "(EO) 14021". */
const NUMBER_OF_NAME = new RegExp(
  `(?<=\\P{L}(?:\\p{Lu}\\p{L}*|\\(\\p{Lu}+\\)) )\\p{Nd}+(?![\\p{Nd}.,%]*\\p{Nd}|\\s?(?:${PERCENT})| (?:${UNIT_WORDS.scale}))`,
  "gu",
);
/** "2025-0418", "0431 778 120"; "100-200" is a range. */
const IDENTIFIER = /(?<![\p{Nd}.,])(?:\d{3,}-)?0\d{2,}(?:[- ]\d+)*(?![\p{Nd}.,]*\p{Nd})/gu;
/** "1.2.3", but not "1.234.567". */
const SECTION_NUMBER = /^(?!\d{1,3}(?:\.\d{3})+$)\d+\.\d+\.\d/;
/**
 * A section's number before its heading: "1.2. Services & Devices", "3.2 Filling"; in a line that was joined from
 * several, after a label. There, the first item's number does not count either: "Filling: 1. Open the lid."
 */
const NUMBER_OF_HEADING =
  /(?<=^|[:;\n] ?)(?:\d+\.\d+\.|1\.)(?= \p{Lu})|(?<=^|\n)\d{1,2}\.\d{1,2}(?= \p{Lu}\p{Ll}[^:.\n]{2,60}:)/gu;

const NOTE_MARK = new RegExp(` ?${NOTE_MARKS}`, "gu");
/**
 * The number or letter of an item at the beginning of a text: "5. The registrant's officers", "1.3.2. Buildings", "(2)
 * Sales of iPads"; an exhibit's with a footnote mark, "10.3† Form of Agreement".
 */
export const NUMBER_OF_ITEM =
  /^\s*(?:\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)]|\(\p{L}\)|\d{1,2}\.\d{1,2}[†‡*+#]{1,2})(?=\s+\p{Lu})/u;

/** Days of a month without their year, "23 June"; only months in their usual form: not "12 may vote". */
const daysIn = remembered(
  (language) =>
    new RegExp(
      `(?<!\\p{Nd})(?:\\d{1,2}\\.? ?[–-] ?)?${DAY_OF_MONTH} (?:${monthsIn(language)})(?!\\p{L})`,
      "gu",
    ),
);

/**
 * Whether a text contains a number, in digits or words, that is not a year, a day of a month, a time of day, part of a
 * name, or in the question.
 * @param ofTime whether the question asks how long or how often, which days may answer: "from 23 June to 9 July"
 */
export const isNumberIn = (
  said: string,
  { find, findAll, words }: Patterns,
  isNew: (found: string) => boolean,
  language: string,
  ofTime = false,
): boolean => {
  // "4 April 2025", "14. März 2023"
  const date = `${DAY_OF_MONTH} (?:${monthsAndDays(language)})\\.?,? ${YEAR}`;
  const times = ofTime ? [] : [daysIn(language), ...(language === "en" ? [HALF_DAY] : [])];
  const plain = [
    NOTE_MARK,
    NUMBER_OF_ITEM,
    findAll(date),
    WEB_ADDRESS,
    NUMBER_OF_HEADING,
    ...times,
    TELEPHONE,
    IDENTIFIER,
  ].reduce((text, other) => text.replace(other, ""), said);
  const named = words.capitalNouns ? plain : plain.replace(NUMBER_OF_NAME, "");
  const text = words.noCount === undefined ? named : named.replace(findAll(words.noCount), "");
  return (
    (text.match(NUMBER) ?? []).some(
      (number) => !mayBeYear(number) && !SECTION_NUMBER.test(number) && isNew(number),
    ) || find(words.numbers).test(text)
  );
};
