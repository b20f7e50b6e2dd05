/** Index of the last item whose value is at most `most`, among items in the order of their values; -1 where none is. */
export function lastAtMost<T>(items: readonly T[], most: number, valueOf: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && valueOf(item) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
