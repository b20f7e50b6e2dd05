import { Decimal } from "decimal.js";
import { pageOf } from "../../../domain/documents/passage.ts";
import { tableHeads } from "../../../domain/documents/table-text.ts";
import type { Calculation, Source } from "../../../domain/records.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import { wordsOf } from "../../../domain/words/words.ts";
import { lettersIn } from "../../../domain/words/written.ts";
import { inWords, markOf, type StatedFigure, states, statesResult } from "../../calculation/agreement.ts";
import { type Calculated, calculate } from "../../calculation/calculate.ts";
import type { Quantity } from "../../calculation/evaluate.ts";
import { operandIn, type Printing } from "../../calculation/operands.ts";
import { concludes, contradiction, decides } from "../../calculation/verdict.ts";
import { findQuote } from "../../quote.ts";
import { sourceOf } from "../../source.ts";
import { isYear } from "../../words/calendar.ts";
import { isNegated, saysLess, verdictOf } from "../../words/direction.ts";
import { documentWords } from "../../words/document-words.ts";
import { figuresIn, hasPercent, withPlainDigits, wordsFor } from "../../words/figures.ts";
import type { Given } from "../given/given.ts";
import type { WrittenPart, WrittenSource } from "../reply/reply.ts";
import { claimedFigures, type QuotedPassage, scalesOf, unprintedFigures } from "./printed.ts";
import { misplacedFigure, rowFault } from "./table-faults.ts";
import { findInHeads, findInTable } from "./table-quote.ts";

