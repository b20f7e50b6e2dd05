/** "1922-26", "from 1870 to 1939", "between 1870 and 1939"; no date, and no number of a form */
const YEARS =
  /(?<![\d.-])(?:1[0-9]|20)\d\d(?: ?[-–—] ?(?:(?:1[0-9]|20)\d\d|[2-9]\d)(?![\d-])| (?:to|until|till|bis|al?|hasta|à|tot) (?:1[0-9]|20)\d\d(?![\d-]))|(?:between|zwischen|entre|tussen) (?:1[0-9]|20)\d\d (?:and|und|y|et|e|en) (?:1[0-9]|20)\d\d(?![\d-])/iu;
/** "How long is the bridge?" asks for a length as well. */
const OF_LENGTH = /^\W*how long (?:is|are|was|were) (?:the |an? )?\p{L}+\W*$/iu;
/** "How long does it take?" asks for a time, "How long may the text be?" for a length. */
const OF_TIME =
  /^\W*(?:(?:after|for|in|within) how long\b|how long (?:ago\b|.*\b(?:take[ns]?|took|taking|last(?:s|ed)?|wait(?:s|ed)?|until|stay(?:s|ed)?|lived?|lives|keep|kept|stored?|cook|bake|boil|simmer|roast|soak|rest|sleep|nap)\b))/iu;
/** Units of time, as a part of a regular expression. English. */
export const TIMES =
  "seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|yrs?|decades?|centur(?:y|ies)|generations?";
/** What measures a time, but for "New Year"; the date in the head of a row's column, behind it, says of when it is. */
const TIMED = new RegExp(
  `\\b(?<!\\bnew )(?:${TIMES}|wks?|mos?|until|since)\\b|\\d ?(?:ms|hrs?|h|min|secs?)\\b|\\bfrom \\d[^.]{0,30} to \\d`,
  "i",
);
/** "It keeps for a week", "overnight" */
const A_TIME =
  /\b(?:for|in|within|after|takes?|lasts?|at least|about|up to|than|over|under|nearly|almost) (?:an?|half an?|the whole|one|a couple of) (?:\p{L}+ )?(?:second(?! \p{L})|minute|hour|day|night|week|fortnight|month|quarter|year|decade)s?\b|\b(?:overnight|indefinitely|for ever|forever|for life)\b/iu;
const DATED_COLUMN = /\([^()]*\d[^()]*\)$/;

/** Whether a question, in lower case, may ask how long a thing is; English. */
export const mayBeLength = (asked: string): boolean => OF_LENGTH.test(asked);

/** Whether a question, in lower case, asks how long something goes on; English. */
export const asksTime = (asked: string): boolean => OF_TIME.test(asked);

/** Whether a text, or a row with the head of its column, has something that measures a time; English. */
export const hasTime = (text: string): boolean => TIMED.test(text.replace(DATED_COLUMN, ""));

/** Whether a text says how long without a figure: "It keeps for a week"; English. */
export const saysTime = (text: string): boolean => A_TIME.test(text);

/** Whether a text says from which year to which. */
export const hasYears = (text: string): boolean => YEARS.test(text);
