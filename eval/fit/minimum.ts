/** Adam (Kingma and Ba, ICLR 2015), with its usual decay of both moments. */
const DECAY = [0.9, 0.99] as const;
const RATE = 0.1;

/**
 * The minimum of a smooth function, starting at 0.
 * @param gradient of the function at a point, as long as that.
 */
export function minimum(
  size: number,
  steps: number,
  gradient: (at: Float64Array) => Float64Array,
): Float64Array {
  const at = new Float64Array(size);
  const [first, second] = [new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= steps; step += 1) {
    for (const [k, slope] of gradient(at).entries()) {
      first[k] = DECAY[0] * (first[k] ?? 0) + (1 - DECAY[0]) * slope;
      second[k] = DECAY[1] * (second[k] ?? 0) + (1 - DECAY[1]) * slope ** 2;
      const mean = (first[k] ?? 0) / (1 - DECAY[0] ** step);
      const spread = Math.sqrt((second[k] ?? 0) / (1 - DECAY[1] ** step));
      at[k] = (at[k] ?? 0) - (RATE * mean) / (spread + 1e-8);
    }
  }
  return at;
}

export const product = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

/** Adds a multiple of the second to the first. */
export const add = (to: Float64Array, times: number, what: Float64Array): void => {
  for (let at = 0; at < what.length; at += 1) to[at] = (to[at] ?? 0) + times * (what[at] ?? 0);
};

/** A weight as it is stored. */
export const hundredths = (value = 0): number => Math.round(value * 100) / 100;
