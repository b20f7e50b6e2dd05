import type { QuestionKind } from "../../explanation.ts";
import { TURNOVER, UNIT_WORDS } from "../../lexicon/unit-words.ts";
import { DAY_OF_MONTH, monthsAndDays } from "../../words/calendar.ts";
import { CURRENCY_SIGN, hasCurrency } from "../../words/figures.ts";

/** The unit of a figure: a percentage, money, or a number of things. */
export type Unit = "percent" | "money" | "count";

const ASKS_SHARE = new RegExp(UNIT_WORDS.asksShare, "i");
const ASKS_MONEY = new RegExp(`${UNIT_WORDS.asksMoney}|\\b${TURNOVER}\\b`, "i");
const ASKS_COUNT = new RegExp(UNIT_WORDS.asksCount, "i");
const ASKS_NO_MONEY = new RegExp(UNIT_WORDS.asksNoMoney, "i");
const HOW_MUCH = new RegExp(UNIT_WORDS.howMuch, "i");
/** A number with no unit except a scale. */
const BARE = /^[\d.,\s]+(?:thousand)?$/;
const OF_REFERENCES = new RegExp(UNIT_WORDS.references, "i");
const IN_MONEY = new RegExp(`${CURRENCY_SIGN}|${UNIT_WORDS.money}`, "i");
const IN_SHARES = new RegExp(`[%٪]|${UNIT_WORDS.shares}`, "iu");
const MEASURED = new RegExp(
  `^(?:(?:${UNIT_WORDS.about}) )?\\d[\\d.,/–-]*\\s?(?:${UNIT_WORDS.times}|${UNIT_WORDS.sizes})(?![\\p{L}\\p{N}])`,
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
  `^(?:\\d{1,2}(?: ?[–-] ?\\d{1,2})?\\.? (?:${MONTHS})\\.?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|${DAY_OF_MONTH} \\p{L}{3,10}\\.?,? \\d{4})$`,
  "iu",
);

/** A day with a place or event: "12 March 2024 at the old mill". */
const DATED = /^\d{1,2}\.? \p{L}{3,10}\.? \d{4}/u;

const asksMoney = (question: string): boolean => hasCurrency(question) || ASKS_MONEY.test(question);

/** The unit of the figure that a question asks for, as far as its words say. */
export const unitAsked = (question: string, kind: QuestionKind): Unit | undefined => {
  if (ASKS_SHARE.test(question)) return "percent";
  if (ASKS_COUNT.test(question)) return "count";
  return kind === "amount" && asksMoney(question) && !ASKS_NO_MONEY.test(question) ? "money" : undefined;
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
export const isSum = (cell: string): boolean => hasCurrency(cell) && isAmount(cell);

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
  const refers = OF_REFERENCES.test(head) && !hasCurrency(figure);
  if (unit === "money" && isAmount(figure) && (countsThings || refers)) return true;
  if (unit !== "count") return (figure.includes("%") || inPercent) !== (unit === "percent");
  return hasCurrency(figure);
};
