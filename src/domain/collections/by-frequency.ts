/** What is among these, each once, the most frequent first; of equally frequent ones that which comes first among them. */
export const byFrequency = <T>(all: readonly T[]): T[] =>
  [...Map.groupBy(all, (each) => each)]
    .sort(([, those], [, others]) => others.length - those.length)
    .map(([each]) => each);
