import { Decimal } from "decimal.js";
import type { ComparisonSign, Expression, Sign } from "./expression.ts";

/**
 * The unit of a number: an amount in units of a factor (1e6 for figures in millions, .01 for percentages), a ratio of
 * two amounts, percent, or the points between two percentages.
 */
export type Unit = { of: "amount"; factor: Decimal } | { of: "ratio" | "percent" | "points" };

export interface Quantity {
  value: Decimal;
  unit: Unit;
}

/** The value of an expression: a quantity, or whether a comparison is true. */
export type Value = Quantity | boolean;

/** Why an expression has no value. */
export class NoValue extends Error {}

/** Digits that are kept: figures of reports have up to fifteen, and products of two of them are exact. */
const Exact = Decimal.clone({ precision: 40 });
const ONE = new Exact(1);
const PERCENT = new Exact("0.01");

export const amount = (value: Decimal, factor: Decimal): Quantity => ({
  value: new Exact(value),
  unit: { of: "amount", factor },
});

const isPlain = ({ unit }: Quantity): boolean => unit.of === "amount" && unit.factor.eq(1);

const isPercentage = (unit: Unit): boolean => unit.of === "amount" && unit.factor.eq(PERCENT);

const isSame = (one: Unit, other: Unit): boolean =>
  one.of === "amount" && other.of === "amount" ? one.factor.eq(other.factor) : one.of === other.of;

/** The unit of a sum: the common one if all share it; for ratios and plain numbers a ratio; otherwise plain. */
const shared = (quantities: Quantity[]): Unit => {
  const [first, ...others] = quantities;
  if (first === undefined) return { of: "amount", factor: ONE };
  if (others.every(({ unit }) => isSame(unit, first.unit))) return first.unit;
  const special = quantities.filter((quantity) => !isPlain(quantity)).map(({ unit }) => unit);
  const [only] = special;
  return only && only.of !== "amount" && special.every((unit) => isSame(unit, only))
    ? only
    : { of: "amount", factor: ONE };
};

const differenceOf = (left: Quantity, right: Quantity): Quantity => {
  const unit = shared([left, right]);
  const isPoints = isPercentage(unit) || unit.of === "points";
  return { value: left.value.minus(right.value), unit: isPoints ? { of: "points" } : unit };
};

const product = (left: Quantity, right: Quantity): Quantity => {
  const value = left.value.times(right.value);
  const [plain, other] = isPlain(left) ? [left, right] : [right, left];
  if (!isPlain(plain)) return { value, unit: { of: "amount", factor: ONE } };
  if (other.unit.of === "ratio" && plain.value.eq(100)) return { value, unit: { of: "percent" } };
  return { value, unit: other.unit };
};

const quotient = (left: Quantity, right: Quantity): Quantity => {
  if (right.value.isZero()) throw new NoValue("it divides by zero");
  const value = left.value.div(right.value);
  if (left.unit.of === "percent" && isPlain(right) && right.value.eq(100))
    return { value, unit: { of: "ratio" } };
  if (isSame(left.unit, right.unit)) return { value, unit: { of: "ratio" } };
  return { value, unit: isPlain(right) ? left.unit : { of: "amount", factor: ONE } };
};

const OPERATIONS: Readonly<Record<Sign, (left: Quantity, right: Quantity) => Quantity>> = {
  "+": (left, right) => ({ value: left.value.plus(right.value), unit: shared([left, right]) }),
  "-": differenceOf,
  "*": product,
  "/": quotient,
};

const COMPARISONS: Readonly<Record<ComparisonSign, (left: Decimal, right: Decimal) => boolean>> = {
  "<": (left, right) => left.lt(right),
  "<=": (left, right) => left.lte(right),
  "=": (left, right) => left.eq(right),
  ">=": (left, right) => left.gte(right),
  ">": (left, right) => left.gt(right),
};

const total = (values: Quantity[]): Decimal =>
  values.reduce((all, { value }) => all.plus(value), new Exact(0));

