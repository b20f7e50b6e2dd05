/** Index of the last item whose key is at most `most`, among items sorted by key; -1 if there is none. */
export function lastAtMost<T>(items: readonly T[], most: number, keyOf: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && keyOf(item) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
