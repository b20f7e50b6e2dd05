/** Two terms are near each other with at most one between them. */
const NEAR = 2;

/** The indexes of those terms of a question that stand near its next one; linear in the text. */
export function adjacentTermsIn(
  list: readonly string[],
  places: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  const found = new Set<number>();
  let before: { place: number; at: number }[] = [];
  list.forEach((term, at) => {
    const place = places.get(term);
    if (place === undefined) return;
    before = before.filter((other) => at - other.at <= NEAR);
    for (const other of before)
      if (Math.abs(place - other.place) === 1) found.add(Math.min(place, other.place));
    before.push({ place, at });
  });
  return found;
}
