import type { Recognised } from "../../../domain/documents/extracted.ts";
import type { Recogniser, Recognition } from "../../recognise/recogniser.ts";
import { turnedBack } from "../../recognise/turn.ts";
import type { Box } from "../geometry.ts";
import type { Placed } from "../text/fragments.ts";
import { fragmentsOfWords } from "./recognised-text.ts";
import type { Region } from "./regions.ts";

/**
 * Mean confidence below which a picture was not legible. Reports drawn at 100 dots per inch have .72 to .9, with 8 of
 * 10 words right; two photographs had .34 and .45.
 */
const LEAST_CONFIDENCE = 0.7;
/** Letters and digits; fewer are a speck or a mark. */
const LEAST_CHARACTERS = 3;

/** The text of a region. */
export interface RegionText {
  /** Deskewed and upright; in points, from the lower left corner of the upright region. */
  fragments: Placed[];
  /** The position on the page of something in the region. */
  onPage(box: Box): Box;
  recognised: Recognised;
}

/** Undefined if nothing is legible. */
export async function textOfRegion(recogniser: Recogniser, region: Region): Promise<RegionText | undefined> {
  const { picture, scale } = region;
  const found = await recogniser.read(picture, 72 * scale);
  if (!found || found.confidence < LEAST_CONFIDENCE) return undefined;
  const fragments = fragmentsOfWords(found.words, found.turn.height, scale);
  if (visibleIn(fragments) < LEAST_CHARACTERS) return undefined;
  const { language, confidence } = found;
  return {
    fragments,
    onPage: (box) => placeOf(box, found, region),
    recognised: { language, confidence: Math.round(100 * confidence) / 100 },
  };
}

function placeOf(box: Box, { turn }: Recognition, region: Region): Box {
  const { scale } = region;
  const upright = {
    left: box.left * scale,
    right: box.right * scale,
    top: turn.height - box.top * scale,
    bottom: turn.height - box.bottom * scale,
  };
  const { left, right, top, bottom } = turnedBack(upright, turn);
  return {
    left: region.box.left + left / scale,
    right: region.box.left + right / scale,
    top: region.box.top - top / scale,
    bottom: region.box.top - bottom / scale,
  };
}

const visibleIn = (fragments: readonly Placed[]): number =>
  fragments.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, "").length, 0);

/** The combined result of several regions, weighted by their amounts of text. */
export function together(texts: readonly RegionText[]): Recognised | undefined {
  const [first] = texts;
  if (!first) return undefined;
  let [sum, length] = [0, 0];
  for (const { fragments, recognised } of texts) {
    const own = visibleIn(fragments);
    sum += own * recognised.confidence;
    length += own;
  }
  return { language: first.recognised.language, confidence: Math.round((100 * sum) / length) / 100 };
}
