/** Longer texts are not remembered. */
const LONGEST = 1_000;

/**
 * The same function with a memory of its results for the last `most` texts: at most 2 kB for each text, plus its
 * result.
 * @param make depends on its text alone; its results are shared.
 */
export const recent = <T>(make: (text: string) => T, most: number): ((text: string) => T) => {
  const made = new Map<string, { value: T }>();
  return (text) => {
    if (text.length > LONGEST) return make(text);
    const known = made.get(text) ?? { value: make(text) };
    made.delete(text);
    made.set(text, known);
    for (const oldest of made.keys()) {
      if (made.size <= most) break;
      made.delete(oldest);
    }
    return known.value;
  };
};
