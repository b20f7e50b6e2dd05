import { beginsListItem } from "../../../domain/line-shapes.ts";
import type { Block } from "../../../domain/structure.ts";
import { heightOf } from "../geometry.ts";
import type { Line, Piece } from "../lines.ts";

type Pairs = Extract<Block, { kind: "list" }>;

/** Fewer names beside texts may stand there by chance. */
const LEAST_PAIRS = 4;
const MOST_NAME_WORDS = 3;
/** On one line, three names and their texts. */
const MOST_PIECES = 6;
/** More lines to a pair are paragraphs beside their headings. */
const MOST_LINES_EACH = 1.5;
/** Between a name and its text, and of places that are one, in heights of the type. */
const LEAST_GAP = 1;
const ASKEW = 0.3;

/**
 * Short names with what is said of each beside them, as in a glossary: lists, each line with a name an item. Several
 * names may stand on one line, each before its text.
 */
export function pairsOn(lines: Line[], from: number, to: number): Pairs[] {
  const found: Pairs[] = [];
  let open: Pairs | undefined;
  let places: number[] = [];
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (!line) break;
    const own = arePairs(line) ? line.pieces.map(({ box }) => box.left) : undefined;
    if (open && (own ?? leftOf(line)).every((left) => isAmong(left, places, line))) {
      if (own) open.items.push(at);
      open.last = at;
    } else {
      open = own && { kind: "list", first: at, last: at, items: [at] };
      places = own ?? [];
      if (open) found.push(open);
    }
  }
  return found.filter(
    ({ first, last, items }) =>
      items.length >= LEAST_PAIRS && last - first + 1 <= MOST_LINES_EACH * items.length,
  );
}

const arePairs = ({ text, pieces }: Line): boolean =>
  pieces.length > 0 &&
  pieces.length <= MOST_PIECES &&
  pieces.length % 2 === 0 &&
  !beginsListItem(text) &&
  pieces.every((piece, at) => at % 2 === 1 || isNameBefore(piece, pieces[at + 1]));

/** What goes on from a line above, or is a name itself, is no text of a name. */
const isNameBefore = (name: Piece, said: Piece | undefined): boolean =>
  said !== undefined &&
  /\p{L}/u.test(name.text) &&
  /\p{L}/u.test(said.text) &&
  !/^\p{Ll}|[:：]$/u.test(said.text) &&
  name.text.split(" ").length <= MOST_NAME_WORDS &&
  said.box.left - name.box.right > LEAST_GAP * heightOf(name.box);

/** Of a line that may go on with a text above it. */
const leftOf = ({ pieces }: Line): number[] => {
  const [piece, another] = pieces;
  return piece && !another ? [piece.box.left] : [Number.NaN];
};

const isAmong = (left: number, places: number[], { box }: Line): boolean =>
  box !== undefined && places.some((place) => Math.abs(place - left) < ASKEW * heightOf(box));
