import { Decimal } from "decimal.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inWords, states, statesResult } from "../../../src/answer/calculation/agreement.ts";
import { type Calculated, calculate } from "../../../src/answer/calculation/calculate.ts";
import type { Quantity } from "../../../src/answer/calculation/evaluate.ts";
import { expressionOf } from "../../../src/answer/calculation/expression.ts";
import { operandIn, type Printing, type Scale } from "../../../src/answer/calculation/operands.ts";
import { claimedFigures } from "../../../src/answer/model/check/printed.ts";

const PRINTING: Printing = {
  scales: [1e3, 1e6, 1e9],
  unit: undefined,
  hasPercent: true,
  decimalComma: false,
};

/** Operands as their own figures print them. */
const named = (figures: Record<string, string>, scale: Scale | null = null): Map<string, Quantity> =>
  new Map(
    Object.entries(figures).map(([name, figure]) => {
      const operand = operandIn(figure, { name, figure, scale }, PRINTING);
      if ("fault" in operand) throw new Error(operand.fault);
      return [name, operand];
    }),
  );

const calculated = (expression: string, operands: Map<string, Quantity>): Calculated => {
  const result = calculate(expression, operands);
  if ("fault" in result) throw new Error(result.fault);
  return result;
};

const numberOf = ({ value }: Calculated): Decimal => {
  if (typeof value === "boolean") throw new Error("It is a comparison.");
  return value.value;
};

/** Whether the only figure of a text states what a calculation comes to. */
const agrees = (text: string, of: Calculated): boolean => {
  const [figure] = claimedFigures(text);
  return figure !== undefined && statesResult(figure, of);
};

describe("a calculation", () => {
  const two = named({ a: "80,959", b: "82,384" });

  it.each([
    ["a * 2 + b", "244302"],
    ["(a + b) * 4 / 2", "326686"],
    ["a − b", "-1425"],
    ["a ÷ b × 100", "98.27"],
    ["difference(a, b)", "-1425"],
    ["change(a, b)", "-1.73"],
    ["share(b - a, b)", "1.73"],
    ["mean(a, b)", "81671.5"],
    ["sum(a, b) / 2", "81671.5"],
    ["max(a, b) - min(a, b)", "1425"],
    ["count(a, b)", "2"],
    ["count(a > b, b > a)", "1"],
    ["-a + b", "1425"],
  ])("of %s comes to %s", (expression, result) => {
    expect(numberOf(calculated(expression, two)).toDecimalPlaces(2).toString()).toBe(result);
  });

  it.each([
    ["a > b", false],
    ["a < b", true],
    ["a ≤ b", true],
    ["a / 2 >= b", false],
    ["a = a", true],
  ])("compares: %s is %s", (expression, holds) => {
    expect(calculated(expression, two).value).toBe(holds);
  });

  it("is exact in decimals", () => {
    expect(numberOf(calculated("a + b", named({ a: "0.1", b: "0.2" }))).toString()).toBe("0.3");
  });

  it.each([
    ["with no operand of a name", "a + b", /no operand b/],
    ["of constants alone", "7 * 7", /names no operand/],
    ["that compares constants", "2 > 1", /names no operand/],
    ["that counts constants", "count(1, 1, a)", /count takes/],
    ["that counts one operand twice", "count(a, a)", /count takes/],
    ["that divides by zero", "a / (a - a)", /divides by zero/],
    ["with a function that there is not", "eval(a)", /no function eval/],
    ["with a number that is printed nowhere", "a - 1425", /1425 in the expression is printed nowhere/],
    ["that is no expression", "a +", /cannot be read/],
    ["with what is no number", "a + (a > a)", /calculates with a comparison/],
    ["that is too deep", `${"(".repeat(200)}a${")".repeat(200)}`, /cannot be read/],
    ["of a change of three", "change(a, a, a)", /takes two values/],
  ])("%s comes to nothing, and says why", (_, expression, why) => {
    expect(calculate(expression, named({ a: "5" }))).toMatchObject({ fault: expect.stringMatching(why) });
  });

  it("may have a number of the question, and the number of its operands", () => {
    expect(calculate("a > 20", named({ a: "24" }))).toHaveProperty("fault");
    expect(calculate("a > 20", named({ a: "24" }), new Set(["20"]))).toMatchObject({ value: true });
    expect(numberOf(calculated("(a + b + c) / 3", named({ a: "1", b: "2", c: "6" }))).toString()).toBe("3");
  });

  it("reads what it wrote: any tree of operations comes to the same", () => {
    const leaf = fc.constantFrom("a", "b", "2", "100");
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc
          .tuple(tie("tree"), fc.constantFrom("+", "-", "*"), tie("tree"))
          .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
      ),
    }));
    const property = fc.property(tree, (text) => {
      if (text.length > 1000 || !/[ab]/.test(text)) return;
      const own: unknown = new Function("a", "b", `return ${text}`)(3, 7);
      expect(Number(numberOf(calculated(text, named({ a: "3", b: "7" }))))).toBe(own);
    });
    fc.assert(property);
  });

  it("never ends otherwise than with a value or a fault, whatever is written", () => {
    const property = fc.property(fc.string({ maxLength: 60 }), (text) => {
      expressionOf(text);
      calculate(text, named({ a: "1", b: "2" }));
    });
    fc.assert(property);
  });
});

