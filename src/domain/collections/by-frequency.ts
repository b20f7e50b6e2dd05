/** The distinct items, most frequent first; equally frequent ones in order of first occurrence. */
export const byFrequency = <T>(all: readonly T[]): T[] =>
  [...Map.groupBy(all, (each) => each)]
    .sort(([, those], [, others]) => others.length - those.length)
    .map(([each]) => each);
