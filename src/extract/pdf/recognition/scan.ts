import type { Marks } from "./marks.ts";

/**
 * A page with fewer letters, digits and signs than one printed line (80) has hardly any text: a page number, or the
 * stamp of a court or of the scanner's software. More is text that was typed or recognised (OCR).
 */
const HARDLY_ANY_TEXT = 80;

/** A few lines of print: the text of a page with a chart, a map or a photograph. */
export const LITTLE_TEXT = 800;
/** On a page with little text: a picture like a visiting card on A4 is a fourteenth, a chart has 40 strokes. */
const PICTORIAL: Omit<Bar, "unknown"> = { covered: 0.08, strokes: 40 };

/** Thresholds, each sufficient alone, that make a page a scan. */
interface Bar {
  /** Share of the page under images. */
  covered: number;
  /** Letters drawn as outlines have about 15 lines and curves each. */
  strokes: number;
  /** Glyphs of unknown meaning, from fonts without a mapping to Unicode. */
  unknown: number;
}

/** A scan fills its page, except margins, a cover photo most of it; two lines in outlines, one of unknown glyphs. */
const WITH_SOME_TEXT: Bar = { covered: 0.5, strokes: 2_000, unknown: 80 };
/** With nothing else to read, less is enough: a strip of a scan, two outlined words. A logo covers 1 to 5 %. */
const WITHOUT_TEXT: Bar = { covered: 0.1, strokes: 400, unknown: 1 };

export interface Seen extends Marks {
  /** Visible characters that were read. */
  characters: number;
  /** Glyphs on the page, read or not. */
  glyphs: number;
}

/**
 * Whether a page shows more than its text says: it has hardly any text, and is largely a picture, has its letters drawn
 * as outlines, or is set in glyphs of unknown meaning. A blank page is not a scan, nor is a short title or an empty
 * form.
 */
export function isScan({ characters, glyphs, covered, strokes }: Seen): boolean {
  if (characters >= HARDLY_ANY_TEXT) return false;
  const bar = characters === 0 ? WITHOUT_TEXT : WITH_SOME_TEXT;
  return covered >= bar.covered || strokes >= bar.strokes || glyphs - characters >= bar.unknown;
}

/**
 * Whether a page that is not a scan shows more than its text says: it has little text, and pictures or drawings other
 * than the rules of a table.
 */
export const isPictorial = (
  { characters, covered, strokes }: Omit<Seen, "glyphs">,
  hasGrid: boolean,
): boolean =>
  characters < LITTLE_TEXT && (covered >= PICTORIAL.covered || (!hasGrid && strokes >= PICTORIAL.strokes));
