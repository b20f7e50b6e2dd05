import { Decimal } from "decimal.js";
import { wordSet } from "../../domain/words/written.ts";
import { amount, NoValue, type Quantity, stepsOf, type Value } from "./evaluate.ts";
import { type Expression, expressionOf, operandNamesIn } from "./expression.ts";

/** A calculation that was carried out. */
export interface Calculated {
  expression: Expression;
  value: Value;
  /** By name. */
  operands: ReadonlyMap<string, Quantity>;
  /** The results of its calculated parts, the whole included; for a count, also how many comparisons it made. */
  steps: Quantity[];
}

/**
 * Numbers that a calculation may use besides printed ones: halves and wholes, days, weeks, months and quarters, and
 * unit conversion factors. Any other would be a figure that no document prints.
 */
const CONSTANTS = wordSet("0 1 2 4 7 12 24 30 52 60 90 100 360 365 366 1000 10000 1000000 1000000000");
/** Operands in one expression: a reader could not follow a calculation with more. */
const MAX_NAMES = 40;

const partsOf = (expression: Expression): Expression[] => {
  switch (expression.kind) {
    case "number":
    case "name":
      return [];
    case "negative":
      return [expression.of];
    case "call":
      return expression.values;
    default:
      return [expression.left, expression.right];
  }
};

const numbersIn = (expression: Expression): string[] =>
  expression.kind === "number" ? [expression.text] : partsOf(expression).flatMap(numbersIn);

const isWorkedOut = (expression: Expression): boolean =>
  expression.kind !== "name" && expression.kind !== "number" && operandNamesIn(expression).length > 0;

/** How many comparisons a count made: "4 of the 5". */
const sizeOf = (expression: Expression): Quantity[] =>
  expression.kind === "call" && expression.function === "count"
    ? [amount(new Decimal(expression.values.length), new Decimal(1))]
    : [];

/**
 * Carries out a calculation.
 * @param operands by name
 * @param others other numbers that it may use, as written: those in the question
 * @returns the reason, in words, if it has no result.
 */
export const calculate = (
  text: string,
  operands: ReadonlyMap<string, Quantity>,
  others: ReadonlySet<string> = new Set(),
): Calculated | { fault: string } => {
  const expression = expressionOf(text);
  if (expression === undefined) return { fault: "the expression cannot be read" };
  const names = operandNamesIn(expression);
  if (names.length === 0) return { fault: "the expression names no operand" };
  if (names.length > MAX_NAMES) return { fault: `the expression names more than ${MAX_NAMES} operands` };
  // The mean of n operands may be written as their sum divided by n.
  const isKnown = (number: string): boolean =>
    CONSTANTS.has(number) || others.has(number) || number === String(names.length);
  const stranger = numbersIn(expression).find((number) => !isKnown(number));
  if (stranger !== undefined)
    return { fault: `${stranger} in the expression is printed nowhere: name it as an operand` };
  try {
    const steps = stepsOf(expression, operands);
    const quantities = steps.flatMap(({ expression: part, value }) =>
      isWorkedOut(part) && typeof value !== "boolean" ? [value, ...sizeOf(part)] : [],
    );
    return { expression, value: steps.at(-1)?.value ?? false, operands, steps: quantities };
  } catch (error) {
    if (error instanceof NoValue) return { fault: error.message };
    throw error;
  }
};
