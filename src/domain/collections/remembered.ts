/**
 * Calls `make` only once for each text. For small sets of texts, such as the documents of one question's hits, or
 * languages.
 */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}
