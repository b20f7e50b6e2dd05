import type { Figure } from "../../words/figures.ts";

/** A value that a printed figure may have, in one of its scales. */
interface Value {
  value: number;
  /** What its last digit is worth: 1e5 for "1.2 million". */
  step: number;
}

/** By how much of themselves two numbers that were scaled may differ and be the same. */
const ROUNDING = 1e-12;

/**
 * Tells of a claimed figure whether one of these printed ones is the same, by value or rounded. Time grows with the
 * figures of both, not with their product: the printed ones are sorted once for each scale that claims have.
 * @param units what printed figures without a scale of their own may be in
 */
export const comparedWith = (
  printed: readonly Figure[],
  units: readonly number[],
): ((claimed: Figure) => boolean) => {
  const written = new Set(printed.map((figure) => figure.written));
  const byScale = new Map<number | undefined, Value[]>();
  const valuesFor = (scale: number | undefined): Value[] => {
    const known = byScale.get(scale) ?? valuesOf(printed, units, scale);
    byScale.set(scale, known);
    return known;
  };
  return (claimed) => {
    if (claimed.scale === undefined && written.has(claimed.written)) return true;
    const scale = claimed.scale ?? 1;
    const values = valuesFor(claimed.scale);
    return claimed.readings.some(({ value, decimals }) => {
      const [wanted, step] = [value * scale, scale * 10 ** -decimals];
      const rounds = decimals > 0 || claimed.scale !== undefined || claimed.isPercentage;
      const exact = wanted * ROUNDING;
      const tolerance = Math.max(exact, rounds ? 0.5 * step * (1 + ROUNDING) : 0);
      for (let at = firstFrom(values, wanted - tolerance); at < values.length; at += 1) {
        const each = values[at];
        if (each === undefined || each.value > wanted + tolerance) return false;
        // Only what is printed with more digits is rounded.
        if (Math.abs(each.value - wanted) <= exact || each.step < step) return true;
      }
      return false;
    });
  };
};

/** The values of the printed figures beside a claim of this scale, the least first, each once with its finest step. */
const valuesOf = (
  printed: readonly Figure[],
  units: readonly number[],
  scale: number | undefined,
): Value[] => {
  // Where nothing says what the passage's figures are in, the claim's own scale is taken for it.
  const unnamed = units.length > 0 ? units : [scale ?? 1];
  const steps = new Map<number, number>();
  for (const figure of printed) {
    const own = figure.scale === undefined ? [1, ...unnamed] : [figure.scale];
    // A figure repeated without its scale is still that figure.
    const scales = scale === undefined ? [...own, 1] : own;
    for (const { value, decimals } of figure.readings)
      for (const by of scales) {
        const step = by * 10 ** -decimals;
        steps.set(value * by, Math.min(step, steps.get(value * by) ?? step));
      }
  }
  return [...steps].map(([value, step]) => ({ value, step })).sort((one, other) => one.value - other.value);
};

/** Where the first of the sorted values that is not below `least` stands. */
const firstFrom = (values: readonly Value[], least: number): number => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle]?.value ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};
