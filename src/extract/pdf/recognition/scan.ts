import type { Marks } from "./marks.ts";

/**
 * A page with fewer letters, digits and signs than one printed line (80) has hardly any text: a page number, the
 * stamp of a court or of the scanner's software. More is text that was written or recognised (OCR).
 */
const HARDLY_ANY_TEXT = 80;

/** Some lines of print: what a page with a chart, a map or a photograph has besides. */
export const LITTLE_TEXT = 800;
/** Of a page with little text: a picture of the size of a visiting card on A4 covers a fourteenth, bars with their axes have some 40 strokes. */
const PICTORIAL: Omit<Bar, "unknown"> = { covered: 0.08, strokes: 40 };

/** What makes a scan of a page, each alone. */
interface Bar {
  /** Share of the page under images. */
  covered: number;
  /** Letters drawn as outlines have some 15 lines and curves each. */
  strokes: number;
  /** Glyphs of unknown meaning: of fonts without a mapping to Unicode. */
  unknown: number;
}

/** A scan fills its page but for a margin, a cover's photograph most of it; two lines in outlines, one of unknown glyphs. */
const WITH_SOME_TEXT: Bar = { covered: 0.5, strokes: 2_000, unknown: 80 };
/** Nothing else is there to read, so less will do: a strip of a scan, two outlined words. A logo covers 1 to 5 %. */
const WITHOUT_TEXT: Bar = { covered: 0.1, strokes: 400, unknown: 1 };

export interface Seen extends Marks {
  /** Visible characters that were read. */
  characters: number;
  /** Glyphs of type on the page, whether or not they were read. */
  glyphs: number;
}

/**
 * Whether a page says more to the eye than its text does: one with hardly any text that is a picture for a good part,
 * has its letters drawn as outlines, or set in glyphs of unknown meaning. A blank page is none, nor is a short title
 * or an empty form.
 */
export function isScan({ characters, glyphs, covered, strokes }: Seen): boolean {
  if (characters >= HARDLY_ANY_TEXT) return false;
  const bar = characters === 0 ? WITHOUT_TEXT : WITH_SOME_TEXT;
  return covered >= bar.covered || strokes >= bar.strokes || glyphs - characters >= bar.unknown;
}

/**
 * Whether a page that is no scan shows more than its text says: one with little text, and pictures or drawings that are
 * not the rules of a table.
 */
export const isPictorial = (
  { characters, covered, strokes }: Omit<Seen, "glyphs">,
  hasGrid: boolean,
): boolean =>
  characters < LITTLE_TEXT && (covered >= PICTORIAL.covered || (!hasGrid && strokes >= PICTORIAL.strokes));
