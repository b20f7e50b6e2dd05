import { Decimal } from "decimal.js";
import { UNIT_WORDS } from "../lexicon/unit-words.ts";
import { type Figure, MINUS_BEFORE, PERCENT } from "../words/figures.ts";
import type { Calculated } from "./calculate.ts";
import type { Quantity } from "./evaluate.ts";

/** A figure in a text, with the text around it. */
export interface StatedFigure extends Figure {
  before: string;
  after: string;
}

const POINTS = new RegExp(`^\\s*(?:${PERCENT}|percentage)?[\\s-]*(?:${UNIT_WORDS.points})(?!\\p{L})`, "iu");
const IN_PERCENT = new RegExp(`^\\s*(?:${PERCENT})(?!\\p{L})`, "iu");
const MINUS = new RegExp(`${MINUS_BEFORE}$`, "u");

/** A way to state a value: the number, and how it is marked. */
interface Form {
  value: Decimal;
  marked: "points" | "percent" | "plain";
}

const formsOf = ({ value, unit }: Quantity): Form[] => {
  const size = value.abs();
  if (unit.of === "ratio")
    return [
      { value: size, marked: "plain" },
      { value: size.times(100), marked: "percent" },
    ];
  if (unit.of === "percent")
    return [
      { value: size, marked: "percent" },
      { value: size.div(100), marked: "plain" },
    ];
  if (unit.of === "points") return [{ value: size.times(100), marked: "points" }];
  if (unit.of !== "amount") return [];
  if (unit.factor.lt(1)) return [{ value: size.div(unit.factor), marked: "percent" }];
  return [
    { value: size, marked: "plain" },
    { value: size.div(unit.factor), marked: "plain" },
  ];
};

/** How a figure is marked: as percent or points, by its sign or by the word after it. */
export const markOf = ({ after, isPercentage }: StatedFigure): Form["marked"] => {
  if (POINTS.test(after)) return "points";
  return isPercentage || IN_PERCENT.test(after) ? "percent" : "plain";
};

/**
 * Whether a figure states a quantity, rounded as printed: in its own unit, or in that of the figures it was calculated
 * from; a ratio also in percent. A minus sign must match the quantity's; without one, words may express it.
 */
export const states = (figure: StatedFigure, quantity: Quantity): boolean => {
  const { value } = quantity;
  if (MINUS.test(figure.before) && !value.isNegative()) return false;
  const scale = new Decimal(figure.scale ?? 1);
  const mark = markOf(figure);
  const forms = formsOf(quantity).filter(({ marked }) => marked === mark);
  // "150,000" is not 150 with three decimals, nor is "0.125" 125.
  const [first, second] = figure.readings;
  const reading = /^0[.,]/.test(figure.written) ? (second ?? first) : first;
  if (reading === undefined) return false;
  const stated = scale.times(reading.value);
  if (stated.isZero() !== value.isZero()) return false;
  const tolerance = scale.times(new Decimal(10).pow(-reading.decimals)).div(2).times("1.000000001");
  // A figure with a scale of its own does not count in the operands' unit.
  const fitting = figure.scale === undefined ? forms : forms.slice(0, 1);
  return fitting.some((form) => form.value.minus(stated).abs().lte(tolerance));
};

/** Whether a figure states the result of a calculation. */
export const statesResult = (figure: StatedFigure, { value }: Calculated): boolean =>
  typeof value !== "boolean" && states(figure, value);

/** The result of a calculation, for a model that stated something else: six digits, in the unit to state it in. */
export const inWords = ({ value }: Calculated): string => {
  if (typeof value === "boolean") return String(value);
  const plain = (number: Decimal): string => number.toSignificantDigits(6).toFixed();
  const { unit } = value;
  if (unit.of === "percent") return `${plain(value.value)}%`;
  if (unit.of === "points") return `${plain(value.value.times(100))} percentage points`;
  if (unit.of === "amount" && !unit.factor.eq(1))
    return `${plain(value.value)}, or ${plain(value.value.div(unit.factor))} in the unit of its figures`;
  return plain(value.value);
};
