import type { Word } from "../../recognise/words.ts";
import { type Box, extend } from "../geometry.ts";
import { RIGHT_TO_LEFT } from "../right-to-left/bidi.ts";
import type { Fragment, Placed } from "../text/fragments.ts";
import { apartFor } from "../text/spacing.ts";
import { typeSizes } from "./type-size.ts";

/** As shares of its size: the height of a type's box, and the part of it below the baseline. */
const BOX = 1.2;
const BELOW = 0.24;
/** A word with less confidence is a guess. */
const LEAST_CONFIDENCE = 0.5;
/** What is misread from rules, frames and specks; a dash may be a cell's content. */
const SPECK = /^[|¦_~`´^\\/[\]{}=.,:;'"’‘“”«»<>]+$/;
const DASH = /^[-–—]+$/;
const LEAST_OF_DASH = 0.6;
/**
 * A "$" is sometimes read as "§": in eight company statements on which these rules were not chosen, 8 of 86, none of
 * which is left. Applies before an amount in thousands, which is never the number of a section of law.
 */
const SECTION = /^§\$?$/;
const AMOUNT = /^\(?\d{1,3}(?:,\d{3})+/;
/** Without a number after it, it is a "$" in a column of its own. */
const SECTION_ALONE = /^§+$/;
/** After a figure, it is the "$" of the next column, or a rule. */
const SECTION_BEHIND = /(?<=\d\)?)§+$/;

/**
 * Recognised words as stretches of text in points, `scale` pixels each, with the picture's lower left corner as the
 * origin: those of a line with the distance of words between them are joined.
 * @param height of the picture, in pixels
 */
export function fragmentsOfWords(words: readonly Word[], height: number, scale: number): Placed[] {
  const legible = words.filter(isLegible);
  const sizes = typeSizes(legible);
  const fragments: Placed[] = [];
  for (const [line, of] of Map.groupBy(legible, (word) => word.line)) {
    const type = sizes.get(line) ?? 1;
    // The engine gives a line's words in reading order, which from right to left differs from their positions.
    const isFromRight = of.some(({ text }) => RIGHT_TO_LEFT.test(text));
    const placed = of.map((word) => ({
      text: word.text.replace(SECTION_BEHIND, ""),
      box: boxOf(word, type, height, scale),
    }));
    if (!isFromRight) placed.sort((a, b) => a.box.left - b.box.left);
    for (const [at, word] of placed.entries())
      if (SECTION.test(word.text) && AMOUNT.test(placed[at + 1]?.text ?? "")) word.text = "$";
    const style = { size: Math.round((4 * BOX * type) / scale) / 4, bold: false, italic: false };
    const printed = placed.filter(
      ({ text }, at) => !SECTION_ALONE.test(text) || /^\d/.test(placed[at + 1]?.text ?? ""),
    );
    fragments.push(...joined(printed, (BOX * type) / scale).map((each) => ({ ...each, style })));
  }
  return fragments;
}

const isLegible = ({ text, confidence }: Word): boolean =>
  confidence >= LEAST_CONFIDENCE && !SPECK.test(text) && (!DASH.test(text) || confidence >= LEAST_OF_DASH);

function boxOf({ box, base }: Word, type: number, height: number, scale: number): Box {
  const bottom = (height - base - BELOW * type) / scale;
  return { left: box.left / scale, right: box.right / scale, bottom, top: bottom + (BOX * type) / scale };
}

/** @param tall height of the type's boxes */
function joined(words: { text: string; box: Box }[], tall: number): { text: string; box: Box }[] {
  const gaps = words.slice(1).map(({ box }, at) => gapBetween(words[at]?.box ?? box, box) / tall);
  const apart = apartFor(Math.min(...gaps.filter((gap) => gap > 0)));
  const found: { text: string; box: Box }[] = [];
  for (const [at, { text, box }] of words.entries()) {
    const last = found.at(-1);
    if (last && (gaps[at - 1] ?? 0) <= apart) {
      last.text += ` ${text}`;
      extend(last.box, box);
    } else found.push({ text, box: { ...box } });
  }
  return found;
}

const gapBetween = (one: Box, other: Box): number => Math.max(other.left - one.right, one.left - other.right);

/** Recognised text that is not in the page's own: none in the same place. */
export const besides = (own: readonly Fragment[], recognised: Placed[]): Placed[] =>
  recognised.filter(({ box }) => !own.some((other) => other.box && covers(other.box, box)));

/** Whether they share a third of the smaller one. */
function covers(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return across > 0 && down > 0 && 3 * across * down > Math.min(areaOf(one), areaOf(other));
}

export const areaOf = (box: Box): number => (box.right - box.left) * (box.top - box.bottom);
