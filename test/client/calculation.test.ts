import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculationPieces, ENGLISH_CALCULATIONS } from "../../src/client/calculation.ts";
import type { Calculation, Operand } from "../../src/client/index.ts";

const OPERANDS = ["a", "b", "c"].map((name, source): Operand => {
  const value = 1200 + 300 * source;
  return { name, value, text: value.toLocaleString("en"), source };
});
const shown = (
  expression: string,
  result: Calculation["result"] = { value: 1, text: "x" },
  operands = OPERANDS,
): string =>
  calculationPieces({ expression, operands, result })
    .map((piece) => (typeof piece === "string" ? piece : `<${piece.text}>`))
    .join("");

describe("a calculation in plain notation", () => {
  it.each([
    ["a + b - c", "x = <1,200> + <1,500> − <1,800>"],
    ["a - (b - c)", "x = <1,200> − (<1,500> − <1,800>)"],
    ["(a + b) * c / 100", "x = (<1,200> + <1,500>) × <1,800> ÷ 100"],
    ["-a * b", "x = −<1,200> × <1,500>"],
    ["sum(a, b, c)", "x = <1,200> + <1,500> + <1,800>"],
    ["sum(a, b) / c", "x = (<1,200> + <1,500>) ÷ <1,800>"],
    ["difference(a, sum(b, c))", "x = <1,200> − (<1,500> + <1,800>)"],
    ["share(a, b)", "x = <1,200> ÷ <1,500>"],
    ["share(a, sum(b, c))", "x = <1,200> ÷ (<1,500> + <1,800>)"],
    ["change(b, a)", "x = change from <1,200> to <1,500>"],
    ["Mean(a, b, c)", "x = average of <1,200>, <1,500>, <1,800>"],
    ["min(a, b) / max(a, b)", "x = (lowest of <1,200>, <1,500>) ÷ (highest of <1,200>, <1,500>)"],
    ["count(a, b, c)", "x = count of <1,200>, <1,500>, <1,800>"],
  ])("%s reads as %s", (expression, read) => expect(shown(expression)).toBe(read));

  it("shows a comparison as it holds, and no result of it", () => {
    expect(shown("a < b", { value: true, text: "rose" })).toBe("<1,200> < <1,500>");
    expect(shown("a > b", { value: false, text: "did not fall" })).toBe("<1,200> ≤ <1,500>");
    expect(shown("a = b", { value: false, text: "not the same" })).toBe("<1,200> ≠ <1,500>");
    expect(shown("sum(a, b) >= 2 * c", { value: true, text: "yes" })).toBe("<1,200> + <1,500> ≥ 2 × <1,800>");
  });

  it("gives a result its sign if the text says it in words, and adds nothing else to it", () => {
    expect(shown("change(a, b)", { value: -20, text: "20%" })).toMatch(/^−20% = /);
    expect(shown("share(a, b)", { value: 25, text: "0.25" })).toMatch(/^0\.25 = /);
    expect(shown("a - b", { value: -300, text: "(300)" })).toMatch(/^\(300\) = /);
    expect(shown("a - b", { value: -300, text: "-300" })).toMatch(/^-300 = /);
    expect(shown("share(a, b)", { value: 80, text: "80 percent" })).toMatch(/^80 percent = /);
  });

  it("says what figures mean if they are printed in different scales", () => {
    const figures = (...texts: [string, number][]): string =>
      shown(
        "a / b",
        undefined,
        texts.map(([text, value], at) => ({ name: "ab"[at] ?? "", text, value, source: at })),
      );
    expect(figures(["36,413", 36_413e6], ["81.8", 81.8e9])).toBe(
      "x = <36,413 (36.413 billion)> ÷ <81.8 (81.8 billion)>",
    );
    expect(figures(["36,413", 36_413e6], ["81,797", 81_797e6])).toBe("x = <36,413> ÷ <81,797>");
    expect(figures(["12.5%", 0.125], ["800", 800])).toBe("x = <12.5%> ÷ <800>");
    expect(figures(["$1.2 billion", 1.2e9], ["800", 800])).toBe("x = <$1.2 billion> ÷ <800>");
    expect(figures(["(1,162)", -1162], ["0", 0])).toBe("x = <(1,162)> ÷ <0>");
  });

  it("lists the operands if it cannot be parsed", () => {
    for (const expression of ["", "a +", "median(a, b)", "(a", "a b", "sum()", "a ? b"])
      expect(shown(expression)).toBe("x = <1,200>, <1,500>, <1,800>");
  });

  it("is read in other words", () => {
    const words = { ...ENGLISH_CALCULATIONS, change: "Änderung auf {new} von {old} {?}" };
    const result = { value: 25, text: "25 %" };
    expect(calculationPieces({ expression: "change(b, a)", operands: OPERANDS, result }, words)).toEqual([
      "25 % = ",
      "Änderung auf ",
      OPERANDS[1],
      " von ",
      OPERANDS[0],
      " {?}",
    ]);
  });

  it("shows every operand that an expression names, whatever it is", () => {
    const sum = fc.letrec<{ any: string }>((tie) => ({
      any: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constantFrom("a", "b", "c", "7"),
        fc
          .tuple(tie("any"), fc.constantFrom("+", "-", "*", "/"), tie("any"))
          .map((all) => `(${all.join(" ")})`),
        fc
          .tuple(
            fc.constantFrom("sum", "mean", "min", "share", "change", "difference"),
            tie("any"),
            tie("any"),
          )
          .map(([name, one, other]) => `${name}(${one}, ${other})`),
      ),
    })).any;
    fc.assert(
      fc.property(sum, (expression) => {
        const figures = (text: string): number => text.match(/<[\d,]+>/g)?.length ?? 0;
        const named = expression.match(/\b[abc]\b/g)?.length ?? 0;
        expect(figures(shown(expression))).toBe(named);
      }),
    );
  });
});
