import type { ExtractedPage } from "../../domain/extracted.ts";
import type { PassageDraft } from "../../domain/passage.ts";
import type { Part } from "./blocks.ts";

/** Lines that a document's pages repeat, of which more are not kept: chapters have headers of their own. */
const MOST_LINES = 4;
const PAGE_NUMBER = /(?:^|[\s|·–—-])(?:\p{L}{1,6}\.?\s)?\d{1,4}(?:\s?(?:\/|\p{L}{2,3})\s?\d{1,4})?$/u;
const WORD = /\p{L}{3}/u;
const OF_LETTERS = /\p{L}/u;
/** A line of so many words says something of its own: an address, what signs mean, whom to call. */
const TELLING_WORDS = 8;

/**
 * The headers and footers of a document's pages: its letterhead, its title, who it is from. No passage repeats them; what
 * none before has goes with the next passage, so that the document is known by it.
 */
export class Repeated {
  readonly #known = new Set<string>();
  #waiting: string[] = [];

  /** @returns where the page has such lines for the first time, and they tell something */
  learn({ structure = [], lines }: ExtractedPage): Part[] {
    return structure.flatMap(({ kind, first, last }): Part[] => {
      if (kind !== "header" && kind !== "footer") return [];
      const told = lines
        .slice(first, last + 1)
        .filter((line) => this.#take(line.replace(PAGE_NUMBER, "").trim()));
      return told.some(isTelling) ? [{ kind: "paragraph", first, last, section: [] }] : [];
    });
  }

  saidOnce<Draft extends Omit<PassageDraft, "index">>(passage: Draft): Draft {
    if (this.#waiting.length === 0) return passage;
    const running = this.#waiting;
    this.#waiting = [];
    return { ...passage, running };
  }

  /** @returns whether it is new, and kept */
  #take(line: string): boolean {
    const key = line.toLowerCase().replace(/\d+/g, "0");
    if (this.#known.size >= MOST_LINES || this.#known.has(key) || !WORD.test(line)) return false;
    this.#known.add(key);
    this.#waiting.push(line);
    return true;
  }
}

const isTelling = (line: string): boolean =>
  line.split(/\s+/).filter((word) => OF_LETTERS.test(word)).length >= TELLING_WORDS;
