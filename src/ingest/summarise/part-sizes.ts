import type { PassageDraft } from "../../domain/documents/passage.ts";
import { weightOf } from "./sections.ts";

/** Deeper headings name details; any more of them than this are not counted. */
const MOST_DEPTH = 3;
const MOST_HEADINGS = 2_000;
/** This many parts show a document's structure. */
const FEWEST_PARTS = 4;
const MOST_PARTS = 8;
/** A part has this share of the text; a heading with less, as on a cover, does not name one. */
const LEAST_SHARE = 0.01;

/** How much text each heading of a document has below it. */
export class PartSizes {
  /** By depth; a heading's text by its characters. */
  readonly #sizes = Array.from({ length: MOST_DEPTH }, () => new Map<string, number>());

  add({ text, place, section = [] }: PassageDraft): void {
    // The headings of a first page are often those of a cover.
    if ("page" in place && place.page === 1) return;
    for (const [depth, sizes] of this.#sizes.entries()) {
      const heading = section[depth];
      if (heading === undefined || (sizes.size >= MOST_HEADINGS && !sizes.has(heading))) continue;
      sizes.set(heading, (sizes.get(heading) ?? 0) + text.length);
    }
  }

  /**
   * The largest parts, except those that accompany every document, at the outermost depth that has several, in document
   * order.
   */
  parts(): string[] {
    const depths = this.#sizes.map((sizes) => {
      const whole = sizes.values().reduce((sum, size) => sum + size, 0);
      return [...sizes].filter(([, size]) => size >= whole * LEAST_SHARE);
    });
    const parts =
      depths.find(({ length }) => length >= FEWEST_PARTS) ?? depths.find(({ length }) => length > 1) ?? [];
    const telling = parts.filter(([heading]) => weightOf([heading]) >= 1);
    const largest = telling.toSorted(([, one], [, other]) => other - one).slice(0, MOST_PARTS);
    return parts.filter((part) => largest.includes(part)).map(([heading]) => heading);
  }
}
