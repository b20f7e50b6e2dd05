/** A hash of no characters: FNV-1a over UTF-16 units. */
export const UNHASHED = 0x811c9dc5 | 0;

/** The hash with one more UTF-16 unit. */
export const hashed = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** The hash of a piece of a text. */
export const hashOf = (text: string, start: number, end: number): number => {
  let hash = UNHASHED;
  for (let at = start; at < end; at += 1) hash = hashed(hash, text.charCodeAt(at));
  return hash;
};
