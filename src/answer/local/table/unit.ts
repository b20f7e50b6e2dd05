import type { QuestionKind } from "../../explanation.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import { TURNOVER } from "../../words/turnover.ts";

/** The unit of a figure: a percentage, money, or a number of things. */
export type Unit = "percent" | "money" | "count";

/** "The fastest 90 percent" does not ask for a percentage. */
const PERCENT =
  /(?<!\d ?)%|(?<!\d )\bpercent\b|\b(?:percentage|(?<!per |cost of |price of |buy |own )share of|(?:what|which) part of|proportion|portion|fraction|(?:tax|interest|growth|unemployment) rate)\b/i;
const MONEY =
  /[$€£¥]|\b(?:money|dollars?|euros?|costs?|prices?|worth|spen[dt]|spending|budget|funding|grants?|salary|wages?|revenues?|sales|bottom line|income|profits?|loss(?:es)?|earn(?:ings|ed)?|expenses?|benefits?(?=\W*$)|debts?|obligations?|cash|dividends?|fees?|fares?|(?<!death |human )tolls?(?!-free)|rent|deposit|surcharges?|postage|tuition|stipends?|fines?|damages|assets|liabilities)\b|\bwhat (?:do|does|did|will|would|must|should|can) [^?]{1,80}? (?:pay|charge|cost|owe|earn)\b(?! attention)|\bhow much (?:do|does|did|will|would) [^?]{1,80}? (?:get|receive|cost) (?:a|per|each|every) (?:hour|day|week|month|year)\b|\bhow much [^?]*\b(?:pa(?:y|ys|id)|owes?|made?|makes?|rais(?:es?|ed)|asks? for|takes? for|wants? for)\b/i;
const OF_TURNOVER = new RegExp(`\\b${TURNOVER}\\b`, "i");
/** Dollars are not a count: they are money. */
const COUNT =
  /\b(?:how many|(?:what|which) number of)\b(?! (?:(?:more|US|thousand|million|billion) ){0,3}(?:dollars|cents|euros|pounds|pence|francs|crowns|kron[aeo]r|yen|yuan|rupees|pesos|ro?ubles)\b)/i;
/** Words for a distance, an age, a time or a quantity; and for a part of something, which may be a share or a sum. */
const OF_NO_MONEY =
  /^\W*how (?:far|long|often|old|soon|fast|late|early)\b|\bhow much (?:of|time|space|room|area|land|water|rain|snow|food|weight|energy|power|heat|light|oil|gas|fuel|memory|sleep)\b(?! (?:revenues?|tax(?:es)?|spending|sales|income|costs?|budget|funding|profits?|prices?|expenses?|bills?))/i;
/** A row of figures asked for in this way is about money; a sentence may be about water. */
const HOW_MUCH =
  /\bhow much(?=\W*$| (?:money|for|do|does|did|is|are|was|were|will|would|must|should|can|could|has|have|had|may|to|in|deposit|rent|tax|duty|vat|interest|pension|pay|charge|bonus|refund|discount|credit|compensation|premium|excess|allowance|subsidy)\b)(?! (?:do|does|did) [^?]{1,80}\b(?:count|weigh|hold|contain|measure|produce|consume|use)\b)/i;
const CURRENCY = /[$€£¥]/;
/** A number with no unit except a scale. */
const BARE = /^[\d.,\s]+(?:thousand)?$/;
/** The head of a column whose figures say where something can be found. */
const OF_REFERENCES =
  /\b(?:exhibits?|pages?|sections?|references?|items?|notes?)(?: (?:no\.?|numbers?))?$|\breference\b/i;
/** Sums of money and shares in a text. */
const IN_MONEY =
  /[$€£¥]|\b(?:dollars?|cents?|euros?|pounds?|pence|francs?|crowns?|kron[aeo]r?|yen|yuan|rupees?|pesos?|ro?ubles?|marks|USD|EUR|GBP|CHF|JPY|(?:m|b|tr)illions?(?! (?:of )?(?:[a-z-]+ ){0,2}(?:people|persons|inhabitants|residents|citizens|children|students|pupils|users|visitors|visits|employees|workers|retirees|annuitants|members|customers|patients|veterans|families|households|passengers|vehicles|acres|tonnes?|tons|miles|kilomet(?:er|re)s|hours|pages|documents|records|copies|downloads|jobs|products)\b))\b/i;
const IN_SHARES =
  /%|\b(?:percent(?:age)?|half|thirds?|quarters?|fifths?|tenths?|\d+ (?:of|in) (?:\p{L}+ )?\d+)\b/iu;
/** Units of time and size, with which a figure is not a sum of money, and counts nothing else. */
const TIME_UNITS =
  "seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|years?";
const SIZE_UNITS =
  "mm|cm|km|m[²³]|miles?|feet|inch(?:es)?|mg|kg|grams?|tonnes?|ml|lit(?:er|re)s?|cups?|teaspoons?|tablespoons?|tsp|tbsp|[kM]W|[kM]?Wh|volts?|°[CF]|dB|rpm";
