/** One of each list in turns: the first of all, then the second of all. */
export const interleaved = <T>(lists: T[][]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