/** Marks that some models put around a quote. */
const OWN_MARKS = /^["'“‘«]+|["'”’»]+$/g;

/** An earlier part that was accepted. */
export interface Held {
  sources: Source[];
  calculated?: Calculated;
  /** The passages that may print its figures. */
  passages: Quoted[];
}

/** A passage that a part quotes, with the position. */
export interface Quoted extends QuotedPassage {
  given: Given;
  spans: TextSpan[];
}

/** What an answer is checked against. */
export interface Grounds {
  given: Given[];
  question: string;
  /** What an image with the question shows. */
  seen?: string;
}

/** What a part rests on: accepted sources, with its calculation if it has one, or why something was refused. */
export type Checked = (Held & { calculation?: Calculation }) | { refusal: string };

/** A quote that is in its passage. */
interface Found {
  given: Given;
  quote: string;
  span: TextSpan;
}

/**
 * Checks a part of a model's answer against what the model was given.
 *
 * - Every source is a passage that was given, and its quote stands in it, verbatim or as a row of its table.
 * - Every figure of the text is printed in what is quoted, of a table in the quoted rows, or is what its calculation comes
 *   to, or a step of it. A part that names no passage may have figures of the question and of parts that it is drawn from.
 * - The calculation is carried out here, from figures that stand in the quotes, and agrees with the text.
 * - A conclusion ("Yes, it rose") is what a calculation says: its own, or the one of a part that it is drawn from.
 * @param before what became of the parts before it: undefined for one that did not hold
 */
export const checkPart = (
  part: WrittenPart,
  grounds: Grounds,
  before: (Held | undefined)[] = [],
): Checked => {
  const found = part.sources.map((source) => foundIn(source, grounds.given));
  const fault = found.find((each) => typeof each === "string");
  if (fault !== undefined) return { refusal: fault };
  const quotes = found.filter((each) => typeof each !== "string");
  const drawnFrom = [...new Set(part.restsOn)].map((number) => before[number - 1]);
  if (drawnFrom.includes(undefined)) return { refusal: "a part that it is drawn from did not hold" };
  const held = drawnFrom.filter((each) => each !== undefined);
  const calculated = part.calculation === null ? undefined : carriedOut(part, quotes, grounds.question);
  if (calculated && "fault" in calculated) return { refusal: calculated.fault };
  const passages = [...quotedOnce(quotes), ...new Set(held.flatMap((each) => each.passages))];
  const drawn = held.flatMap((each) => (each.calculated ? [each.calculated] : []));
  const refusal =
    unprintedFault(part, passages, [...(calculated?.steps ?? []), ...drawn.flatMap(resultOf)], grounds) ??
    misplacedFault(part, quotedOnce(quotes)) ??
    conclusionFault(part, quotes, calculated, drawn);
  if (refusal !== undefined) return { refusal };
  const own = quotes.map(({ given: { passage, title }, span }) => sourceOf(passage, span, title));
  const sources = own.length > 0 ? own : distinct(held.flatMap((each) => each.sources));
  const holding: Held = { sources, passages };
  if (calculated) return { ...holding, calculated, calculation: shown(part, calculated) };
  const [only, ...others] = drawn;
  return only && others.length === 0 ? { ...holding, calculated: only } : holding;
};

const resultOf = ({ value }: Calculated): Quantity[] => (typeof value === "boolean" ? [] : [value]);

/** Each passage once, with all that is quoted of it. */
const quotedOnce = (quotes: Found[]): Quoted[] =>
  [...Map.groupBy(quotes, ({ given }) => given)].map(([given, own]) => ({
    given,
    passage: given.passage,
    title: given.title,
    spans: own.map(({ span }) => span),
  }));

const distinct = (sources: Source[]): Source[] => [
  ...new Map(sources.map((source) => [`${source.chunk_id} ${source.metadata.quote}`, source])).values(),
];

/** The position of a source's quote, or why it is refused. */
const foundIn = ({ passage: number, quote }: WrittenSource, given: Given[]): Found | string => {
  const named = given[number - 1];
  if (named === undefined) return "no passage of that number was given";
  if (wordsOf(quote).length === 0) return "no words of the passage were quoted";
  const span = spanOf(named, quote);
  return span === undefined ? "the passage does not say the quoted words" : { given: named, quote, span };
};

/** Where a passage contains a quote, in its text or as a row of its table. */
export const spanOf = ({ passage: { text, table } }: Given, quote: string): TextSpan | undefined => {
  const bare = quote.trim().replace(OWN_MARKS, "");
  return (
    findQuote(text, quote) ??
    findQuote(text, bare) ??
    (table && (findInTable(table, bare) ?? findInHeads(table, bare)))
  );
};

/** How a passage prints its figures. */
const printingOf = ({ passage: { text, table, section = [] } }: Given): Printing => {
  const heads = [...(table ? tableHeads(table) : []), ...section].join(" ");
  const plain = withPlainDigits(`${text} ${heads}`);
  const isPoint = /\d[.]\d{1,2}(?![\d.,])|\d,\d{3}(?!\d)(?!,\d{1,2}(?!\d))/.test(plain);
  const isComma = /\d,\d{1,2}(?![\d.,])|\d[.]\d{3}(?!\d)/.test(plain);
  const units = scalesOf(withPlainDigits(table?.unit ?? ""));
  return {
    scales: table?.unit === undefined ? scalesOf(plain) : units,
    unit: units.length === 1 ? units[0] : undefined,
    hasPercent: hasPercent(plain),
    decimalComma: isComma && !isPoint,
  };
};

/** The result of a part's calculation; each operand must be printed in the quote that it names. */
const carriedOut = (
  { text, calculation }: WrittenPart,
  quotes: Found[],
  question: string,
): Calculated | { fault: string } => {
  const { expression, operands: named, result } = calculation ?? { expression: "", operands: [], result: "" };
  const operands = new Map<string, Quantity>();
  for (const each of named) {
    const quote = quotes[each.source - 1];
    if (quote === undefined) return { fault: `the operand ${each.name} names no source of its part` };
    if (operands.has(each.name)) return { fault: `two operands are named ${each.name}` };
    const operand = operandIn(quote.quote, each, printingOf(quote.given));
    if ("fault" in operand) return operand;
    operands.set(each.name, operand);
  }
  const asked = new Set(figuresIn(withPlainDigits(question)).map(({ written }) => written));
  const calculated = calculate(expression, operands, asked);
  if ("fault" in calculated) return calculated;
  const { value } = calculated;
  if (typeof value === "boolean" && /^\s*(?:true|false)\s*$/i.test(result) && /true/i.test(result) !== value)
    return { fault: `${expression} is ${value}` };
  return isStated(text, calculated)
    ? calculated
    : { fault: `${expression} is ${inWords(calculated)}, which the text does not state` };
};

/** Whether a text states the result of a calculation, in digits or a word; a true comparison need not be stated. */
const isStated = (text: string, calculated: Calculated): boolean => {
  const { value } = calculated;
  if (typeof value === "boolean") return true;
  if (value.value.isNegative() && !saysLess(text)) return false;
  if (claimedFigures(text).some((figure) => statesResult(figure, calculated))) return true;
  const words = new Set(lettersIn(text.toLowerCase()));
  return wordsFor(value.value.abs().toNumber()).some((word) => words.has(word));
};

/** Why a part's figures are refused if they are printed nowhere; undefined if each is printed, or calculated. */
const unprintedFault = (
  { text, calculation }: WrittenPart,
  passages: Quoted[],
  steps: Quantity[],
  { given, question, seen }: Grounds,
): string | undefined => {
  const isWorkedOut = (figure: StatedFigure): boolean =>
    steps.some((step) => states(figure, step)) || isPage(figure, given);
  const own = seen === undefined ? [question] : [question, seen];
  const isUnsourced = passages.length === 0;
  const texts = isUnsourced ? own : calculation === null ? [] : [question];
  const missing = unprintedFigures(text, { passages, texts }, question, isWorkedOut);
  // Years in a part without a source are about what the documents cover.
  const years = isUnsourced && missing.every(isYear);
  const left = years ? unprintedFigures(text, { passages: given, texts }, question, isWorkedOut) : missing;
  return left.length === 0 ? undefined : `the quoted words do not print ${left.join(", ")}`;
};

const PAGE = new RegExp(`(?<!\\p{L})(?:${documentWords("page")})\\s*$`, "iu");

/** Whether a figure is the number of a given page: "the picture of page 2". */
const isPage = ({ before, readings }: StatedFigure, given: Given[]): boolean =>
  PAGE.test(before) && given.some(({ passage }) => readings.some(({ value }) => value === pageOf(passage)));

/** Why a figure is refused that is in another row or column than the text says; undefined if there is none. */
const misplacedFault = ({ text, calculation }: WrittenPart, quoted: Quoted[]): string | undefined => {
  const figures = claimedFigures(text);
  const operands = (calculation?.operands ?? []).flatMap(({ figure }) =>
    figuresIn(withPlainDigits(figure)).map(({ written }) => written),
  );
  for (const { passage, spans } of quoted) {
    const misplaced = passage.table && misplacedFigure(text, figures, operands, passage.table, spans);
    if (misplaced !== undefined) return `${misplaced} stands in another row or column than the text says`;
  }
  return undefined;
};

/** Why a part's conclusion is not supported; undefined if it is, or if there is none. */
const conclusionFault = (
  { text, sources, restsOn }: WrittenPart,
  quotes: Found[],
  own: Calculated | undefined,
  drawn: Calculated[],
): string | undefined => {
  const deciding = (own ? [own] : drawn).filter(decides);
  const [only, ...others] = deciding;
  if (own) return contradiction(text, own);
  if (only && others.length === 0) return contradiction(text, only);
  if (sources.length === 0 && restsOn.length === 0)
    return verdictOf(text) === "yes" ? "it says yes and names no passage" : undefined;
  if (sources.length === 0)
    return concludes(text) ? "it draws a conclusion without a comparison of its own" : undefined;
  const denied = quotes.some(({ quote }) => isNegated(quote)) && !isNegated(text);
  if (verdictOf(text) === "yes" && denied) return "the quoted words deny what the text says";
  return rowFault(text, quotedOnce(quotes));
};

const statedText = (figure: StatedFigure): string => {
  const mark = markOf(figure);
  if (mark === "points") return `${figure.written} percentage point${figure.written === "1" ? "" : "s"}`;
  return mark === "percent" ? `${figure.written}%` : figure.written;
};

/** A calculation in the form in which it is shown. */
const shown = ({ text, calculation }: WrittenPart, calculated: Calculated): Calculation => {
  const { value, operands } = calculated;
  const stated = claimedFigures(text).find((figure) => statesResult(figure, calculated));
  return {
    expression: calculation?.expression ?? "",
    operands: (calculation?.operands ?? []).map(({ name, figure, source }) => ({
      name,
      value: (operands.get(name)?.value ?? new Decimal(0)).toNumber(),
      text: figure,
      source: source - 1,
    })),
    result: {
      value: typeof value === "boolean" ? value : value.value.toNumber(),
      text: stated ? statedText(stated) : String(typeof value === "boolean" ? value : value.value),
    },
  };
};
