/** Takes items from the lists in turn: the first of each, then the second of each. */
export const interleaved = <T>(lists: T[][]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
