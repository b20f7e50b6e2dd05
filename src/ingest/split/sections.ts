import { wholeCharacter } from "./size.ts";

/** A path this deep locates a passage; beyond that, the outermost are left out. */
const MOST_DEPTH = 6;
const MOST_CHARACTERS = 120;
/** Endings of headings that are repeated on a later page. */
const CONTINUED = /\s*[([–—-]?\s*cont(?:inued|['’]d|d|\.)\s*[)\]]?$/i;

/** The headings above a document's text, across its pages. */
export class Sections {
  #open: { level: number; heading: string }[] = [];

  /** Takes the next heading. A heading that is repeated as continued changes nothing. */
  enter(level: number, text: string): void {
    const heading = shortened(text.replace(/\s+/g, " ").trim().replace(CONTINUED, ""));
    if (heading === "" || this.#open.some((open) => open.heading === heading)) return;
    this.#open = [...this.#open.filter((open) => open.level < level), { level, heading }];
  }

  /** From the outermost. */
  get path(): string[] {
    return this.#open.slice(-MOST_DEPTH).map(({ heading }) => heading);
  }
}

/** The headings that two places have in common. */
export const commonPath = (one: string[], other: string[]): string[] => {
  const apart = one.findIndex((heading, depth) => heading !== other[depth]);
  return apart < 0 ? one : one.slice(0, apart);
};

/** A heading, or a list's lead-in, shortened for a path. */
export function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const cut = text.slice(0, wholeCharacter(text, MOST_CHARACTERS));
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
