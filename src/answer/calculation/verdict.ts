import { denies, directionAt, superlativeOf, verdictOf } from "../words/direction.ts";
import type { Calculated } from "./calculate.ts";
import { operandNamesIn } from "./expression.ts";

/** Which of two things is more, according to a calculation. */
interface Relation {
  /** Names of operands on either side. */
  left: string[];
  right: string[];
  /** The left side beside the right one. */
  is: "more" | "less";
}

const FLIPPED = { more: "less", less: "more" } as const;

/** The relation that a comparison or a change states; undefined for anything else, and if the two are equal. */
const relationOf = ({ expression, value, operands }: Calculated): Relation | undefined => {
  // A growing loss is a lower number, but words describe its size.
  if (operands.values().some((operand) => operand.value.isNegative())) return undefined;
  if (expression.kind === "comparison" && typeof value === "boolean") {
    if (expression.sign === "=") return undefined;
    const isMore = expression.sign.startsWith(">") === value;
    return {
      left: operandNamesIn(expression.left),
      right: operandNamesIn(expression.right),
      is: isMore ? "more" : "less",
    };
  }
  if (expression.kind !== "call" || expression.function !== "change") return undefined;
  if (typeof value === "boolean" || value.value.isZero()) return undefined;
  const [left, right] = expression.values.map(operandNamesIn);
  return { left: left ?? [], right: right ?? [], is: value.value.isNegative() ? "less" : "more" };
};

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

const wordsOf = (names: string[]): Set<string> =>
  new Set(names.flatMap((name) => name.toLowerCase().match(WORD) ?? []));

/** Where a text uses words of one side that the other side does not have. */
const placesOf = (text: string, names: string[], others: string[]): number[] => {
  const own = wordsOf(names).difference(wordsOf(others));
  return [...text.toLowerCase().matchAll(WORD)].flatMap(({ 0: word, index }) =>
    own.has(word) ? [index] : [],
  );
};

/** Which side a word at this place refers to: the last one named before it, otherwise the first one named. */
const sideAt = (place: number, left: number[], right: number[]): "left" | "right" | undefined => {
  const before = (places: number[]): number => Math.max(-1, ...places.filter((each) => each < place));
  const [ofLeft, ofRight] = [before(left), before(right)];
  if (ofLeft !== ofRight) return ofLeft > ofRight ? "left" : "right";
  const [firstLeft, firstRight] = [left, right].map((places) =>
    Math.min(Number.POSITIVE_INFINITY, ...places),
  );
  if (firstLeft === undefined || firstRight === undefined || firstLeft === firstRight) return undefined;
  return firstLeft < firstRight ? "left" : "right";
};

/** Why a text that states a direction contradicts the relation; undefined if it does not. */
const directionFault = (text: string, { left, right, is }: Relation): string | undefined => {
  const said = denies(text) ? undefined : directionAt(text);
  if (said === undefined) return undefined;
  const side = sideAt(said.place, placesOf(text, left, right), placesOf(text, right, left));
  // What rises or falls is the newer value; which of two is more must be stated by name, or by a yes or no.
  if (side === undefined && !said.isChange && verdictOf(text) === undefined)
    return "the text says which is more, and names neither as its operand is named";
  const wanted = side === "right" ? FLIPPED[is] : is;
  return said.is === wanted
    ? undefined
    : `the calculation says that it is ${wanted}, and the text says ${said.is}`;
};

/**
 * Why a text's conclusion contradicts the calculation; undefined if it agrees, or if the text draws no conclusion. A
 * text that answers "yes" says that the comparison is true. One that says which is more, or which way something went,
 * says so about what it names before that word. One that says "largest" must rest on the largest.
 */
export const contradiction = (text: string, calculated: Calculated): string | undefined => {
  const { value, expression } = calculated;
  const verdict = verdictOf(text);
  if (typeof value === "boolean" && verdict !== undefined && (verdict === "yes") !== value)
    return `the comparison ${value ? "holds" : "does not hold"}, and the text says ${verdict}`;
  const extreme = expression.kind === "call" ? expression.function : "";
  const superlative = superlativeOf(text);
  if ((extreme === "max" || extreme === "min") && superlative !== undefined && superlative !== extreme)
    return `the calculation takes the ${extreme === "max" ? "largest" : "smallest"}, and the text says the opposite`;
  const relation = relationOf(calculated);
  return relation && directionFault(text, relation);
};

/** Whether a calculation decides which of two is more, or whether something is true. */
export const decides = (calculated: Calculated): boolean =>
  typeof calculated.value === "boolean" || relationOf(calculated) !== undefined;

/** Whether a text draws a conclusion that figures must support: yes or no, or which of two is more. */
export const concludes = (text: string): boolean =>
  verdictOf(text) !== undefined || (!denies(text) && directionAt(text) !== undefined);
