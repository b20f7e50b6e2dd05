import { wholeCharacter } from "./size.ts";

/** So deep a path says where a passage stands; what is left out is the outermost. */
const MOST_DEPTH = 6;
const MOST_CHARACTERS = 120;
/** What a heading that is printed again on a later page ends with. */
const CONTINUED = /\s*[([–—-]?\s*cont(?:inued|['’]d|d|\.)\s*[)\]]?$/i;

/** The headings that a document's text stands under, over its pages. */
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

/** What two places have in common of the headings that they stand under. */
export const commonPath = (one: string[], other: string[]): string[] => {
  const apart = one.findIndex((heading, depth) => heading !== other[depth]);
  return apart < 0 ? one : one.slice(0, apart);
};

/** As much of a heading, or of a list's lead-in, as stands in a path. */
export function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const cut = text.slice(0, wholeCharacter(text, MOST_CHARACTERS));
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
