/** A calculation as a tree. */
export type Expression =
  | { kind: "number"; text: string }
  | { kind: "name"; name: string }
  | { kind: "negative"; of: Expression }
  | { kind: "operation"; sign: Sign; left: Expression; right: Expression }
  | { kind: "comparison"; sign: ComparisonSign; left: Expression; right: Expression }
  | { kind: "call"; function: string; values: Expression[] };

export type Sign = "+" | "-" | "*" | "/";
export type ComparisonSign = "<" | "<=" | "=" | ">=" | ">";

/** Characters of an expression, and its depth: a reader could not follow more. */
const MAX_LENGTH = 1_000;
const MAX_DEPTH = 32;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{M}\p{N}_]*)|(<=|>=|==|[-+*/(),<>=]))/uy;
/** Other ways in which people and models write signs. */
const SAME_SIGN: Readonly<Record<string, string>> = {
  "×": "*",
  "·": "*",
  "÷": "/",
  "−": "-",
  "–": "-",
  "≤": "<=",
  "≥": ">=",
};

class UnreadableExpression extends Error {}

const tokensOf = (text: string): string[] => {
  const plain = text.replace(/[×·÷−–≤≥]/g, (sign) => SAME_SIGN[sign] ?? sign).trim();
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const [, number, name, sign] = TOKEN.exec(plain) ?? [];
    const token = number ?? name ?? sign;
    if (token === undefined) throw new UnreadableExpression();
    tokens.push(token === "==" ? "=" : token);
  }
  return tokens;
};

/** Reads by precedence: a comparison of sums of products. */
class Reader {
  readonly #tokens: string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: string[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const read = this.#comparison();
    if (this.#at < this.#tokens.length) throw new UnreadableExpression();
    return read;
  }

  #take<T extends string>(...wanted: T[]): T | undefined {
    const found = wanted.find((each) => each === this.#tokens[this.#at]);
    if (found !== undefined) this.#at += 1;
    return found;
  }

  #comparison(): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new UnreadableExpression();
    const left = this.#sum();
    const sign = this.#take<ComparisonSign>("<=", ">=", "<", ">", "=");
    const read: Expression =
      sign === undefined ? left : { kind: "comparison", sign, left, right: this.#sum() };
    this.#depth -= 1;
    return read;
  }

  #sum(): Expression {
    let left = this.#product();
    for (let sign = this.#take<Sign>("+", "-"); sign !== undefined; sign = this.#take<Sign>("+", "-"))
      left = { kind: "operation", sign, left, right: this.#product() };
    return left;
  }

  #product(): Expression {
    let left = this.#factor();
    for (let sign = this.#take<Sign>("*", "/"); sign !== undefined; sign = this.#take<Sign>("*", "/"))
      left = { kind: "operation", sign, left, right: this.#factor() };
    return left;
  }

  #factor(): Expression {
    if (this.#take("-")) return { kind: "negative", of: this.#nested(() => this.#factor()) };
    if (this.#take("(")) {
      const inner = this.#comparison();
      if (!this.#take(")")) throw new UnreadableExpression();
      return inner;
    }
    const token = this.#tokens[this.#at];
    if (token === undefined || !/^[\p{L}\p{N}_]/u.test(token)) throw new UnreadableExpression();
    this.#at += 1;
    if (/^\d/.test(token)) return { kind: "number", text: token };
    return this.#take("(")
      ? { kind: "call", function: token.toLowerCase(), values: this.#values() }
      : { kind: "name", name: token };
  }

  #nested(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new UnreadableExpression();
    const inner = read();
    this.#depth -= 1;
    return inner;
  }

  #values(): Expression[] {
    const values: Expression[] = [];
    if (this.#take(")")) return values;
    do values.push(this.#comparison());
    while (this.#take(","));
    if (!this.#take(")")) throw new UnreadableExpression();
    return values;
  }
}

/** Parses an expression; undefined if it is not one. */
export const expressionOf = (text: string): Expression | undefined => {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return new Reader(tokensOf(text)).whole();
  } catch (error) {
    if (error instanceof UnreadableExpression) return undefined;
    throw error;
  }
};

/** The names in an expression, each once, in order. */
export const operandNamesIn = (expression: Expression): string[] => [...new Set(allNames(expression))];

const allNames = (expression: Expression): string[] => {
  switch (expression.kind) {
    case "number":
      return [];
    case "name":
      return [expression.name];
    case "negative":
      return allNames(expression.of);
    case "call":
      return expression.values.flatMap(allNames);
    default:
      return [...allNames(expression.left), ...allNames(expression.right)];
  }
};
