/** Longer texts are not remembered. */
const LONGEST = 1_000;

/**
 * The same function, which remembers what it gave for the last `most` texts: 2 kB of each at the most, and what was
 * made of it.
 * @param make depends on its text alone; what it gives is shared.
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
