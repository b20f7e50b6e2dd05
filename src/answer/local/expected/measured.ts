import { CARDINALS } from "../../words/languages/english-numbers.ts";
import { TIMES } from "./how-long.ts";

const SHORT_TIMES = "milliseconds?|secs?|ms|s|mins?|hrs?|h";
const LENGTHS =
  "[mckµ]?m|(?:kilo|centi|milli)?met(?:er|re)s?|feet|foot|ft|inch(?:es)?|yards?|miles?|pages?|words?|characters?|letters?|lines?|chapters?|bytes?|bits?|digits?";
/** Behind a number: "3 working days", "6-foot"; or behind an article: "half a mile". */
const inUnits = (units: string): string =>
  `\\d[ -]?(?:\\w+ )?(?:${units})\\b|\\b(?:an?|per|each|every|whole|couple of) (?:\\w+ )?(?:${units})\\b`;

/** What a question measures something in, and what tells it. English. */
const MEASURES: readonly (readonly [asks: RegExp, units: RegExp])[] = [
  [
    /\bhow (?:hot|warm|cold)\b|\b(?:what|which) (?:\w+ ){0,3}temperatures?\b|^(?!.*\bhow\b).*\btemperature\W*$|^(?:\w+ ){0,3}temperatures? (?:for|of|in|when)\b/i,
    /\d ?(?:°|º|degrees\b|[CFK]\b)|\bdegrees\b|\b(?:freezing|boiling)\b/i,
  ],
  [
    /\bhow heavy\b|\bhow much (?:does|do|did|will) [^?]{1,60} weigh\b/i,
    /\d[ -]?(?:kgs?|kilos?|kilograms?|g|grams?|mg|lbs?|pounds?|oz|ounces?|t|tons?|tonnes?|stone)\b|\b(?:an?|half an?) (?:kilo|kilogram|pound|ounce|ton|tonne|stone)\b/i,
  ],
  [
    /\bhow (?:tall|deep|wide)\b/i,
    new RegExp(`${inUnits(`${LENGTHS}|storeys?|stories|floors?`)}|\\d ?["'”’″′]`, "i"),
  ],
  [
    /^\W*how long (?:is|are|was|were)\b/i,
    new RegExp(
      `${inUnits(`${TIMES}|${SHORT_TIMES}|${LENGTHS}`)}|\\b(?:overnight|until|since|(?:for )?ever|life|(?:19|20)\\d\\d ?[-–] ?\\d{2,4}|to (?:19|20)\\d\\d)\\b`,
      "i",
    ),
  ],
  [
    /\bhow old\b|\bat what age\b/i,
    /\b\d{1,3}\b(?![.,]?\d|:\d| ?%| ?(?:kg|k?m|cm)\b)|\baged?\b|\bcentur(?:y|ies)\b|\bdecades?\b|\b(?:born|founded|established|built|made|opened|since|dat(?:es?|ing))\b/i,
  ],
];

const NUMBER_WORD = new RegExp(
  `\\b(?:${CARDINALS.join("|")}|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half)\\b`,
  "giu",
);

/**
 * Whether a text may measure what a question asks the measure of, "How heavy is it?": it has a number with such a unit.
 * @returns undefined where the question asks for no measure that is known
 */
export const measureAsked = (question: string): ((text: string) => boolean) | undefined => {
  const units = MEASURES.find(([asks]) => asks.test(question))?.[1];
  return units === undefined ? undefined : (text) => units.test(text.replace(NUMBER_WORD, "1"));
};
