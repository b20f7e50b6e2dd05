import { beginsListItem } from "../../../domain/line-shapes.ts";
import type { Block } from "../../../domain/structure.ts";
import { heightOf } from "../geometry.ts";
import type { Line, Piece } from "../lines.ts";

type Pairs = Extract<Block, { kind: "list" }>;

/** Fewer names beside texts may stand there by chance. */
const LEAST_PAIRS = 4;
const MOST_NAME_WORDS = 5;
/** On one line, three names and their texts. */
const MOST_PIECES = 6;
/** More lines to a pair are paragraphs beside their headings. */
const MOST_LINES_EACH = 2.5;
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
  let begun: Line | undefined;
  const right = Math.max(0, ...lines.slice(from, to).map(({ box }) => box?.right ?? 0));
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (!line) break;
    const isItem = arePairs(line);
    if (open && begun && (isItem ? standsUnder(line, begun) : goesOn(line, begun))) {
      if (isItem && !wraps(lines[at - 1], line, right)) open.items.push(at);
      open.last = at;
    } else {
      open = isItem ? { kind: "list", first: at, last: at, items: [at] } : undefined;
      begun = line;
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
  // Figures alone are those of a table.
  pieces.some((piece, at) => at % 2 === 1 && /\p{L}/u.test(piece.text)) &&
  pieces.every((piece, at) => at % 2 === 1 || isNameBefore(piece, pieces[at + 1]));

/** What is a name itself is no text of a name, and what goes on from a line above stands beside the rest of that one's name. */
const isNameBefore = (name: Piece, said: Piece | undefined): boolean =>
  said !== undefined &&
  /\p{L}/u.test(name.text) &&
  /[\p{L}\p{N}]/u.test(said.text) &&
  !/[:：]$/.test(said.text) &&
  name.text.split(" ").length <= MOST_NAME_WORDS &&
  said.box.left - name.box.right > LEAST_GAP * heightOf(name.box);

/** Whether a name and its text both go on from the line above, whose text had no room for the next word. */
function wraps(above: Line | undefined, { pieces }: Line, right: number): boolean {
  const [said, before] = [pieces.at(-1), above?.pieces.at(-1)];
  if (said === undefined || before === undefined || !/^\p{Ll}/u.test(said.text)) return false;
  const letter = (before.box.right - before.box.left) / before.text.length;
  const [word = ""] = said.text.split(" ", 1);
  return before.box.right + letter * (word.length + 1) > right;
}

const standsUnder = ({ pieces }: Line, begun: Line): boolean =>
  pieces.every((piece) => begun.pieces.some((other) => beginsUnder(piece, other)));

/** Whether it goes on with a text, not with a name. */
const goesOn = ({ pieces: [piece, another] }: Line, begun: Line): boolean =>
  piece !== undefined &&
  another === undefined &&
  begun.pieces.some((other, at) => at % 2 === 1 && beginsUnder(piece, other));

const beginsUnder = ({ box }: Piece, other: Piece): boolean =>
  Math.abs(box.left - other.box.left) < ASKEW * heightOf(box);
