import type { ExtractedPage } from "../../domain/documents/extracted.ts";
import type { SplitPassage } from "../../domain/documents/passage.ts";
import type { Part } from "./blocks.ts";

/** Repeated lines of a document's pages that are kept, at most: chapters have headers of their own. */
const MOST_LINES = 4;
/** "Page 3 of 12", "| 5"; but not a year or a house number. */
const PAGE_NUMBER =
  /(?:\s[|·•–—-]\s*|(?<!\p{L})(?:page|seite|p[aá]gina|pg|p|s)\.?\s+)\d{1,4}(?:\s*(?:\/|of|von|de)\s*\d{1,4})?$/iu;
const JOINT = /[\s|·•–—-]+$/u;
const WORD = /\p{L}{3}/u;
const OF_LETTERS = /\p{L}/u;
/** A line of this many words says something of its own: an address, the meaning of signs, whom to call. */
const TELLING_WORDS = 8;
/** The same in scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const TELLING_CHARACTERS = 16;

/**
 * The headers and footers of a document's pages: its letterhead, title, sender. Passages do not repeat them; one that
 * is new goes with the next passage, so that the document is recognisable by it.
 */
export class Repeated {
  readonly #known = new Set<string>();
  readonly #told = new Set<string>();
  #waiting: string[] = [];

  /** @returns the first header and the first footer that tell something */
  learn({ structure = [], lines }: ExtractedPage): Part[] {
    return structure.flatMap(({ kind, first, last }): Part[] => {
      if (kind !== "header" && kind !== "footer") return [];
      const own = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      const taken = own.filter((at) =>
        this.#take((lines[at] ?? "").replace(PAGE_NUMBER, "").replace(JOINT, "").trim()),
      );
      const [from, to] = [taken[0], taken.at(-1)];
      const tells = taken.some((at) => isTelling(lines[at] ?? ""));
      if (!tells || this.#told.has(kind) || from === undefined || to === undefined) return [];
      this.#told.add(kind);
      return [{ kind: "paragraph", first: from, last: to, section: [] }];
    });
  }

  saidOnce(passage: SplitPassage): SplitPassage {
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
  line.split(/\s+/).filter((word) => OF_LETTERS.test(word)).length >= TELLING_WORDS ||
  (line.match(UNSPACED)?.length ?? 0) >= TELLING_CHARACTERS;
