import type { PassageDraft } from "../../domain/passage.ts";

/** Headings deeper than this name details; more of them than this are not counted. */
const MOST_DEPTH = 3;
const MOST_HEADINGS = 2_000;
/** So many parts tell how a document is made up. */
const FEWEST_PARTS = 3;
const MOST_PARTS = 8;

/** How much text each heading of a document has below it. */
export class Outline {
  /** By depth; a heading's text by its characters. */
  readonly #sizes = Array.from({ length: MOST_DEPTH }, () => new Map<string, number>());

  add({ text, section = [] }: PassageDraft): void {
    for (const [depth, sizes] of this.#sizes.entries()) {
      const heading = section[depth];
      if (heading === undefined || (sizes.size >= MOST_HEADINGS && !sizes.has(heading))) continue;
      sizes.set(heading, (sizes.get(heading) ?? 0) + text.length);
    }
  }

  /** The largest parts at the outermost depth that has several, in the document's order. */
  parts(): string[] {
    const [sizes] = this.#sizes.filter((each) => each.size >= FEWEST_PARTS);
    if (sizes === undefined) return [];
    const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, MOST_PARTS);
    const chosen = new Set(largest.map(([heading]) => heading));
    return [...sizes.keys()].filter((heading) => chosen.has(heading));
  }
}
