const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DATE = new RegExp(
  `\\b(?:1[0-9]|20)\\d{2}s?\\b|\\b${MONTH}\\.? \\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\\b|\\b\\d{1,2}(?:st|nd|rd|th) centur|\\b\\d{1,2}:\\d{2}\\b|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b`,
  "i",
);
const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|dozen|none|percent)\b/i;
/** A capital letter that no sentence begins with. */
const NAME = /(?<=[\p{Ll}\p{N},;:)”"'’] )["“‘(]?\p{Lu}[\p{L}.'’-]*/u;

const KINDS: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\b(?:when|what (?:year|date|day|month|century|decade|time)|(?:which|what) (?:year|quarter)|since when)\b/i,
    DATE,
  ],
  [
    /\bhow (?:many|much|long|old|far|large|big|tall|high|often|fast|heavy)\b|\bwhat (?:(?:is|was|were|are) the )?(?:total|number|amount|percent(?:age)?|rate|ratio|share|price|cost|value|population|average)\b/i,
    NUMBER,
  ],
  [/\b(?:who|whom|whose|where|which (?:person|company|country|city|state))\b/i, NAME],
];

/**
 * What an answer to this question must hold, as far as the question's words tell: a date or time ("when"), a number
 * ("how many"), a name ("who", "where"). Undefined for any other question.
 */
export const answerPattern = (question: string): RegExp | undefined =>
  KINDS.find(([asked]) => asked.test(question))?.[1];

const COUNTED =
  /\bhow many ((?:[\p{L}-]+ ){0,3}?[\p{L}-]+?)(?= (?:did|do|does|has|have|had|is|are|was|were|will|would|can|could|in|of|on|at)\b|\?|$)/iu;
const FEW = /\b(?:no|none|one|both|several|hundreds?|thousands?|millions?|billions?|dozens)\b/i;
const MONEY = /[$€£¥]/;
const YEAR = /^\W*(?:1[5-9]|20)\d\d\W*$/;
/** How many words a number may stand before what it counts: "118 total tackles". */
const NUMBER_REACH = 5;

/** The word for what "how many ..." asks to count, as it is written; undefined for any other question. */
export const countedBy = (question: string): string | undefined =>
  lettersOf(COUNTED.exec(question)?.[1]?.split(" ").at(-1) ?? "") || undefined;

/** Whether a text gives a number of it: one that is no year and no sum of money, a few words before. */
export function counts(text: string, counted: string): boolean {
  const words = text.split(/\s+/);
  return words.some(
    (word, at) =>
      lettersOf(word) === counted && words.slice(Math.max(0, at - NUMBER_REACH), at).some(isCount),
  );
}

const isCount = (word: string, at: number, words: string[]): boolean =>
  (NUMBER.test(word) || FEW.test(word)) &&
  !YEAR.test(word) &&
  !MONEY.test(word) &&
  !MONEY.test(words[at - 1] ?? "");

const lettersOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{M}-]/gu, "");
