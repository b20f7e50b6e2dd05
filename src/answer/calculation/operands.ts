import { Decimal } from "decimal.js";
import { type Figure, figuresIn, withPlainDigits } from "../words/figures.ts";
import { amount, type Quantity } from "./evaluate.ts";

/** The scale of a printed figure. */
export const SCALES = ["thousand", "million", "billion", "percent"] as const;
export type Scale = (typeof SCALES)[number];

const FACTORS: Readonly<Record<Scale, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, percent: 0.01 };

/** A printed figure that a calculation names. */
export interface NamedFigure {
  name: string;
  /** As printed: "(161)", "$22.6 billion". */
  figure: string;
  scale: Scale | null;
}

/** What is known of how a passage prints its figures. */
export interface Printing {
  /** Possible scales of figures without a scale of their own: 1e6 for a table in millions. */
  scales: number[];
  /** The scale of its table; undefined without a table, or if the table states none or several. */
  unit: number | undefined;
  /** Whether it prints percentages, so that a figure without a sign may be a percentage. */
  hasPercent: boolean;
  /** Whether a comma is its decimal sign. */
  decimalComma: boolean;
}

/** A minus sign, or a bracket as accounts have it, before the digits. */
const NEGATIVE = /(?:^|[\s(|$€£])[(\-\u2212\u2010-\u2013]\s*[^\d\s\p{L}]{0,3}\s*$/u;

/** The only figure in a text; undefined if there is none, or several. */
const onlyFigure = (text: string): Figure | undefined => {
  const figures = figuresIn(text);
  const longest = figures.toSorted((one, other) => other.written.length - one.written.length)[0];
  const isOnly = figures.every(({ start, end }) => longest && start >= longest.start && end <= longest.end);
  return isOnly ? longest : undefined;
};

const isNegativeAt = (text: string, { start }: Figure): boolean => NEGATIVE.test(text.slice(0, start));

/** The value of the digits if a comma groups them, or if it is the decimal sign; "0.125" is never grouped. */
const digitsOf = ({ readings, written }: Figure, decimalComma: boolean): Decimal | undefined => {
  const [first, second] = readings;
  const isFraction = decimalComma || /^0[.,]/.test(written);
  const reading = isFraction ? (second ?? first) : first;
  return reading && new Decimal(reading.value);
};

/** The scale of a figure without one of its own, as far as its passage supports it. */
const namedFactor = (scale: Scale | null, { scales, unit, hasPercent }: Printing): number => {
  if (scale === null) return unit ?? 1;
  const isBorneOut = scale === "percent" ? hasPercent : scales.includes(FACTORS[scale]);
  return isBorneOut ? FACTORS[scale] : 1;
};

/**
 * The value of a named figure as a quote prints it: sign, scale and percent sign are those of the quote, whatever the
 * name says.
 * @returns the reason, in words, if it has no value.
 */
export const operandIn = (
  quote: string,
  { name, figure, scale }: NamedFigure,
  printing: Printing,
): Quantity | { fault: string } => {
  const [plainQuote, plainFigure] = [withPlainDigits(quote), withPlainDigits(figure)];
  const named = onlyFigure(plainFigure);
  if (named === undefined) return { fault: `"${figure}" is no single figure` };
  const places = figuresIn(plainQuote).filter(({ written }) => written === named.written);
  const isAsNamed = (place: Figure): boolean =>
    place.scale === named.scale && isNegativeAt(plainQuote, place) === isNegativeAt(plainFigure, named);
  const place = places.find(isAsNamed) ?? places[0];
  const digits = place && digitsOf(place, printing.decimalComma);
  if (place === undefined || digits === undefined)
    return { fault: `the quote of the operand ${name} does not print ${figure}` };
  const own = place.isPercentage ? FACTORS.percent : place.scale;
  const factor = new Decimal(own ?? namedFactor(scale, printing));
  const value = digits.times(factor);
  return amount(isNegativeAt(plainQuote, place) ? value.negated() : value, factor);
};
