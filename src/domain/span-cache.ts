/** So many pieces of texts are remembered, none longer than so many characters: 4 MB or so. */
const PLACES = 2 ** 15;
const LONGEST = 40;
/** Places beside each other in which a piece may stand; a bound, whatever pieces are made to fall on them. */
const WAYS = 8;
/** The hash of a place with nothing in it. */
const FREE = 0;

/**
 * What was made of pieces of texts, by their characters. A piece that is known is found where it stands, without a string
 * made of it: with a Map, which needs one, reading a text's words takes five times as long.
 */
export class SpanCache<T> {
  readonly #hashes = new Int32Array(PLACES);
  readonly #pieces = new Array<string>(PLACES).fill("");
  readonly #made = new Array<T | undefined>(PLACES).fill(undefined);

  /** @param make depends on the piece alone; what it gives is shared, and not undefined. */
  get(text: string, start: number, end: number, make: (piece: string) => T): T {
    const length = end - start;
    if (length > LONGEST) return make(text.slice(start, end));
    const hash = hashOf(text, start, end);
    const first = hash & (PLACES - WAYS);
    let free = first + ((hash >>> 20) & (WAYS - 1));
    for (let place = first; place < first + WAYS; place += 1) {
      const other = this.#hashes[place];
      if (other === FREE) free = place;
      if (other !== hash || !this.#isAt(place, text, start, length)) continue;
      const made = this.#made[place];
      if (made !== undefined) return made;
    }
    // A copy: a piece of a text holds the whole text in memory.
    const piece = Buffer.from(text.slice(start, end)).toString();
    const made = make(piece);
    this.#hashes[free] = hash;
    this.#pieces[free] = piece;
    this.#made[free] = made;
    return made;
  }

  #isAt(place: number, text: string, start: number, length: number): boolean {
    const piece = this.#pieces[place] ?? "";
    if (piece.length !== length) return false;
    for (let at = 0; at < length; at += 1)
      if (piece.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
    return true;
  }
}

/** FNV-1a over UTF-16 units, with the high bits mixed into those that tell the place; never `FREE`. */
const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15) || 1;
};