describe("an operand", () => {
  const meant = (quote: string, figure: string, scale: Scale | null, printing: Partial<Printing> = {}) => {
    const operand = operandIn(quote, { name: "a", figure, scale }, { ...PRINTING, ...printing });
    return "fault" in operand ? operand.fault : operand.value.toString();
  };

  it.each([
    ["in the scale that its passage names", "82,959", "$ 82,959", "million", "82959000000"],
    ["in brackets, below zero", "Loss (161)", "(161)", "thousand", "-161000"],
    ["with a minus sign", "Rest −462", "−462", null, "-462"],
    ["with a currency", "Battery €99", "€99", null, "99"],
    ["with a scale of its own", "It was $22.6 billion", "$22.6 billion", null, "22600000000"],
    ["in percent", "58.6%", "58.6%", null, "0.586"],
    ["of a percentage without a sign", "58.6", "58.6", "percent", "0.586"],
    ["with a decimal point before three digits", "A factor of 0.125", "0.125", null, "0.125"],
  ] as const)("is what is printed %s", (_, quote, figure, scale, value) => {
    expect(meant(quote, figure, scale)).toBe(value);
  });

  it("has the sign, the scale and the decimal sign of its quote, whatever is named", () => {
    expect(meant("24 stores", "(24)", null)).toBe("24");
    expect(meant("Revenue was 22.6 million", "22.6 billion", null)).toBe("22600000");
    expect(meant("24 stores", "24", "million", { scales: [] })).toBe("24");
    expect(meant("82,959", "82,959", "billion", { scales: [1e6] })).toBe("82959");
    expect(meant("82,959", "82,959", null, { unit: 1e6 })).toBe("82959000000");
    expect(meant("58.6", "58.6", "percent", { hasPercent: false })).toBe("58.6");
    expect(meant("1.234,5 Euro", "1.234,5", null, { decimalComma: true })).toBe("1234.5");
  });

  it("is one figure that the quote prints", () => {
    expect(meant("12 of 15", "12 of 15", null)).toMatch(/no single figure/);
    expect(meant("12 of 15", "13", null)).toMatch(/does not print 13/);
  });
});

describe("a text that states what a calculation comes to", () => {
  const sales = named({ new: "81,797", old: "82,959" }, "million");
  const rates = named({ before: "4%", after: "5%" });
  const stores = named({ essen: "24", bonn: "31" });

  it.each([
    ["rounded", "change(new, old)", sales, "They fell by 1.4%."],
    ["rounded more", "change(new, old)", sales, "They fell by 1%."],
    ["in percent by the word", "change(new, old)", sales, "They fell by 1.4 percent."],
    ["with its sign", "change(new, old)", sales, "It was -1.4%."],
    ["in the unit of the figures", "old - new", sales, "They fell by 1,162."],
    ["in another unit", "old - new", sales, "They fell by $1.16 billion."],
    ["in full", "old - new", sales, "They fell by 1,162,000,000 dollars."],
    ["as a share", "new / old", sales, "They are 98.6% of it."],
    ["as a ratio", "new / old", sales, "The ratio is 0.986."],
    ["in points", "after - before", rates, "It rose by 1 percentage point."],
    ["as the mean of percentages", "mean(after, before)", rates, "It was 4.5% on average."],
    ["as a number", "essen + bonn", stores, "It has 55."],
  ] as const)("%s agrees", (_, expression, operands, text) => {
    expect(agrees(text, calculated(expression, operands))).toBe(true);
  });

  it.each([
    ["with another number", "change(new, old)", sales, "They fell by 2.4%."],
    ["rounded wrongly", "old - new", sales, "They fell by $1.17 billion."],
    ["in a unit of its own", "old - new", sales, "They fell by 1.16 trillion."],
    ["a hundred times too large", "essen + bonn", stores, "It has 5,500."],
    ["a hundred times too small", "essen + bonn", stores, "It has 0.55."],
    ["an amount in percent", "essen + bonn", stores, "It has 55%."],
    ["with a sign of its own", "change(old, new)", sales, "It was -1.4%."],
    ["in percent that is points", "after - before", rates, "It rose by 1%."],
    ["in points that is percent", "change(after, before)", rates, "It rose by 25 percentage points."],
    ["as nothing", "essen / (essen + bonn)", stores, "It is 0."],
    ["with thousands for decimals", "essen * 6.25", named({ essen: "24" }), "It is 150,000."],
  ] as const)("%s does not", (_, expression, operands, text) => {
    const result = calculate(expression, operands, new Set(["6.25"]));
    expect("fault" in result ? result : agrees(text, result)).toBe(false);
  });

  it("never agrees with an amount that is more than its rounding off", () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (a, b, claimed) => {
        const sum = calculated("a + b", named({ a: String(a), b: String(b) }));
        expect(agrees(`It is ${claimed}.`, sum)).toBe(claimed === a + b);
      },
    );
    fc.assert(property);
  });

  it("may state steps on the way, and how many a count looked at", () => {
    const quick = calculated(
      "(assets - stock) / debts",
      named({ assets: "122,659", stock: "7,351", debts: "124,963" }),
    );
    const stated = (text: string, of: Calculated): boolean[] =>
      claimedFigures(text).map((figure) => of.steps.some((step) => states(figure, step)));
    expect(stated("115,308 of it is 0.92, or 3.", quick)).toEqual([true, true, false]);
    const counted = calculated("count(a > b, b > a, a = a)", named({ a: "1", b: "2" }));
    expect(stated("2 of the 3, not 4.", counted)).toEqual([true, true, false]);
  });

  it("is corrected with the right value", () => {
    expect(inWords(calculated("old - new", sales))).toBe("1162000000, or 1162 in the unit of its figures");
    expect(inWords(calculated("change(new, old)", sales))).toBe("-1.40069%");
    expect(inWords(calculated("after - before", rates))).toBe("1 percentage points");
    expect(inWords(calculated("old > new", sales))).toBe("true");
    expect(numberOf(calculated("old", sales)).eq(new Decimal("82959000000"))).toBe(true);
  });
});
