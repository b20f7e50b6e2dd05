import type { Calculation, Operand } from "../contract/generated/types.ts";

/** A piece of a calculation as a reader sees it: signs and words, or a printed figure that links to its source. */
export type Piece = string | Operand;

/** Calculations without a symbol of their own; their figures in braces. */
export const ENGLISH_CALCULATIONS = {
  change: "change from {old} to {new}",
  mean: "average of {figures}",
  min: "lowest of {figures}",
  max: "highest of {figures}",
  count: "count of {figures}",
};
export type CalculationWords = typeof ENGLISH_CALCULATIONS;

/** Precedence; an expression with a lower one than its place allows is put in brackets. */
const LEVEL = { words: 0, sum: 1, product: 2, single: 3 };

interface Shown {
  pieces: Piece[];
  level: number;
}

const TOKEN = /\d+(?:\.\d+)?|[\p{L}_][\p{L}\p{M}\p{N}_]*|<=|>=|==|\S/gu;
/** Operators as printed. */
const PRINTED: Readonly<Record<string, string>> = {
  "*": "×",
  "·": "×",
  "/": "÷",
  "-": "−",
  "–": "−",
  "<=": "≤",
  ">=": "≥",
  "==": "=",
};
/** The opposite of each comparison, for one that is false. */
const OPPOSITE: Readonly<Record<string, string>> = { "<": "≥", "≤": ">", "=": "≠", "≥": "<", ">": "≤" };

/**
 * A calculation in plain notation: `44.5% = 36,413 ÷ 81,797`. A comparison is shown in its true form, without its
 * result. An invalid expression is shown as its operands, one after the other.
 */
export function calculationPieces(
  calculation: Calculation,
  words: CalculationWords = ENGLISH_CALCULATIONS,
): Piece[] {
  const operands = withScales(calculation.operands);
  const { value } = calculation.result;
  const pieces =
    new Reader(calculation.expression, operands, words).read(value !== false) ?? listed(operands.map(single));
  return typeof value === "boolean" ? pieces : [`${resultText(calculation)} = `, ...pieces];
}

/** With its sign if the text says it in words ("fell by 1.4%"). */
function resultText({ result: { value, text } }: Calculation): string {
  const isNegative = typeof value === "number" && value < 0 && !/^[(\-−–]/.test(text);
  return `${isNegative ? "−" : ""}${text}`;
}

/** Figures of different scales ("36,413" in millions and "81.8" in billions) also show their values. */
function withScales(operands: Operand[]): Operand[] {
  const scales = operands.map(scaleOf).filter((scale) => scale !== undefined);
  if (new Set(scales).size < 2) return operands;
  const format = new Intl.NumberFormat(undefined, {
    notation: "compact",
    compactDisplay: "long",
    maximumFractionDigits: 6,
  });
  return operands.map((operand) =>
    scaleOf(operand) === undefined
      ? operand
      : { ...operand, text: `${operand.text} (${format.format(operand.value)})` },
  );
}

/** The power of ten between a figure's digits and its value; undefined if it names its unit itself. */
function scaleOf({ text, value }: Operand): number | undefined {
  const printed = /[\p{L}%]/u.test(text) ? 0 : Number(text.replace(/[^\d.]/g, ""));
  const scale = Math.round(Math.log10(Math.abs(value) / printed));
  return Number.isFinite(scale) ? scale : undefined;
}

const single = (piece: Piece): Shown => ({ pieces: [piece], level: LEVEL.single });

const within = (level: number, shown: Shown): Piece[] =>
  shown.level >= level ? shown.pieces : ["(", ...shown.pieces, ")"];

const joined = (level: number, sign: string, left: Shown, right: Shown): Shown => ({
  level,
  pieces: [...within(level, left), ` ${sign} `, ...within(level + 1, right)],
});

const listed = (values: Shown[]): Piece[] =>
  values.flatMap((value, at) => [...(at === 0 ? [] : [", "]), ...within(LEVEL.sum, value)]);

/** Parses an expression by precedence into the pieces to show. */
class Reader {
  readonly #tokens: string[];
  readonly #operands: ReadonlyMap<string, Operand>;
  readonly #words: CalculationWords;

  constructor(expression: string, operands: Operand[], words: CalculationWords) {
    this.#tokens = (expression.match(TOKEN) ?? []).map((token) => PRINTED[token] ?? token);
    this.#operands = new Map(operands.map((operand) => [operand.name, operand]));
    this.#words = words;
  }

  /** Undefined for an invalid expression. @param holds whether it is true, for a comparison */
  read(holds: boolean): Piece[] | undefined {
    const read = this.#comparison(holds);
    return this.#tokens.length === 0 ? read?.pieces : undefined;
  }

  #take(...wanted: string[]): string | undefined {
    const [next] = this.#tokens;
    return next !== undefined && wanted.includes(next) ? this.#tokens.shift() : undefined;
  }

  #comparison(holds = true): Shown | undefined {
    const left = this.#chain(LEVEL.sum);
    const sign = this.#take(...Object.keys(OPPOSITE));
    if (sign === undefined) return left;
    const right = this.#chain(LEVEL.sum);
    return left && right && joined(LEVEL.words, holds ? sign : (OPPOSITE[sign] ?? sign), left, right);
  }

  /** A chain of sums or of products, from left to right. */
  #chain(level: number): Shown | undefined {
    const signs = level === LEVEL.sum ? ["+", "−"] : ["×", "÷"];
    const next = (): Shown | undefined => (level === LEVEL.sum ? this.#chain(LEVEL.product) : this.#factor());
    let left = next();
    for (let sign = this.#take(...signs); sign !== undefined; sign = this.#take(...signs)) {
      const right = next();
      left = left && right && joined(level, sign, left, right);
    }
    return left;
  }

  #factor(): Shown | undefined {
    const token = this.#tokens.shift();
    if (token === "−") {
      const of = this.#factor();
      return of && { level: LEVEL.product, pieces: ["−", ...within(LEVEL.single, of)] };
    }
    if (token === "(") {
      const inner = this.#comparison();
      return this.#take(")") ? inner : undefined;
    }
    if (token === undefined || !/^[\p{L}\p{N}_]/u.test(token)) return undefined;
    return this.#take("(") ? this.#call(token) : single(this.#operands.get(token) ?? token);
  }

  #call(name: string): Shown | undefined {
    const values: Shown[] = [];
    do {
      const value = this.#comparison();
      if (value === undefined) return undefined;
      values.push(value);
    } while (this.#take(","));
    return this.#take(")") ? this.#function(name.toLowerCase(), values) : undefined;
  }

  #function(name: string, values: Shown[]): Shown | undefined {
    const [first, second] = values;
    switch (name) {
      case "sum":
        return values.reduce((left, right) => joined(LEVEL.sum, "+", left, right));
      case "difference":
        return first && second && joined(LEVEL.sum, "−", first, second);
      case "share":
        return first && second && joined(LEVEL.product, "÷", first, second);
      case "change":
        return first && second && this.#worded(this.#words.change, { new: [first], old: [second] });
      case "mean":
      case "min":
      case "max":
      case "count":
        return this.#worded(this.#words[name], { figures: values });
      default:
        return undefined;
    }
  }

  #worded(words: string, values: Readonly<Record<string, Shown[]>>): Shown {
    const pieces = words.split(/\{(\w+)\}/).flatMap((text, at) => {
      const value = at % 2 === 1 ? values[text] : undefined;
      return value ? listed(value) : [text];
    });
    return { level: LEVEL.words, pieces };
  }
}
