import { hashOf } from "./span-hash.ts";

/** How many pieces of texts are remembered, at most: with what is made from words, about 4 MB. */
const PLACES = 2 ** 15;
/** UTF-16 units per place: the length of a piece and its characters. A longer piece is not remembered. */
const UNITS = 32;
/** Number of adjacent places where a piece may be stored; a limit, whatever pieces are made to collide. */
const WAYS = 8;
/** The hash of an empty place. */
const FREE = 0;

/**
 * What was made from pieces of texts, keyed by their characters. A known piece is found in place, without making a
 * string of it: with a Map, which needs one, reading a text's words takes three times as long.
 */
export class SpanCache<T> {
  readonly #hashes = new Int32Array(PLACES);
  readonly #pieces = new Uint16Array(PLACES * UNITS);
  readonly #made = new Array<T | undefined>(PLACES).fill(undefined);

  /**
   * @param make depends on the piece alone; its result is shared, and not undefined.
   * @param hashed the piece's `hashOf`, if it is known
   */
  get(
    text: string,
    start: number,
    end: number,
    make: (piece: string) => T,
    hashed = hashOf(text, start, end),
  ): T {
    if (end - start >= UNITS) return make(text.slice(start, end));
    const hashes = this.#hashes;
    const hash = spread(hashed);
    const first = hash & (PLACES - WAYS);
    let place = first + ((hash >>> 20) & (WAYS - 1));
    // Places are taken from the last one on, so everything after a free one is free.
    for (let at = first + WAYS - 1; at >= first; at -= 1) {
      const other = hashes[at];
      if (other === hash && this.#isAt(at, text, start, end)) {
        const made = this.#made[at];
        if (made !== undefined) return made;
      } else if (other === FREE) {
        place = at;
        break;
      }
    }
    // A copy: a piece of a text keeps the whole text in memory, and so may what is made from it.
    const made = make(Buffer.from(text.slice(start, end)).toString());
    this.#hashes[place] = hash;
    this.#made[place] = made;
    this.#write(place, text, start, end);
    return made;
  }

  #isAt(place: number, text: string, start: number, end: number): boolean {
    const pieces = this.#pieces;
    const from = place * UNITS + 1 - start;
    if (pieces[place * UNITS] !== end - start) return false;
    for (let at = start; at < end; at += 1) if (pieces[from + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  #write(place: number, text: string, start: number, end: number): void {
    const from = place * UNITS + 1 - start;
    this.#pieces[place * UNITS] = end - start;
    for (let at = start; at < end; at += 1) this.#pieces[from + at] = text.charCodeAt(at);
  }
}

/** With the high bits mixed into those that determine the place; never `FREE`. */
const spread = (hash: number): number => hash ^ (hash >>> 15) || 1;