const MEASURED = new RegExp(
  `^(?:(?:up to|about|around|at least|at most|max\\.?|min\\.?|under|over) )?\\d[\\d.,/–-]*\\s?(?:${TIME_UNITS}|${SIZE_UNITS})(?![\\p{L}\\p{N}])`,
  "iu",
);
/** "24 × 7", "12 x 18" */
const OF_TWO = /\d\s?[×x]\s?\d/;
/** A cell that is a figure, and not a text containing one ("Level 2", "10-K"). */
const FIGURE = /^(?!(?:8|10|11|20|40)-\p{Lu}\b)\P{L}*\p{Nd}/u;
const WORD = /\p{L}{2}/u;
/** Names alone are not a remark: "Gorse Bank, Chapel Hill". */
const SMALL_WORD = /(?<!\p{L})\p{Ll}{2}/u;
const REMARK_WORDS = 3;
/** A year, or a time of day. */
const WHEN = /^(?:(?:19|20)\d\d$|\d{1,2}(?:[:.][0-5]\d(?!\d)|\s?[ap]\.?m))/i;
const MONTHS = ["en", "de", "es"].map(monthsAndDays).join("|");
/** "18–29 Jan", "2023-03-14", "3/14/2023", "14 March 2023", "14. März 2023"; no amount begins with a letter. */
const DATE = new RegExp(
  `^(?:\\d{1,2}(?: ?[–-] ?\\d{1,2})?\\.? (?:${MONTHS})\\.?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}(?:\\.|st|nd|rd|th)? \\p{L}{3,10}\\.?,? \\d{4})$`,
  "iu",
);

/** A day with a place or event: "12 March 2024 at the old mill". */
const DATED = /^\d{1,2}\.? \p{L}{3,10}\.? \d{4}/u;

const asksMoney = (question: string): boolean => MONEY.test(question) || OF_TURNOVER.test(question);

/** The unit of the figure that a question asks for, as far as its words say. */
export const unitAsked = (question: string, kind: QuestionKind): Unit | undefined => {
  if (PERCENT.test(question)) return "percent";
  if (COUNT.test(question)) return "count";
  return kind === "amount" && asksMoney(question) && !OF_NO_MONEY.test(question) ? "money" : undefined;
};

/** The same for a row. */
export const unitOfRow = (question: string, kind: QuestionKind): Unit | undefined =>
  unitAsked(question, kind) ?? (HOW_MUCH.test(question) ? "money" : undefined);

/** Whether a text contains a figure in this unit, if that can be seen. */
export const isOfUnit = (text: string, unit: Unit | undefined): boolean =>
  unit === "money" ? IN_MONEY.test(text) : unit === "percent" ? IN_SHARES.test(text) : true;

/** Whether a cell is an amount: a figure that is not a date. */
export const isAmount = (cell: string): boolean => FIGURE.test(cell) && !DATE.test(cell);

/** Whether a cell is words, possibly with a figure among them: "Change after six years". */
export const isRemark = (cell: string): boolean =>
  !DATED.test(cell) &&
  SMALL_WORD.test(cell) &&
  cell.split(" ").filter((word) => WORD.test(word)).length >= REMARK_WORDS;

/** Whether a cell is a sum of money, by its currency sign. */
export const isSum = (cell: string): boolean => CURRENCY.test(cell) && isAmount(cell);

/** Whether a cell is anything but a sum of money: a time or a size. */
const isNoSum = (cell: string): boolean => !IN_MONEY.test(cell) && (MEASURED.test(cell) || OF_TWO.test(cell));

/** Whether a cell is text, and not a figure, date or mark. */
export const isText = (cell: string): boolean => /\p{L}/u.test(cell) && !FIGURE.test(cell);

/** A row's figure, as shown. */
interface Figure {
  figure: string;
  /** Whether its column contains shares or changes. */
  inPercent: boolean;
  /** The head of its column. */
  head: string;
  /** Whether anything in or about its table mentions money: see `isOfMoney`. */
  inMoney: boolean;
}

/** The parts of a question that decide this. */
interface Wanted {
  kind: QuestionKind;
  unit: Unit | undefined;
  /** Whether its words explicitly ask for a sum of money. */
  asksSum: boolean;
}

/** Whether a sign or a word in one of these texts means money: a table of figures without any counts something. */
export const isOfMoney = (texts: readonly string[]): boolean =>
  texts.some((text) => IN_MONEY.test(text) || asksMoney(text));

/**
 * Whether a row's figure has another unit than asked for: in percent or from a table without money, if money is asked
 * for, or the reverse; a time or size instead of money, money instead of a count, or no figure instead of an amount.
 */
export const isOtherUnit = (
  { figure, inPercent, head, inMoney }: Figure,
  { kind, unit, asksSum }: Wanted,
): boolean => {
  if (asksSum && isNoSum(figure)) return true;
  if (kind === "amount" && !isAmount(figure) && !isRemark(figure)) return true;
  if (kind === "date" && isAmount(figure) && !WHEN.test(figure)) return true;
  if (unit === undefined) return false;
  const countsThings = !inMoney && BARE.test(figure);
  const refers = OF_REFERENCES.test(head) && !CURRENCY.test(figure);
  if (unit === "money" && isAmount(figure) && (countsThings || refers)) return true;
  if (unit !== "count") return (figure.includes("%") || inPercent) !== (unit === "percent");
  return CURRENCY.test(figure);
};