const pair = (name: string, values: Quantity[]): [Quantity, Quantity] => {
  const [first, second, ...more] = values;
  if (first === undefined || second === undefined || more.length > 0)
    throw new NoValue(`${name} takes two values`);
  return [first, second];
};

const some = (name: string, values: Quantity[]): Quantity[] => {
  if (values.length === 0) throw new NoValue(`${name} takes at least one value`);
  return values;
};

const inPercent = ({ value }: Quantity): Quantity => ({ value: value.times(100), unit: { of: "percent" } });

const ofAll =
  (name: string, work: (values: Quantity[]) => Decimal) =>
  (values: Quantity[]): Quantity => ({ value: work(some(name, values)), unit: shared(values) });

const valuesOf = (quantities: Quantity[]): Decimal[] => quantities.map(({ value }) => value);

/** Functions of numbers, by name; `change` and `share` are in percent. */
const FUNCTIONS: Readonly<Record<string, (values: Quantity[]) => Quantity>> = {
  sum: ofAll("sum", total),
  mean: ofAll("mean", (values) => total(values).div(values.length)),
  min: ofAll("min", (values) => Exact.min(...valuesOf(values))),
  max: ofAll("max", (values) => Exact.max(...valuesOf(values))),
  difference: (values) => differenceOf(...pair("difference", values)),
  change: (values) => {
    const [now, before] = pair("change", values);
    const by = { value: now.value.minus(before.value), unit: before.unit };
    return inPercent(quotient(by, { ...before, value: before.value.abs() }));
  },
  share: (values) => inPercent(quotient(...pair("share", values))),
};

const quantityOf = (value: Value): Quantity => {
  if (typeof value === "boolean") throw new NoValue("it calculates with a comparison");
  return value;
};

/** How many comparisons are true, or how many operands there are, each counted once. */
const countOf = (expressions: Expression[], values: Value[]): Quantity => {
  const isComparing = values.every((value) => typeof value === "boolean");
  const names = new Set(expressions.flatMap((each) => (each.kind === "name" ? [each.name] : [])));
  if (!isComparing && names.size < expressions.length)
    throw new NoValue("count takes comparisons, or operands, each of them once");
  return amount(new Exact(values.filter((value) => value !== false).length), ONE);
};

/** A part of an expression, with its value. */
export interface Step {
  expression: Expression;
  value: Value;
}

/**
 * The value of an expression, in decimals: its parts in the order of evaluation, the whole last.
 * @param operands by name.
 * @throws NoValue if it divides by zero, or names an operand that does not exist.
 */
export const stepsOf = (whole: Expression, operands: ReadonlyMap<string, Quantity>): [...Step[], Step] => {
  const steps: Step[] = [];
  const evaluated = (expression: Expression): Value => {
    const value = worked(expression);
    steps.push({ expression, value });
    return value;
  };
  const worked = (expression: Expression): Value => {
    switch (expression.kind) {
      case "number":
        return amount(new Exact(expression.text), ONE);
      case "name": {
        const operand = operands.get(expression.name);
        if (operand === undefined) throw new NoValue(`there is no operand ${expression.name}`);
        return operand;
      }
      case "negative": {
        const { value, unit } = quantityOf(evaluated(expression.of));
        return { value: value.negated(), unit };
      }
      case "operation": {
        const [left, right] = [evaluated(expression.left), evaluated(expression.right)];
        return OPERATIONS[expression.sign](quantityOf(left), quantityOf(right));
      }
      case "comparison": {
        const [left, right] = [evaluated(expression.left), evaluated(expression.right)];
        return COMPARISONS[expression.sign](quantityOf(left).value, quantityOf(right).value);
      }
      case "call": {
        const values = expression.values.map(evaluated);
        if (expression.function === "count") return countOf(expression.values, values);
        const work = Object.hasOwn(FUNCTIONS, expression.function)
          ? FUNCTIONS[expression.function]
          : undefined;
        if (work === undefined) throw new NoValue(`there is no function ${expression.function}`);
        return work(values.map(quantityOf));
      }
    }
  };
  const value = worked(whole);
  return [...steps, { expression: whole, value }];
};
