/** The first of all items with the same key, in their original order. */
export const firstOfEach = <T, K>(all: readonly T[], keyOf: (each: T) => K): T[] => {
  const first = new Map<K, T>();
  for (const each of all) {
    const key = keyOf(each);
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
};
