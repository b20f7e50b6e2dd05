/** Milliseconds of each of this many calls, one after the other, after some that do not count. */
export const timesOf = async (count: number, work: () => Promise<unknown>, warm = 0): Promise<number[]> => {
  const times: number[] = [];
  for (let round = -warm; round < count; round += 1) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  return times;
};

export const quantile = (share: number, times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(share * times.length))] ??
  Number.NaN;

export const median = (times: number[]): number => quantile(0.5, times);

export const shown = (times: number[]): string =>
  `p50 ${quantile(0.5, times).toFixed(1)} ms, p99 ${quantile(0.99, times).toFixed(1)} ms`;

/** Seconds of one call. */
export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};
