import type { Figure } from "../../words/figures.ts";

/** A value that a printed figure may have, in one of its scales. */
interface Value {
  value: number;
  /** The value of its last digit: 1e5 for "1.2 million". */
  step: number;
}

/** The relative difference up to which two scaled numbers are the same. */
const ROUNDING = 1e-12;

/**
 * Tests whether one of these printed figures is the same as a claimed one, by value or rounded. Time grows with the
 * number of both, not with their product: the printed ones are sorted once for each scale of the claims.
 * @param units possible scales of printed figures without one
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
        // Only figures printed with more digits are rounded.
        if (Math.abs(each.value - wanted) <= exact || each.step < step) return true;
      }
      return false;
    });
  };
};

/** The values of the printed figures for a claim of this scale, in ascending order, each once with its finest step. */
const valuesOf = (
  printed: readonly Figure[],
  units: readonly number[],
  scale: number | undefined,
): Value[] => {
  // If nothing states the scale of the passage's figures, the claim's own is assumed.
  const unnamed = units.length > 0 ? units : [scale ?? 1];
  const steps = new Map<number, number>();
  for (const figure of printed) {
    const own = figure.scale === undefined ? [1, ...unnamed] : [figure.scale];
    // A figure repeated without its scale is still the same figure.
    const scales = scale === undefined ? [...own, 1] : own;
    for (const { value, decimals } of figure.readings)
      for (const by of scales) {
        const step = by * 10 ** -decimals;
        steps.set(value * by, Math.min(step, steps.get(value * by) ?? step));
      }
  }
  return [...steps].map(([value, step]) => ({ value, step })).sort((one, other) => one.value - other.value);
};

/** The index of the first sorted value that is not below `least`. */
const firstFrom = (values: readonly Value[], least: number): number => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle]?.value ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};
